import { Text } from '@mantine/core';
import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { useFormats } from '../app/formats.ts';

export interface FigureValueProps {
  readonly value: number | null;
  /** Has the upper bound of a figure without a value. */
  readonly source: Pick<LinkFigureSourceDto, 'atMost'>;
  /** What it is out of, if anything. */
  readonly of?: number | null;
}

/** '5,210', '63 / 100', in gray 'Not listed' or 'Unknown'. A bound is no value: it would read as one. */
export function FigureValue({ value, source: { atMost }, of = null }: FigureValueProps) {
  const { number } = useFormats();
  if (value === null) {
    return (
      <Text span inherit c="dimmed">
        {atMost === null ? 'Unknown' : 'Not listed'}
      </Text>
    );
  }
  return (
    <>
      {number(value, { maximumFractionDigits: 1 })}
      {of !== null && (
        <Text span c="dimmed" fw={400} fz={16} lts="0">
          {' '}
          / {of}
        </Text>
      )}
    </>
  );
}
