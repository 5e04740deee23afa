import { Button } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { EmptyState } from '@plumbline/ui';
import { CheckCard } from './check-card.tsx';
import { CheckEvidence } from './check-evidence.tsx';
import classes from './checks.module.css';

export interface CheckListProps {
  readonly checks: readonly SeoAuditCheckDto[];
  /** Takes every filter away. */
  readonly onReset: () => void;
}

export function CheckList({ checks, onReset }: CheckListProps) {
  if (checks.length === 0) {
    return (
      <EmptyState
        title="No check matches"
        action={
          <Button variant="default" onClick={onReset}>
            Show all checks
          </Button>
        }
      >
        Nothing in this report fits the filters together.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.list} aria-label="Checks">
      {checks.map((check) => (
        <CheckCard key={check.id} line={check} points={check}>
          <CheckEvidence check={check} />
        </CheckCard>
      ))}
    </ul>
  );
}
