import { Text } from '@mantine/core';
import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { ProvenanceMark, SourceNote } from '@plumbline/ui';
import { releaseTitle } from '@plumbline/links';
import { plainFormats, useFormats } from '../app/formats.ts';

type Source = Readonly<LinkFigureSourceDto>;

/**
 * The source of a link tool's figure: its release, and on demand how it was counted. The reason for an unknown
 * figure is always visible.
 */
export function FigureSource({ source }: { readonly source: Source }) {
  const formats = useFormats();
  const { kind, release, note } = source;
  if (kind === 'unknown') {
    return (
      <Text c="dimmed" fz="xs" lh={1.5} textWrap="pretty" className="anywhere">
        <ProvenanceMark provenance="unknown" /> {note}
      </Text>
    );
  }
  return (
    <SourceNote provenance={kind} summary={release ? releaseTitle(release) : 'how it is estimated'}>
      {release
        ? `${note} From: ${layerNames[source.layer ?? 'ranks']}, ${daysOf(release, formats)}.`
        : note}
    </SourceNote>
  );
}

/** Descriptions of the index layers for visitors. */
export const layerNames = {
  ranks: 'Domain ranks',
  graph: 'Domain graph',
  links: 'Page links',
  networks: 'Majestic Million',
} as const;

/** Formats a period, such as 'Apr 1, 2026 to Jun 30, 2026', or the part of it that is known. */
export function daysOf(
  { from, to }: NonNullable<Source['release']>,
  { day } = plainFormats,
): string {
  if (from === null && to === null) return 'dates unknown';
  if (from === to || from === null || to === null) return day(from ?? to ?? '');
  return `${day(from)} to ${day(to)}`;
}

interface FigureValueProps {
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
        <Text span ml={4} c="dimmed" fw={400} fz="md" lts="0">
          {' '}
          / {of}
        </Text>
      )}
    </>
  );
}
