export type ScoreLevel = 'good' | 'fair' | 'poor' | 'unknown';

/** The specification's colors: green from 80, amber from 60 to 79, red below. Null has no color. */
export function scoreLevel(score: number | null): ScoreLevel {
  if (score === null) return 'unknown';
  if (score >= 80) return 'good';
  return score >= 60 ? 'fair' : 'poor';
}

export const levelMarks: Readonly<Record<ScoreLevel, string>> = {
  good: 'var(--leaf-mark)',
  fair: 'var(--brass-mark)',
  poor: 'var(--brick-mark)',
  unknown: 'var(--mantine-color-dimmed)',
};

export const levelTexts: Readonly<Record<ScoreLevel, string>> = {
  good: 'var(--leaf-text)',
  fair: 'var(--brass-text)',
  poor: 'var(--brick-text)',
  unknown: 'dimmed',
};
