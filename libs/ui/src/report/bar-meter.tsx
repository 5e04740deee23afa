import { Progress } from '@mantine/core';

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
export function BarMeter({
  value,
  max = 100,
  tone = 'blueprint',
  label,
  valueText,
}: BarMeterProps) {
  const shown = Math.min(Math.max(0, value), max);
  const meter = label
    ? {
        role: 'meter',
        'aria-label': label,
        'aria-valuemin': 0,
        'aria-valuemax': max,
        'aria-valuenow': shown,
        'aria-valuetext': valueText,
      }
    : { 'aria-hidden': true };
  return (
    <Progress.Root w="100%" miw="3rem" {...meter}>
      <Progress.Section
        withAria={false}
        value={max > 0 ? (shown / max) * 100 : 0}
        color={tone === 'blueprint' ? 'var(--link)' : `var(--${tone}-mark)`}
      />
    </Progress.Root>
  );
}
