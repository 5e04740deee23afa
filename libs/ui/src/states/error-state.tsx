import { Box } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProblemLike } from './problem.ts';
import classes from './states.module.css';

export interface ErrorStateProps {
  readonly problem: ProblemLike;
  readonly action?: ReactNode;
  /** If it replaces the whole page, its title is the page's heading. */
  readonly titleLevel?: 1;
}

/** A failure in words, without its code: what happened, why, and what to do next. Announced as an alert. */
export function ErrorState({ problem, action, titleLevel }: ErrorStateProps) {
  const { title, detail, nextStep } = problem;
  const Title = titleLevel ? 'h1' : 'p';
  return (
    <div role="alert" className={`card ${classes.state}`} data-kind="error">
      <IconPlugConnectedX className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <div className={classes.body}>
        <Title className={classes.title}>{title}</Title>
        {detail && <p className={classes.detail}>{detail}</p>}
        {nextStep && <p className={classes.next}>{nextStep}</p>}
        {action && <Box mt="md">{action}</Box>}
      </div>
    </div>
  );
}
