import { IconPlugConnectedX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ProblemLike } from './problem.ts';
import classes from './states.module.css';

export interface ErrorStateProps {
  readonly problem: ProblemLike;
  readonly action?: ReactNode;
}

/** A failure: what happened, why, and what to do next. Announced as an alert. */
export function ErrorState({ problem, action }: ErrorStateProps) {
  const { title, detail, nextStep, code } = problem;
  return (
    <div role="alert" className={classes.state} data-kind="error">
      <IconPlugConnectedX className={classes.icon} size={28} stroke={1.5} aria-hidden />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        {detail && <p className={classes.detail}>{detail}</p>}
        {nextStep && <p className={classes.next}>{nextStep}</p>}
        {action && <div className={classes.action}>{action}</div>}
        {code && <code className={classes.code}>{code}</code>}
      </div>
    </div>
  );
}
