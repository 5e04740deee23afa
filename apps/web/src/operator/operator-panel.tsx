import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './operator.module.css';

export interface OperatorPanelProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

/** A panel for the operator. */
export function OperatorPanel({ icon, title, children }: OperatorPanelProps) {
  return (
    <Group
      component="section"
      gap="md"
      wrap="nowrap"
      align="stretch"
      className={classes.panel}
      aria-label={title}
    >
      <span className={classes.icon} aria-hidden>
        {icon}
      </span>
      <div className={classes.body}>
        <Title order={2}>{title}</Title>
        {children}
      </div>
    </Group>
  );
}
