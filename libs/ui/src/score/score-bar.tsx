import { scoreLevel } from './score-level.ts';
import classes from './score.module.css';

export interface ScoreBarProps {
  /** 0 to 100; null where there is none. */
  readonly score: number | null;
  readonly label: string;
}

/** A score out of 100 as a bar in its level's colour. */
export function ScoreBar({ score, label }: ScoreBarProps) {
  return (
    <div
      className={classes.bar}
      data-level={scoreLevel(score)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={score ?? undefined}
      aria-valuetext={score === null ? 'unknown' : `${score} out of 100`}
    >
      <div className={classes.fill} style={{ width: `${score ?? 0}%` }} />
    </div>
  );
}
