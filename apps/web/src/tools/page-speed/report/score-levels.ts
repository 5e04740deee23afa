import { type FormFactorReport, type Rating, rateScore } from '@plumbline/tools/page-speed';
import type { ScoreLevel } from '@plumbline/ui';

/** The specified colors, which are Lighthouse's: green from 90, yellow from 50, red below; none next to a warning. */
export const levelOf = ({ score, scoreWarning }: Rated): ScoreLevel =>
  scoreWarning ? 'unknown' : levels[rateScore(score)];

type Rated = Pick<FormFactorReport, 'score' | 'scoreWarning'>;

const levels: Readonly<Record<Rating, ScoreLevel>> = {
  good: 'good',
  'needs-improvement': 'fair',
  poor: 'poor',
  unknown: 'unknown',
};

export const levelWords: Readonly<Record<ScoreLevel, string>> = {
  good: 'Good',
  fair: 'Needs improvement',
  poor: 'Poor',
  unknown: 'Unknown: Lighthouse could not compute a score',
};
