import { Progress } from '@mantine/core';
import { levelMarks, scoreLevel } from './score-level.ts';

export interface ScoreBarProps {
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
