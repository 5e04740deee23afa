import { Stack, Text } from '@mantine/core';
import { BarMeter } from '@plumbline/ui';

export interface ProgressLineProps {
  /** Accessible name of the bar. */
  readonly label: string;
  readonly done: number;
  readonly of: number;
  /** Plural noun for the counted items. */
  readonly unit: string;
}

/** Shows the progress of a list in words and as a bar. */
export function ProgressLine({ label, done, of, unit }: ProgressLineProps) {
  return (
    <Stack
      gap="xs"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={of}
      aria-valuenow={done}
      aria-valuetext={`${done} of ${of} ${unit} completed`}
    >
      <Text span c="dimmed" fz="sm" className="tabular">
        {done} of {of} {unit} completed
      </Text>
      <BarMeter value={done} max={of} tone="leaf" />
    </Stack>
  );
}
