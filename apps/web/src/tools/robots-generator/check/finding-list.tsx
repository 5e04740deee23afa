import { StatusBadge } from '@plumbline/ui';
import classes from './findings.module.css';

export interface Finding {
  readonly line: number;
  readonly severity: 'error' | 'warning' | 'info';
  readonly message: string;
  readonly recommendation: string;
}

const statuses = { error: 'fail', warning: 'warning', info: 'info' } as const;
const labels = { error: 'Error', warning: 'Warning', info: 'Note' } as const;

/** One finding: how bad, what is wrong, what to do. */
export function FindingText({ finding }: { readonly finding: Finding }) {
  const { severity, message, recommendation } = finding;
  return (
    <div className={classes.finding} data-severity={severity}>
      <StatusBadge status={statuses[severity]} label={labels[severity]} />
      <p>
        {message} <span>{recommendation}</span>
      </p>
    </div>
  );
}

/** Findings with their lines, where the lines themselves are not shown beside them. */
export function FindingList({ findings }: { readonly findings: readonly Finding[] }) {
  return (
    <ul className={classes.list} aria-label="Findings">
      {findings.map((finding) => (
        <li key={`${finding.line} ${finding.message}`}>
          <span className={classes.line}>Line {finding.line}</span>
          <FindingText finding={finding} />
        </li>
      ))}
    </ul>
  );
}
