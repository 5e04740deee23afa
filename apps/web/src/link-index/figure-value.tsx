import { Text } from '@mantine/core';
import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { useFormats } from '../app/formats.ts';

export interface FigureValueProps {
  readonly value: number | null;
  /** Also has the upper bound if the figure has no value. */
  readonly source: Pick<LinkFigureSourceDto, 'atMost'>;
  /** The maximum of the scale, if it has one. */
  readonly of?: number | null;
}

/** Shows '5,210', '63 / 100', or in gray 'Not listed' or 'Unknown'. It hides a bound, which would look like a value. */
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
        <Text span c="dimmed" fw={400} fz="md" lts="0">
          {' '}
          / {of}
        </Text>
      )}
    </>
  );
}
