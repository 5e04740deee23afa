import type { Band } from './bands.ts';
import classes from './band-bar.module.css';

export interface BandBarProps {
  readonly label: string;
  /** 0 to `max`; null where it is unknown. */
  readonly value: number | null;
  readonly max: number;
  /** None: a figure without colour bands. */
  readonly band: Band | null;
}

/** A figure as a bar in the colour of its band, with the band in words. */
export function BandBar({ label, value, max, band }: BandBarProps) {
  const valueInWords =
    value === null ? 'Unknown' : [`${value} out of ${max}`, band?.word].filter(Boolean);
  return (
    <div
      className={classes.bar}
      data-band={value === null ? 'unknown' : (band?.colour ?? 'plain')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={typeof valueInWords === 'string' ? valueInWords : valueInWords.join(', ')}
    >
      <div className={classes.fill} style={{ width: `${(100 * (value ?? 0)) / max}%` }} />
    </div>
  );
}
