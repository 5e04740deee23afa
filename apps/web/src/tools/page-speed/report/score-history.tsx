import { Text } from '@mantine/core';
import type { FormFactor } from '@plumbline/tools/page-speed';
import { useFormats } from '../../../app/formats.ts';
import type { PastResult } from '../run/past-results.ts';
import classes from './comparison.module.css';

const height = 44;
const step = 60;

/** The scores of past measurements as a line, oldest first. */
export function ScoreHistory(props: {
  readonly results: readonly PastResult[];
  readonly factor: FormFactor;
}) {
  const formats = useFormats();
  const points = props.results.flatMap(({ at, figures, incomplete }) => {
    const { score } = figures[props.factor];
    return score === null || incomplete ? [] : [{ at, score }];
  });
  if (points.length < 3) return null;
  const width = (points.length - 1) * step;
  const y = (score: number) => height - (score / 100) * height;
  return (
    <figure className={classes.history}>
      <svg
        viewBox={`-10 -20 ${width + 20} ${height + 24}`}
        width={width + 20}
        role="img"
        aria-label={`Scores so far: ${points.map(({ score }) => score).join(', ')}`}
      >
        <line className={classes.base} x1="-10" x2={width + 10} y1={height} y2={height} />
        <polyline points={points.map(({ score }, n) => `${n * step},${y(score)}`).join(' ')} />
        {points.map(({ at, score }, n) => (
          <g key={at}>
            <title>{`${score}, ${formats.moment(at)}`}</title>
            <circle cx={n * step} cy={y(score)} r="4" />
            <text x={n * step} y={y(score) - 9}>
              {score}
            </text>
          </g>
        ))}
      </svg>
      <Text component="figcaption" c="dimmed" fz={13}>
        Performance scores so far, oldest first. The line is 0.
      </Text>
    </figure>
  );
}
