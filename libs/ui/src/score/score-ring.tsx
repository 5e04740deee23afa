import { Stack, Text } from '@mantine/core';
import { type ScoreLevel, scoreLevel } from './score-level.ts';
import classes from './score.module.css';

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

const radius = 44;
const length = 2 * Math.PI * radius;

/** A score out of 100 as a ring, with its number inside. */
export function ScoreRing(props: ScoreRingProps) {
  const { score, label, size = 120, neutral = false, level = scoreLevel(score) } = props;
  return (
    <Stack
      gap={0}
      align="center"
      justify="center"
      className={classes.ring}
      data-level={neutral ? 'unknown' : level}
      style={{ width: size, height: size }}
      role="img"
      aria-label={`${label}: ${score === null ? 'unknown' : `${score} out of 100`}`}
    >
      <svg viewBox="0 0 100 100" aria-hidden>
        <circle className={classes.track} cx="50" cy="50" r={radius} />
        {score !== null && score > 0 && (
          <circle
            className={classes.arc}
            cx="50"
            cy="50"
            r={radius}
            strokeDasharray={`${(length * score) / 100} ${length}`}
          />
        )}
      </svg>
      <Text
        span
        c="var(--level-text)"
        fw={680}
        lts="-0.03em"
        lh={1}
        className="tabular"
        style={{ fontSize: size * 0.3 }}
        aria-hidden
      >
        {score ?? '–'}
      </Text>
    </Stack>
  );
}
