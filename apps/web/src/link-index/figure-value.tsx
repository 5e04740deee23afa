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

/** '5,210', '63 / 100', in grey 'at most 54 / 100' or 'Unknown'. */
export function FigureValue({ value, source: { atMost }, of = null }: FigureValueProps) {
  const { number } = useFormats();
  const written = (each: number) => (
    <>
      {number(each, { maximumFractionDigits: 1 })}
      {of !== null && (
        <Text span c="dimmed" fw={400} fz={16} lts="0">
          {' '}
          / {of}
        </Text>
      )}
    </>
  );
  if (value !== null) return written(value);
  return (
    <Text span inherit c="dimmed">
      {atMost === null ? 'Unknown' : <>at most {written(atMost)}</>}
    </Text>
  );
}
