import { Tooltip } from '../tooltip/tooltip.tsx';
import classes from './badge.module.css';

/** Where a figure comes from. */
export type Provenance = 'measured' | 'indexed' | 'estimated' | 'unknown';

const meanings: Record<Provenance, { tone: string; meaning: string }> = {
  measured: { tone: 'leaf', meaning: 'Measured: we fetched it or ran it ourselves.' },
  indexed: { tone: 'blueprint', meaning: 'Indexed: read from a named data release.' },
  estimated: { tone: 'brass', meaning: 'Estimated: computed with a stated heuristic.' },
  unknown: { tone: 'plain', meaning: 'Unknown: it could not be had.' },
};

export interface ProvenanceBadgeProps {
  readonly provenance: Provenance;
  /** The release and its date, the formula, or why there is no figure. */
  readonly reason?: string;
}

/** Says of a figure whether it was measured, indexed or estimated, and in its tooltip from what. */
export function ProvenanceBadge({ provenance, reason }: ProvenanceBadgeProps) {
  const { tone, meaning } = meanings[provenance];
  return (
    <Tooltip label={reason ? `${meaning} ${reason}` : meaning}>
      <button type="button" className={classes.badge} data-tone={tone} data-quiet>
        {provenance}
      </button>
    </Tooltip>
  );
}
