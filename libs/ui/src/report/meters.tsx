import { Progress } from '@mantine/core';

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

/** Text colors, as values of Mantine's `c`. */
export const levelTexts: Readonly<Record<ScoreLevel, string>> = {
  good: 'var(--leaf-text)',
  fair: 'var(--brass-text)',
  poor: 'var(--brick-text)',
  unknown: 'dimmed',
};

interface ScoreBarProps {
  /** 0 to 100; null if there is no score. */
  readonly score: number | null;
  readonly label: string;
  /** Drops the color of the level, if the score is too uncertain to be called good or bad. */
  readonly neutral?: boolean;
}

/** A score out of 100 as a bar in its level's color. */
export function ScoreBar({ score, label, neutral = false }: ScoreBarProps) {
  const level = neutral ? 'unknown' : scoreLevel(score);
  return (
    <Progress.Root
      transitionDuration={400}
      data-level={level}
      // A meter needs a value.
      {...(score === null
        ? { role: 'img', 'aria-label': `${label}: unknown` }
        : {
            role: 'meter',
            'aria-label': label,
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': score,
            'aria-valuetext': `${score} out of 100`,
          })}
    >
      <Progress.Section value={score ?? 0} color={levelMarks[level]} withAria={false} />
    </Progress.Root>
  );
}

export interface BarMeterProps {
  /** 0 to `max`. Larger values are shown as full. */
  readonly value: number;
  readonly max?: number;
  readonly tone?: 'blueprint' | 'leaf' | 'brass' | 'brick';
  /** The accessible name. Omit it if the number is next to the bar as text: the bar is then decoration. */
  readonly label?: string;
  /** Text for the value if the number alone is not enough: '412 of 580 px'. */
  readonly valueText?: string;
}

/** A value as a share of a maximum, shown as a bar. */
export function BarMeter({
  value,
  max = 100,
  tone = 'blueprint',
  label,
  valueText,
}: BarMeterProps) {
  const shown = Math.min(Math.max(0, value), max);
  const meter = label
    ? {
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': shown,
        'aria-valuetext': valueText,
      }
    : { 'aria-hidden': true };
  return (
    <Progress.Root w="100%" miw="3rem" {...meter}>
      <Progress.Section
        withAria={false}
        value={max > 0 ? (shown / max) * 100 : 0}
        color={tone === 'blueprint' ? 'var(--link)' : `var(--${tone}-mark)`}
      />
    </Progress.Root>
  );
}
