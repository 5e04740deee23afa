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
    data-band={band.color}
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
    <Bands on={band.word} />
  </div>
);

const Bands = ({ on }: { readonly on: Band['word'] | null }) => (
  <div className={classes.bands}>
    {Object.values(bandWords).map((word) => (
      <span key={word} data-on={word === on || undefined}>
        {word}
      </span>
    ))}
  </div>
);

/** The range of an unknown authority: from 0 to its upper bound. */
export const AuthorityRange = ({ atMost }: { readonly atMost: number }) => (
  <div
    className={classes.meter}
    role="img"
    aria-label={`Domain Authority: unknown, from 0 to ${atMost} out of 100`}
  >
    <div className={classes.bar}>
      <div className={classes.range} style={{ width: `${atMost}%` }} />
    </div>
    <Bands on={null} />
  </div>
);
