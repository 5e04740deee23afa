import { Title } from '@mantine/core';
import { StatusBadge } from '@plumbline/ui';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './fix-first.module.css';

/** How many findings a summary shows. */
const maxItems = 3;

export interface FixFirstItem {
  readonly id: string;
  readonly badge: ComponentProps<typeof StatusBadge>;
  readonly text: ReactNode;
  /** What fixing it gains: "+15 points". */
  readonly gain?: string;
}

export interface FixFirstProps {
  /** The result in one sentence, unless it is already shown above. */
  readonly verdict?: ReactNode;
  /** Worst first; only the first three are shown. */
  readonly items: readonly FixFirstItem[];
  /** Shown if there is nothing to fix. Absent if the verdict already says so. */
  readonly none: string | false;
  /** Link to the whole list, shown if there are more findings. */
  readonly more?: ReactNode;
}

/** The first part of every result: its verdict in words, and what to fix first. */
export function FixFirst({ verdict, items, none, more }: FixFirstProps) {
  const id = useId();
  const summary = verdict && <p className={classes.verdict}>{verdict}</p>;
  if (items.length === 0) {
    return (
      <div className={classes.box}>
        {summary}
        {none && <p>{none}</p>}
      </div>
    );
  }
  return (
    <section className={classes.box} aria-labelledby={id}>
      {summary}
      <Title order={3} id={id}>
        Fix these first
      </Title>
      <ol>
        {items.slice(0, maxItems).map(({ id: key, badge, text, gain }) => (
          <li key={key}>
            <StatusBadge {...badge} />
            <span className="anywhere">{text}</span>
            {gain && <span className={classes.gain}>{gain}</span>}
          </li>
        ))}
      </ol>
      {items.length > maxItems && more}
    </section>
  );
}
