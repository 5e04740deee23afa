import { Badge, Box, Group, Text } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { Tooltip } from './tooltip.tsx';

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
    <Box component="details" fz="xs" lh={1.5} className="anywhere" data-brief>
      <Group component="summary" gap="2px 8px" mih={24} c="dimmed">
        <ProvenanceMark provenance={provenance} />{' '}
        <Text span td="underline dotted">
          {summary}
        </Text>
      </Group>
      <Text mt={6} px="xs" py={8} bdrs="sm" bg="var(--surface-sunken)" textWrap="pretty">
        {children}
      </Text>
    </Box>
  );
}
