import { Button, Stack } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { EmptyState } from '@plumbline/ui';
import { fixFor } from '../../../app/fix-with.ts';
import { CheckCard } from './check-card.tsx';
import { CheckEvidence } from './check-evidence.tsx';

export interface CheckListProps {
  readonly checks: readonly SeoAuditCheckDto[];
  /** The audited page. */
  readonly url: string;
  /** Takes every filter away. */
  readonly onReset: () => void;
}

export function CheckList({ checks, url, onReset }: CheckListProps) {
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
    <Stack component="ul" gap={0} aria-label="Checks">
      {checks.map((check) => (
        <CheckCard
          key={check.id}
          line={check}
          points={check}
          fix={check.status === 'pass' ? null : fixFor(check.id, url)}
        >
          <CheckEvidence check={check} />
        </CheckCard>
      ))}
    </Stack>
  );
}
