import { Button, Stack, VisuallyHidden } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { EmptyState } from '@plumbline/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fixFor } from '../../../app/fix-with.ts';
import { runOnServer } from '../../../app/server-run.ts';
import { CheckCard } from './check-card.tsx';
import { type AuditDoc, auditDocPath } from '../../../pages/audits/audit-doc.ts';
import { CodeExample } from '../../../pages/audits/code-example.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';
import classes from './checks.module.css';

export interface CheckListProps {
  readonly checks: readonly SeoAuditCheckDto[];
  /** Whether fixing a check raises the score by its points. */
  readonly gains: boolean;
  /** The URL of the audited page. */
  readonly url: string;
  /** Resets all filters. */
  readonly onReset: () => void;
}

export function CheckList({ checks, gains, url, onReset }: CheckListProps) {
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
        Change the filters, or show all checks.
      </EmptyState>
    );
  }
  return (
    <Stack component="ul" gap={0} aria-label="Checks">
      {checks.map((check) => (
        <CheckCard
          key={check.id}
          line={check}
          lost={check.lost}
          gains={gains}
          fix={check.status === 'pass' ? null : fixFor(check.id, url, check.message)}
        >
          <CheckEvidence check={check} />
        </CheckCard>
      ))}
    </Stack>
  );
}

/** The evidence of a check, shown on demand. */
function CheckEvidence({ check }: { readonly check: SeoAuditCheckDto }) {
  // Always rendered: without scripts, nothing reports that it was opened.
  const [open, setOpen] = useState(runOnServer.current !== null);
  const passed = check.status === 'pass';
  return (
    <details className={classes.evidence} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {passed ? 'Evidence' : 'Evidence and example'}
        <VisuallyHidden component="span"> of ‘{check.check}’</VisuallyHidden>
      </summary>
      {open && (
        <Stack gap={14} className={classes.body}>
          <EvidenceFacts evidence={check.evidence} />
          {!passed && <FixExample id={check.id} />}
          <p>
            <Link to={check.docs}>About this check: why it matters and how to fix it</Link>
          </p>
        </Stack>
      )}
    </details>
  );
}

/** The example of a passing page from the audit's documentation, if it has one. */
function FixExample({ id }: { readonly id: string }) {
  const { data } = useQuery<Pick<AuditDoc, 'good'>>({ queryKey: [auditDocPath(id)] });
  return data ? <CodeExample kind="good" code={data.good} /> : null;
}
