import type { LinkFigureSourceDto } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { dayOf } from './words.ts';
import classes from './figure-source.module.css';

/** 'Apr 1, 2026 to Jun 30, 2026', as far as the days are known. */
export function daysInWords(from: string | null, to: string | null): string | null {
  if (from === null && to === null) return null;
  const [first, last] = [from, to].map((day) => (day === null ? 'unknown' : dayOf(day)));
  return first === last ? `${first}` : `${first} to ${last}`;
}

export interface FigureSourceProps {
  readonly source: LinkFigureSourceDto;
  /** Says the note in words, too, and not only where a figure is unknown. */
  readonly withNote?: boolean;
}

/** Where a figure of the index of links comes from: its kind, and the release with its days, or why it is unknown. */
export function FigureSource({ source, withNote = false }: FigureSourceProps) {
  const { kind, release, note } = source;
  const days = release && daysInWords(release.from, release.to);
  return (
    <span className={classes.source}>
      <ProvenanceBadge provenance={kind} reason={note} />
      {release && (
        <span className={classes.release}>
          <span className={classes.name}>{release.name}</span>
          {days && <span>{days}</span>}
        </span>
      )}
      {(withNote || kind === 'unknown') && <span className={classes.note}>{note}</span>}
    </span>
  );
}
