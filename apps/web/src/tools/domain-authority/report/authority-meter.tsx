import { type Band, bandWords } from './bands.ts';
import classes from './authority-meter.module.css';

export interface AuthorityMeterProps {
  /** 0 to 100; null where it is unknown or has a bound only. */
  readonly value: number | null;
  /** The upper bound of an authority without a value. */
  readonly atMost: number | null;
  /** Of the value. */
  readonly band: Band | null;
}

/** The authority on its scale from 0 to 100, with the bands below it; a bound is hatched. */
export function AuthorityMeter({ value, atMost, band }: AuthorityMeterProps) {
  const words = inWords(value, atMost, band);
  return (
    <div
      className={classes.meter}
      data-band={band?.colour ?? 'unknown'}
      // A meter needs a value.
      {...(value === null
        ? { role: 'img', 'aria-label': `Domain Authority: ${words}` }
        : {
            role: 'meter',
            'aria-label': 'Domain Authority',
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': value,
            'aria-valuetext': words,
          })}
    >
      <div className={classes.bar}>
        <div className={classes.fill} style={{ width: `${value ?? atMost ?? 0}%` }} />
      </div>
      <div className={classes.bands}>
        {Object.values(bandWords).map((word) => (
          <span key={word} data-on={word === band?.word || undefined}>
            {word}
          </span>
        ))}
      </div>
    </div>
  );
}

function inWords(value: number | null, atMost: number | null, band: Band | null): string {
  if (value !== null) return `${value} out of 100${band ? `, ${band.word}` : ''}`;
  return atMost === null ? 'unknown' : `at most ${atMost} out of 100`;
}
