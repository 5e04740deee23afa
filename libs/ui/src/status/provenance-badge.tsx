import { Tooltip } from '../tooltip/tooltip.tsx';
import classes from './badge.module.css';
import { type Provenance, provenanceTones } from './provenance.ts';

const meanings: Readonly<Record<Provenance, string>> = {
  measured: 'Measured: we fetched it or ran it ourselves.',
  indexed: 'Indexed: read from a named data release.',
  estimated: 'Estimated: computed with a stated heuristic.',
  unknown: 'Unknown: we couldn’t get this figure.',
};

export interface ProvenanceBadgeProps {
  readonly provenance: Provenance;
  /** The release and its date, the formula, or why there is no number. */
  readonly reason?: string;
}

/** Shows whether a number was measured, indexed or estimated. The tooltip names the source. */
export function ProvenanceBadge({ provenance, reason }: ProvenanceBadgeProps) {
  const meaning = meanings[provenance];
  return (
    <Tooltip label={reason ? `${meaning} ${reason}` : meaning}>
      <button
        type="button"
        className={classes.badge}
        data-tone={provenanceTones[provenance]}
        data-quiet
      >
        {provenance}
      </button>
    </Tooltip>
  );
}
