import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './fields.module.css';

/** The number of characters or pixels used, and the limit. */
export interface FieldCounter {
  /** The visible text: '42/60'. */
  readonly text: string;
  readonly tone?: 'neutral' | 'good' | 'warning' | 'bad';
}

/** The error in the form that Mantine's fields accept. It is announced when it appears. */
export const announced = (error: ReactNode): ReactNode =>
  error ? (
    <Text span role="alert" display="block" c="var(--brick-text)" fz="sm" lh={1.45}>
      {error}
    </Text>
  ) : undefined;

/** The line under a field: its hint and, at the right edge, a counter. */
export function fieldBelow(hint: ReactNode, counter: FieldCounter | undefined): ReactNode {
  if (!counter) return hint;
  return (
    <Group component="span" gap="sm" wrap="nowrap" align="baseline" justify="space-between">
      <span>{hint}</span>
      <span className={classes.counter} data-tone={counter.tone ?? 'neutral'}>
        {counter.text}
      </span>
    </Group>
  );
}
