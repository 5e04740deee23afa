import { Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  /** Small text under the label: the source of the number, or a value to compare it with. */
  readonly note?: ReactNode;
  readonly tone?: 'leaf' | 'brass' | 'brick';
}

/** Key numbers. Those in the last row share its width, so no cell is empty. */
export function StatGrid({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    // The lines between numbers are its background.
    <Group
      component="dl"
      gap={1}
      align="stretch"
      bg="var(--line)"
      className="framed"
      style={{ overflow: 'hidden' }}
    >
      {stats.map(({ label, value, note, tone }) => (
        <Stack key={label} flex="1 1 8.5rem" gap={2} miw={0} px="md" py={14} bg="var(--surface)">
          <Text component="dt" c="dimmed" fz="sm" lh={1.35}>
            {label}
          </Text>
          <Text
            component="dd"
            c={tone && `var(--${tone}-text)`}
            fz="xl"
            fw={650}
            lh={1.2}
            lts="-0.02em"
            className="anywhere tabular"
            // The value comes before its label.
            style={{ order: -1 }}
          >
            {value}
          </Text>
          {note && (
            <Text component="dd" c="dimmed" fz="xs" lh={1.4}>
              {note}
            </Text>
          )}
        </Stack>
      ))}
    </Group>
  );
}
