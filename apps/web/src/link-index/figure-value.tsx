import { Text } from '@mantine/core';
import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { useFormats } from '../app/formats.ts';

export interface FigureValueProps {
  readonly value: number | null;
  /** Has the range of an estimate. */
  readonly source: Pick<LinkFigureSourceDto, 'range'>;
  /** What it is out of, if anything. */
  readonly of?: number | null;
}

/** '5,210', '63 / 100', in grey '35 to 44 / 100' or 'Unknown'. */
export function FigureValue({ value, source: { range }, of = null }: FigureValueProps) {
  const { number } = useFormats();
  const written = (each: number) => number(each, { maximumFractionDigits: 1 });
  const outOf = of !== null && (
    <Text span c="dimmed" fw={400} fz={16} lts="0">
      {' '}
      / {of}
    </Text>
  );
  if (value !== null) {
    return (
      <>
        {written(value)}
        {outOf}
      </>
    );
  }
  return (
    <Text span inherit c="dimmed">
      {range === null ? (
        'Unknown'
      ) : (
        <>
          {written(range.low)} to {written(range.high)}
          {outOf}
        </>
      )}
    </Text>
  );
}
