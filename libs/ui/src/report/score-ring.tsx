import '@mantine/core/styles/RingProgress.layer.css';
import { RingProgress, Text } from '@mantine/core';
import { levelMarks, levelTexts, type ScoreLevel, scoreLevel } from './meters.tsx';

export interface ScoreRingProps {
  /** 0 to 100; null if there is no score. */
  readonly score: number | null;
  readonly label: string;
  /** In CSS pixels. */
  readonly size?: number;
  /** Drops the color of the level, if the score is too uncertain to be called good or bad. */
  readonly neutral?: boolean;
  /** Color from another scale than ours. */
  readonly level?: ScoreLevel;
}

/** A score out of 100 as a ring, with its number inside. Apart from the bars, since a ring loads 20 KB of tooltips. */
export function ScoreRing(props: ScoreRingProps) {
  const { score, label, size = 120, neutral = false, level = scoreLevel(score) } = props;
  const shown = neutral ? 'unknown' : level;
  return (
    <RingProgress
      size={size}
      thickness={size * 0.08}
      roundCaps
      rootColor="var(--surface-sunken)"
      // Round caps would make a dot of 0.
      sections={score ? [{ value: score, color: levelMarks[shown] }] : []}
      label={
        <Text
          c={levelTexts[shown]}
          fz={size * 0.28}
          fw={680}
          lts="-0.03em"
          lh={1}
          ta="center"
          className="tabular"
          aria-hidden
        >
          {score ?? '–'}
        </Text>
      }
      data-level={shown}
      role="img"
      aria-label={`${label}: ${score === null ? 'unknown' : `${score} out of 100`}`}
    />
  );
}
