import { Alert, Box, Text } from '@mantine/core';
import { type FormFactor, guideOf } from '@plumbline/tools/page-speed';
import { ProvenanceBadge, ResultSection, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import {
  compareResults,
  differentConditions,
  type FigureChange,
  noiseFloors,
} from '../run/compare-results.ts';
import type { PastResult } from '../run/past-results.ts';
import { showFigure } from './compared-figures.ts';
import { signed } from './figures.ts';
import { deviceNames, sharedIds } from './parts.ts';
import classes from './comparison.module.css';

export interface ComparisonPanelProps {
  /** The chosen device. */
  readonly factor: FormFactor;
  readonly now: PastResult;
  /** Measurements of the same URL in this browser, newest first; at least one. */
  readonly earlier: readonly [PastResult, ...PastResult[]];
}

/** Changes since an earlier measurement of this URL in this browser. */
export function ComparisonPanel({ factor, now, earlier }: ComparisonPanelProps) {
  const formats = useFormats();
  const [chosen, setChosen] = useState(earlier[0].at);
  const before = earlier.find(({ at }) => at === chosen) ?? earlier[0];
  const different = differentConditions(before, now);
  const caption = `${deviceNames[factor]}: ${formats.moment(before.at)} compared with ${formats.moment(now.at)}`;
  return (
    <ResultSection
      title="Compared with before"
      id={sharedIds.comparison}
      badge={
        <ProvenanceBadge
          provenance="measured"
          reason="From the reports of this page in this browser."
        />
      }
    >
      {earlier.length > 1 && (
        <SelectField
          label="Compare with"
          options={earlier.map(({ at }) => ({ value: at, label: formats.moment(at) }))}
          value={before.at}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
      )}
      {different.length > 0 && (
        <Alert>Not quite comparable: the earlier run had {different.join(', ')}.</Alert>
      )}
      <table className={classes.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Figure</th>
            <th scope="col">Before</th>
            <th scope="col">Now</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {compareResults(before, now, factor).map((change) => (
            <ChangeRow key={change.figure} change={change} />
          ))}
        </tbody>
      </table>
      <ScoreHistory results={[...earlier].reverse().concat(now)} factor={factor} />
      <Text c="dimmed" fz="sm" textWrap="pretty">
        Stored in this browser only. Runs of an unchanged page differ too, so a change of up to 5%
        or {noiseInWords} counts as no change. Measure three times before you trust a small one.
      </Text>
    </ResultSection>
  );
}

/** '2 points of the score, 0.05 s, 20 ms …': the noise between runs. */
const noiseInWords = `${noiseFloors.score} points, ${noiseFloors.fcp} s (FCP, LCP, SI, load time), ${noiseFloors.tbt} ms (TBT, TTFB), ${noiseFloors.fid} ms (FID), ${noiseFloors.cls} (CLS) or ${noiseFloors.pageSize} KB`;

const show = (figure: FigureChange['figure'], value: number | null, formats: Formats) =>
  value === null ? 'unknown' : showFigure[figure](value, formats);

function ChangeRow({ change }: { readonly change: FigureChange }) {
  const { figure, before, after, difference, verdict } = change;
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">{guideOf(figure).name}</th>
      <td>{show(figure, before, formats)}</td>
      <td>{show(figure, after, formats)}</td>
      <td className={classes.change} data-verdict={verdict}>
        {difference === null
          ? '–'
          : signed(difference, (amount) => showFigure[figure](amount, formats))}
        {verdict !== 'level' && (
          <Box component="small" ml={6}>
            {verdict}
          </Box>
        )}
      </td>
    </tr>
  );
}

const height = 44;
const step = 60;

/** The scores of past measurements as a line, oldest first. */
function ScoreHistory(props: {
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
      <Text component="figcaption" c="dimmed" fz="xs">
        Performance scores so far, oldest first. The line is 0.
      </Text>
    </figure>
  );
}
