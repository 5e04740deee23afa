import type { ReactNode } from 'react';
import { type Provenance, provenanceTones } from './provenance.ts';
import classes from './source-note.module.css';

export interface SourceNoteProps {
  readonly provenance: Provenance;
  /** Next to the badge: the release, or the title of the explanation. */
  readonly summary: ReactNode;
  /** The release with its days, the formula, or why there is no figure. */
  readonly children: ReactNode;
}

/** Says under a figure where it comes from, and opens to say how it was made, by pointer, touch and keyboard. */
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

/** The badge alone, where its meaning is explained elsewhere, as in table cells. */
export function ProvenanceMark({ provenance }: { readonly provenance: Provenance }) {
  return (
    <span className={classes.mark} data-tone={provenanceTones[provenance]}>
      {provenance}
    </span>
  );
}
