import type { KeywordComparedTermDto } from '@plumbline/api-client';
import { useFormats } from '../../../app/formats.ts';
import classes from './comparison-chart.module.css';

/** Weights in your text and on average in the others, as pairs of bars with their figures. */
export function ComparisonChart({ terms }: { readonly terms: readonly KeywordComparedTermDto[] }) {
  const formats = useFormats();
  const highest = Math.max(0.01, ...terms.map((term) => Math.max(term.weight, term.othersWeight)));
  const width = (weight: number) => `${(weight / highest) * 100}%`;
  return (
    <figure className={classes.chart}>
      <figcaption>
        Weightiest terms
        <span className={classes.key}>
          <i data-of="yours" aria-hidden /> yours <i data-of="others" aria-hidden /> others, on
          average
        </span>
      </figcaption>
      <ol>
        {terms.map(({ term, weight, othersWeight }) => (
          <li key={term}>
            <bdi title={term}>{term}</bdi>
            <span className={classes.bars} aria-hidden>
              <i data-of="yours" style={{ width: width(weight) }} />
              <i data-of="others" style={{ width: width(othersWeight) }} />
            </span>
            <span className={classes.figures}>
              {formats.fixed(weight, 1)}
              <span className={classes.said}> yours, </span>
              <span className={classes.others}>
                {formats.fixed(othersWeight, 1)}
                <span className={classes.said}> others</span>
              </span>
            </span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
