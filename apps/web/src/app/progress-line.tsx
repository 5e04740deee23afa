import { BarMeter } from '@plumbline/ui';
import classes from './progress-line.module.css';

export interface ProgressLineProps {
  /** Names the bar. */
  readonly label: string;
  readonly done: number;
  readonly of: number;
  /** What is counted, in the plural. */
  readonly unit: string;
}

/** How much of a list is done: in words, and as a bar. */
export function ProgressLine({ label, done, of, unit }: ProgressLineProps) {
  return (
    <div
      className={classes.line}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${of} ${unit} completed`}
    >
      <span className={classes.words}>
        {done} of {of} {unit} completed
      </span>
      <BarMeter value={done} max={of} tone="leaf" />
    </div>
  );
}
