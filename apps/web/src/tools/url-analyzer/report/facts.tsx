import type { ReactNode } from 'react';
import classes from './report.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** Shown in small text below the value. */
  readonly note?: ReactNode;
}

/** Names and values, one per line. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export const yesNo = (yes: boolean): string => (yes ? 'Yes' : 'No');
