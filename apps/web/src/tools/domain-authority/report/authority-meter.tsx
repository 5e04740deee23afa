import { type Band, bandWords } from './bands.ts';
import classes from './authority-meter.module.css';

export interface AuthorityMeterProps {
  /** 0 to 100. */
  readonly value: number;
  readonly band: Band;
}

/** The authority on its scale from 0 to 100, with the bands below it. */
export const AuthorityMeter = ({ value, band }: AuthorityMeterProps) => (
  <div
    className={classes.meter}
    data-band={band.colour}
    role="meter"
    aria-label="Domain Authority"
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={value}
    aria-valuetext={`${value} out of 100, ${band.word}`}
  >
    <div className={classes.bar}>
      <div className={classes.fill} style={{ width: `${value}%` }} />
    </div>
    <div className={classes.bands}>
      {Object.values(bandWords).map((word) => (
        <span key={word} data-on={word === band.word || undefined}>
          {word}
        </span>
      ))}
    </div>
  </div>
);
