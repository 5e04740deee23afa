import { Box, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { type Provenance, ProvenanceMark } from './provenance-badge.tsx';

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
