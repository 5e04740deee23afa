import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** How many characters or pixels are used of how many. */
export interface FieldCounter {
  /** As shown: '42/60'. */
  readonly text: string;
  readonly tone?: 'neutral' | 'good' | 'warning' | 'bad';
}

/** The error as Mantine's fields take it: announced as soon as it appears. */
export const announced = (error: ReactNode): ReactNode =>
  error ? (
    <Text span role="alert" display="block" c="var(--brick-text)" fz="sm" lh={1.45}>
      {error}
    </Text>
  ) : undefined;

/** The line under a field: its hint, and at the right edge a counter of the typed text. */
export function fieldBelow(hint: ReactNode, counter: FieldCounter | undefined): ReactNode {
  if (!counter) return hint;
  return (
    <Group component="span" gap={12} wrap="nowrap" align="baseline" justify="space-between">
      <span>{hint}</span>
      <span className={classes.counter} data-tone={counter.tone ?? 'neutral'}>
        {counter.text}
      </span>
    </Group>
  );
}
