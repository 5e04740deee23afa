import type { ReactNode } from 'react';
import { type Provenance, provenanceTones } from './provenance.ts';
import classes from './source-note.module.css';

export interface SourceNoteProps {
  readonly provenance: Provenance;
  /** Beside the badge: the release, or what there is to read. */
  readonly summary: ReactNode;
  /** The release with its days, the formula, or why there is no figure. */
  readonly children: ReactNode;
}

/** Says under a figure where it comes from, and unfolds how it was had: by pointer, finger and keyboard alike. */
export function SourceNote({ provenance, summary, children }: SourceNoteProps) {
  return (
    <details className={classes.source} data-brief>
      <summary>
        <ProvenanceMark provenance={provenance} /> <span>{summary}</span>
      </summary>
      <p>{children}</p>
    </details>
  );
}

/** The badge alone, where its meaning is told elsewhere: in the cells of a table, for one. */
export function ProvenanceMark({ provenance }: { readonly provenance: Provenance }) {
  return (
    <span className={classes.mark} data-tone={provenanceTones[provenance]}>
      {provenance}
    </span>
  );
}
