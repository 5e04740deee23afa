export type ScoreLevel = 'good' | 'fair' | 'poor' | 'unknown';

/** The specification's colors: green from 80, amber from 60 to 79, red below. Null has no color. */
export function scoreLevel(score: number | null): ScoreLevel {
  if (score === null) return 'unknown';
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}
