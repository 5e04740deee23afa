import type { LinkFigureRangeDto } from '@plumbline/api-client';
import type { Band } from './bands.ts';
import classes from './band-bar.module.css';

export interface BandBarProps {
  readonly label: string;
  /** 0 to `max`; null where it is unknown. */
  readonly value: number | null;
  /** What an estimate lies between: the value is null then. */
  readonly range: LinkFigureRangeDto | null;
  readonly max: number;
  /** None: a figure without colour bands. */
  readonly band: Band | null;
}

/** A figure as a bar in the colour of its band, with the band in words. */
export function BandBar({ label, value, range, max, band }: BandBarProps) {
  const [from, to] = value === null ? [range?.low ?? 0, range?.high ?? 0] : [0, value];
  return (
    <div
      className={classes.bar}
      data-band={value === null ? 'unknown' : (band?.colour ?? 'plain')}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={inWords(value, range, max, band)}
    >
      <div
        className={classes.fill}
        style={{
          marginInlineStart: `${(100 * from) / max}%`,
          width: `${(100 * (to - from)) / max}%`,
        }}
      />
    </div>
  );
}

function inWords(
  value: number | null,
  range: LinkFigureRangeDto | null,
  max: number,
  band: Band | null,
): string {
  if (value !== null)
    return band ? `${value} out of ${max}, ${band.word}` : `${value} out of ${max}`;
  return range === null ? 'Unknown' : `Estimated at ${range.low} to ${range.high} out of ${max}`;
}
