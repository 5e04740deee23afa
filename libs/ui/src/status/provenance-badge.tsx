import { Badge } from '@mantine/core';
import { memo } from 'react';
import { Tooltip } from '../tooltip/tooltip.tsx';

/** Where a number comes from. */
export type Provenance = 'measured' | 'indexed' | 'estimated' | 'unknown';

const looks = {
  measured: { color: 'leaf', meaning: 'Measured: we fetched it or ran it ourselves.' },
  indexed: { color: 'blueprint', meaning: 'Indexed: read from a named data release.' },
  estimated: { color: 'brass', meaning: 'Estimated: computed with a stated heuristic.' },
  unknown: { color: 'gray', meaning: 'Unknown: we couldn’t get this figure.' },
} as const satisfies Record<Provenance, unknown>;

/** Props of a badge that shows the source of a number. */
const badgeOf = (provenance: Provenance) =>
  ({
    children: provenance,
    color: looks[provenance].color,
    radius: 'xs',
    ff: 'monospace',
    fw: 500,
  }) as const;

export interface ProvenanceBadgeProps {
  readonly provenance: Provenance;
  /** The release and its date, the formula, or why there is no number. */
  readonly reason?: string;
}

/**
 * Shows whether a number was measured, indexed or estimated. The tooltip names the source.
 *
 * Memoized, because React discards the server's HTML of a lazy part that renders again before its code is loaded.
 */
export const ProvenanceBadge = memo(({ provenance, reason }: ProvenanceBadgeProps) => {
  const { meaning } = looks[provenance];
  return (
    <Tooltip label={reason ? `${meaning} ${reason}` : meaning}>
      <Badge component="button" type="button" {...badgeOf(provenance)} />
    </Tooltip>
  );
});
ProvenanceBadge.displayName = 'ProvenanceBadge';

/** Only the badge, for places where its meaning is explained elsewhere, such as table cells. */
export function ProvenanceMark({ provenance }: { readonly provenance: Provenance }) {
  return <Badge component="span" {...badgeOf(provenance)} />;
}
