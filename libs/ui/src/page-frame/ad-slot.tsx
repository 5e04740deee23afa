import { Stack, Text } from '@mantine/core';
import classes from './ad-slot.module.css';

export interface AdSlotProps {
  readonly kind: 'banner' | 'sidebar';
  /** When false, nothing is reserved. */
  readonly enabled?: boolean;
}

/** A reserved place for advertising: its size is fixed, so that nothing jumps when something fills it. */
export function AdSlot({ kind, enabled = true }: AdSlotProps) {
  if (!enabled) return null;
  return (
    <Stack
      gap={0}
      align="center"
      justify="center"
      className={classes.slot}
      data-kind={kind}
      role="group"
      aria-label="Advertisement"
    >
      <Text span c="dimmed" fz={11} lts="0.08em" tt="uppercase">
        Advertisement
      </Text>
    </Stack>
  );
}
