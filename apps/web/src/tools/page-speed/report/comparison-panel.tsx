import { Alert, Box, Text } from '@mantine/core';
import { type FormFactor, guideOf } from '@plumbline/tools/page-speed';
import { ProvenanceBadge, ResultSection, SelectField } from '@plumbline/ui';
import { useState } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { type ComparedFigure, comparedFigures, type PastResult } from '../run/past-results.ts';
import { showFigure, signed } from './figures.ts';
import classes from './report.module.css';
import { deviceNames, sharedIds } from './speed-outline.tsx';

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
      <table className={`${classes.table} ${classes.comparison}`}>
        <Text component="caption" pb="xxs" fw={600} ta="left">
          {caption}
        </Text>
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

/** Relative noise between runs: smaller changes are neither better nor worse. This limit is ours. */
const noiseShare = 0.05;

/** Absolute noise in each figure's unit: 2 ms of 4 ms are half, but irrelevant. These limits are ours. */
const noiseFloors: Readonly<Record<ComparedFigure, number>> = {
  score: 2,
  fcp: 0.05,
  lcp: 0.05,
  cls: 0.01,
  tbt: 20,
  fid: 16,
  speedIndex: 0.05,
  ttfb: 20,
  loadTime: 0.05,
  pageSize: 1,
  requests: 0,
};

/** '2 points of the score, 0.05 s, 20 ms …': the noise between runs. */
const noiseInWords = `${noiseFloors.score} points, ${noiseFloors.fcp} s (FCP, LCP, SI, load time), ${noiseFloors.tbt} ms (TBT, TTFB), ${noiseFloors.fid} ms (FID), ${noiseFloors.cls} (CLS) or ${noiseFloors.pageSize} KB`;

const show = (figure: FigureChange['figure'], value: number | null, formats: Formats) =>
  value === null ? 'unknown' : showFigure[figure](value, formats);

const verdictLooks = {
  better: { c: 'var(--leaf-text)', fw: 600 },
  worse: { c: 'var(--brick-text)', fw: 600 },
  level: {},
} as const;

function ChangeRow({ change }: { readonly change: FigureChange }) {
  const { figure, before, after, difference, verdict } = change;
  const formats = useFormats();
  return (
    <tr>
      <th scope="row">{guideOf(figure).name}</th>
      <td>{show(figure, before, formats)}</td>
      <td>{show(figure, after, formats)}</td>
      <Box component="td" {...verdictLooks[verdict]}>
        {difference === null
          ? '–'
          : signed(difference, (amount) => showFigure[figure](amount, formats))}
        {verdict !== 'level' && (
          <Box component="small" ml={6}>
            {verdict}
          </Box>
        )}
      </Box>
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
    <figure>
      <Box
        component="svg"
        display="block"
        maw="100%"
        h="auto"
        viewBox={`-10 -20 ${width + 20} ${height + 24}`}
        width={width + 20}
        role="img"
        aria-label={`Scores so far: ${points.map(({ score }) => score).join(', ')}`}
      >
        <line x1="-10" x2={width + 10} y1={height} y2={height} stroke="var(--line-strong)" />
        <polyline
          points={points.map(({ score }, n) => `${n * step},${y(score)}`).join(' ')}
          fill="none"
          stroke="var(--link)"
          strokeWidth={2}
        />
        {points.map(({ at, score }, n) => (
          <g key={at}>
            <title>{`${score}, ${formats.moment(at)}`}</title>
            <circle
              cx={n * step}
              cy={y(score)}
              r="4"
              fill="var(--link)"
              stroke="var(--surface)"
              strokeWidth={2}
            />
            <text
              x={n * step}
              y={y(score) - 9}
              fill="currentColor"
              fontSize="13"
              textAnchor="middle"
              className="tabular"
            >
              {score}
            </text>
          </g>
        ))}
      </Box>
      <Text component="figcaption" c="dimmed" fz="xs">
        Performance scores so far, oldest first. The line is 0.
      </Text>
    </figure>
  );
}

/** Rounding error of binary fractions: 0.95 − 0.9 is more than 0.05. */
const rounding = 1e-9;

interface FigureChange {
  readonly figure: ComparedFigure;
  readonly before: number | null;
  readonly after: number | null;
  /** `null` if either value is unknown. */
  readonly difference: number | null;
  readonly verdict: 'better' | 'worse' | 'level';
}

/** The changes from an earlier measurement of the same URL to a later one, for one device. */
export function compareResults(
  before: PastResult,
  after: PastResult,
  factor: FormFactor,
): readonly FigureChange[] {
  const comparable = !before.incomplete && !after.incomplete;
  return comparedFigures.map((figure) => {
    const then = before.figures[factor][figure];
    const now = after.figures[factor][figure];
    if (then === null || now === null) {
      return { figure, before: then, after: now, difference: null, verdict: 'level' };
    }
    const difference = now - then;
    const verdict = comparable ? verdictOf(figure, then, now) : 'level';
    return { figure, before: then, after: now, difference, verdict };
  });
}

function verdictOf(figure: ComparedFigure, then: number, now: number): FigureChange['verdict'] {
  const most = Math.max(Math.abs(then), Math.abs(now));
  const noise = Math.max(noiseFloors[figure], noiseShare * most);
  if (Math.abs(now - then) <= noise + rounding) return 'level';
  // Only for the score, a higher value is better.
  return now > then === (figure === 'score') ? 'better' : 'worse';
}

function incompleteness(before: PastResult, after: PastResult): string | null {
  if (before.incomplete) return 'no response for most of its files';
  return after.incomplete ? 'responses for files that are missing now' : null;
}

/** If the benchmarks of two machines differ by more than this, they measure different figures for the same page. */
const mostMachineDifference = 0.2;

/** Why two measurements are not fully comparable, as parts of a sentence; empty if they are. */
export function differentConditions(before: PastResult, after: PastResult): readonly string[] {
  const faster = Math.max(before.benchmarkIndex, after.benchmarkIndex);
  const difference = Math.abs(before.benchmarkIndex - after.benchmarkIndex);
  return [
    before.lighthouse === after.lighthouse ? null : 'a different version of Lighthouse',
    before.browser === after.browser ? null : 'a different browser',
    before.runs === after.runs ? null : 'a different number of runs',
    incompleteness(before, after),
    difference <= mostMachineDifference * faster ? null : 'a busier or faster machine',
  ].filter((reason) => reason !== null);
}
