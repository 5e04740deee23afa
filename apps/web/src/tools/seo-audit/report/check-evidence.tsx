import { Stack, VisuallyHidden } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type AuditDoc, auditDocPath } from '../../../pages/audits/audit-doc.ts';
import { CodeExample } from '../../../pages/audits/code-example.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';
import classes from './checks.module.css';

/** The evidence of a check, unfolded on demand. */
export function CheckEvidence({ check }: { readonly check: SeoAuditCheckDto }) {
  const [open, setOpen] = useState(false);
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

/** The example of a passing page, from the audit's documentation; optional. */
function FixExample({ id }: { readonly id: string }) {
  const { data } = useQuery<Pick<AuditDoc, 'good'>>({ queryKey: [auditDocPath(id)] });
  return data ? <CodeExample kind="good" code={data.good} /> : null;
}
