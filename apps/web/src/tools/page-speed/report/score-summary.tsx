import { Box, Text } from '@mantine/core';
import { agreeing } from '@plumbline/seo/text';
import type { FormFactor, FormFactorReport, Rating } from '@plumbline/tools/page-speed';
import { ScoreRing } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { labViews } from './metric-views.ts';
import { levelOf, levelWords } from './score-levels.ts';
import classes from './factor.module.css';

export interface ScoreSummaryProps {
  readonly factor: FormFactor;
  readonly report: FormFactorReport;
  /** The source of the score. */
  readonly badge: ReactNode;
}

/** Lighthouse's score as a gauge, with a verdict in one sentence. */
export function ScoreSummary({ factor, report, badge }: ScoreSummaryProps) {
  const formats = useFormats();
  const { score, scoreWarning } = report;
  const level = levelOf(report);
  return (
    <div className={classes.score}>
      <ScoreRing score={score} level={level} label={`Performance score, ${factor}`} size={112} />
      <div>
        <Box component="h3" mb="xxs">
          Performance score {badge}
        </Box>
        <p className={classes.verdict} data-level={level}>
          {scoreWarning ? 'Not the whole page' : levelWords[level]}
        </p>
      </div>
      <Text textWrap="pretty">{scoreWarning ?? verdictOf(factor, report, formats)}</Text>
    </div>
  );
}

/** What the score means, and how much the runs varied. */
export function ScoreScale({ report }: { readonly report: FormFactorReport }) {
  const { runs, spread } = report;
  const { score: range } = spread;
  return (
    <Text fz="sm" c="dimmed" textWrap="pretty">
      <a
        href="https://developer.chrome.com/docs/lighthouse/performance/performance-scoring"
        target="_blank"
        rel="noopener noreferrer"
      >
        Lighthouse’s scale
      </a>
      : 90–100 good, 50–89 needs improvement, 0–49 poor.{' '}
      {runs > 1
        ? `This is the median of ${runs} runs${range ? `; their scores were ${range.min} to ${range.max}` : ''}.`
        : 'This was one run; another may differ by a few points.'}
    </Text>
  );
}

/** The scored metrics by their weight in Lighthouse's score. */
const byWeight = ['tbt', 'lcp', 'cls', 'fcp', 'speedIndex'] as const;

/** One sentence that says what is slow, poor metrics first; `null` if no metric has a value. */
function verdictOf(factor: FormFactor, report: FormFactorReport, formats: Formats): string | null {
  const views = labViews(factor, report);
  const scored = byWeight.flatMap((id) => views.filter((view) => view.id === id));
  if (scored.every(({ value }) => value === null)) return null;
  const rated = (rating: Rating) => scored.filter((view) => view.rated?.rating === rating);
  const [worst, ...others] = [...rated('poor'), ...rated('needs-improvement')];
  if (!worst?.rated || worst.value === null)
    return 'Every metric that the lab could measure is good.';
  const name = worst.guide.name.replace(/ \(.*/, '');
  const limit = worst.show(worst.rated.threshold.good, formats);
  const more =
    others.length > 0
      ? `; ${formats.count(others.length, 'more metric')} ${agreeing(others.length, 'needs', 'need')} work`
      : '';
  return `${name} is ${worst.show(worst.value, formats)} (good: up to ${limit})${more}.`;
}
