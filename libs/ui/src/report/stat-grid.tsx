import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-grid.module.css';

export interface Stat {
  readonly label: string;
  readonly value: ReactNode;
  /** Small text under the label: the source of the number, or a value to compare it with. */
  readonly note?: ReactNode;
  readonly tone?: 'leaf' | 'brass' | 'brick';
}

/** A grid of key numbers. */
export function StatGrid({ stats }: { readonly stats: readonly Stat[] }) {
  return (
    <dl className={classes.grid}>
      {stats.map(({ label, value, note, tone }) => (
        <Stack key={label} gap={2} className={classes.stat}>
          <dt>{label}</dt>
          <dd data-tone={tone}>{value}</dd>
          {note && <dd className={classes.note}>{note}</dd>}
        </Stack>
      ))}
    </dl>
  );
}
