import type { ScoreLevel } from '@plumbline/ui';

/** The specification's colours, which are Lighthouse's: green from 90, yellow from 50, red below. */
export function levelOf(score: number | null): ScoreLevel {
  if (score === null) return 'unknown';
  if (score >= 90) return 'good';
  return score >= 50 ? 'fair' : 'poor';
}

export const levelWords: Readonly<Record<ScoreLevel, string>> = {
  good: 'Good',
  fair: 'Needs improvement',
  poor: 'Poor',
  unknown: 'Unknown: Lighthouse could not make a score',
};
