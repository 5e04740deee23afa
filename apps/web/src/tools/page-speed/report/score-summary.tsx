import { Box } from '@mantine/core';
import type { FormFactor, FormFactorReport } from '@plumbline/page-speed';
import { ScoreRing } from '@plumbline/ui';
import type { ReactNode } from 'react';
import { levelOf, levelWords } from './score-levels.ts';
import classes from './factor.module.css';

export interface ScoreSummaryProps {
  readonly factor: FormFactor;
  readonly report: FormFactorReport;
  /** Where the score comes from. */
  readonly badge: ReactNode;
}

/** Lighthouse's score as a gauge, with the range of the loads. */
export function ScoreSummary({ factor, report, badge }: ScoreSummaryProps) {
  const { runs, score, scoreWarning, spread } = report;
  const level = levelOf(report);
  const { score: range } = spread;
  return (
    <div className={classes.score}>
      <ScoreRing score={score} level={level} label={`Performance score, ${factor}`} size={128} />
      <div>
        <Box component="h3" mb={4}>
          Performance score {badge}
        </Box>
        <p className={classes.verdict} data-level={level}>
          {scoreWarning ? 'Not the whole page' : levelWords[level]}
        </p>
        {scoreWarning && <p className="pretty">{scoreWarning}</p>}
      </div>
      <p className="note pretty">
        90 and more is good, 50 to 89 needs improvement, less is poor: the bands of{' '}
        <a
          href="https://developer.chrome.com/docs/lighthouse/performance/performance-scoring"
          target="_blank"
          rel="noopener noreferrer"
        >
          Lighthouse
        </a>
        .{' '}
        {runs > 1
          ? `Of ${runs} loads the one with the median${range ? `; their scores lay between ${range.min} and ${range.max}` : ''}.`
          : 'One load: another one may differ by some points.'}
      </p>
    </div>
  );
}
