import type { ReactNode } from 'react';
import { type Provenance, provenanceTones } from './provenance.ts';
import classes from './source-note.module.css';

export interface SourceNoteProps {
  readonly provenance: Provenance;
  /** Next to the badge: the release, or the title of the explanation. */
  readonly summary: ReactNode;
  /** The release with its dates, the formula, or why there is no number. */
  readonly children: ReactNode;
}

/** Shows the source of a number below it. Opens to explain how it was made, by pointer, touch and keyboard. */
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

/** Only the badge, for places where its meaning is explained elsewhere, such as table cells. */
export function ProvenanceMark({ provenance }: { readonly provenance: Provenance }) {
  return (
    <span className={classes.mark} data-tone={provenanceTones[provenance]}>
      {provenance}
    </span>
  );
}
