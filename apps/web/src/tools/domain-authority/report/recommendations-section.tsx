import type { DomainRecommendationDto } from '@plumbline/api-client';
import { ResultSection } from '@plumbline/ui';
import { partId, partTitles } from './parts.ts';
import classes from './recommendations.module.css';

/** What to improve, by the bounds of the specification. */
export function RecommendationsSection(props: {
  readonly recommendations: readonly DomainRecommendationDto[];
}) {
  const { recommendations } = props;
  return (
    <ResultSection title={partTitles.recommendations} id={partId('recommendations')} level={3}>
      {recommendations.length === 0 ? (
        <p className={classes.none}>
          Nothing by our rules: they ask for a domain authority of 50, a spam score of 10 or less,
          and 1,000 organic keywords. Unknown figures ask for nothing.
        </p>
      ) : (
        <ol className={classes.list} aria-label={partTitles.recommendations}>
          {recommendations.map(({ id, title, text }, place) => (
            <li key={id}>
              <span className={classes.number} aria-hidden>
                {place + 1}
              </span>
              <div>
                <strong>{title}</strong>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </ResultSection>
  );
}
