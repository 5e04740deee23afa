import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './states.module.css';

export interface EmptyStateProps {
  readonly icon?: ReactNode;
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** Shown when there is nothing yet, or nothing matches. Says so, and what the reader can do. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className={`card ${classes.state}`} data-kind="empty">
      {icon && (
        <span className={classes.icon} aria-hidden>
          {icon}
        </span>
      )}
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {children && <div className={classes.detail}>{children}</div>}
        {action && <Box mt="md">{action}</Box>}
      </div>
    </div>
  );
}
