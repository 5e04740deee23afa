import classes from './bar-meter.module.css';

export interface BarMeterProps {
  /** 0 to `max`. Larger values are shown as full. */
  readonly value: number;
  readonly max?: number;
  readonly tone?: 'blueprint' | 'leaf' | 'brass' | 'brick';
  /** The accessible name. Omit it if the number is next to the bar as text: the bar is then decoration. */
  readonly label?: string;
  /** Text for the value if the number alone is not enough: '412 of 580 px'. */
  readonly valueText?: string;
}

/** A value as a share of a maximum, shown as a bar. */
export function BarMeter({ value, max = 100, tone, label, valueText }: BarMeterProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const said = label
    ? {
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': Math.min(Math.max(0, value), max),
        'aria-valuetext': valueText,
      }
    : { 'aria-hidden': true };
  return (
    <span className={classes.meter} {...said}>
      <span className={classes.fill} data-tone={tone} style={{ width: `${share * 100}%` }} />
    </span>
  );
}
