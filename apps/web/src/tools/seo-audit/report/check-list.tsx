import { Button, Group, Stack, Title, VisuallyHidden } from '@mantine/core';
import type { SeoAuditCheckDto } from '@plumbline/api-client';
import { agreeing } from '@plumbline/seo/text';
import { EmptyState, ProvenanceMark, StatusBadge } from '@plumbline/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { fixFor } from '../../../app/fix-with.ts';
import { runOnServer } from '../../../app/server-run.ts';
import { type AuditDoc, auditDocPath } from '../../../pages/audits/audit-doc.ts';
import { CodeExample } from '../../../pages/audits/code-example.tsx';
import { RichText } from '../../../pages/audits/rich-text.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';
import classes from './checks.module.css';
import compact from './compact-check.module.css';

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
        <CheckCard key={check.id} check={check} gains={gains} url={url} />
      ))}
    </Stack>
  );
}

/** Keeps 'UTF-8' on one line. */
const unbroken = (text: string): string => text.replace(/\b(UTF|ISO)-(?=\d)/g, '$1\u2011');

interface CheckCardProps extends Pick<CheckListProps, 'gains' | 'url'> {
  readonly check: SeoAuditCheckDto;
}

/** One check: status, category, title, finding and fix. A passed one is a single row until its evidence is opened. */
function CheckCard({ check, gains, url }: CheckCardProps) {
  const { status, lost, recommendation } = check;
  const { provenance } = check.evidence;
  const passed = status === 'pass';
  const fix = passed ? null : fixFor(check.id, url, check.message);
  return (
    <li className={passed ? `${classes.card} ${compact.row}` : classes.card} data-status={status}>
      <Group gap="xs" className={classes.badges}>
        <StatusBadge status={status} />
        <span className={classes.category}>{check.category}</span>
        {/* The head of the report names the source of what was measured. */}
        {provenance !== 'measured' && <ProvenanceMark provenance={provenance} />}
        {lost > 0 && (
          <span className={classes.points}>
            {gains ? '+' : ''}
            {lost}
            <span className={compact.unit}> {agreeing(lost, 'point', 'points')}</span>
          </span>
        )}
      </Group>
      <Title order={4}>{check.check}</Title>
      <p className={classes.message}>{unbroken(check.message)}</p>
      {recommendation && (
        <p className={classes.recommendation}>
          <strong>Recommendation:</strong> <RichText>{recommendation}</RichText>
        </p>
      )}
      {fix && (
        <Link className={classes.fix} to={fix.href}>
          {fix.label}
          <IconArrowRight size={16} aria-hidden />
        </Link>
      )}
      <CheckEvidence check={check} />
    </li>
  );
}

/** The evidence of a check, shown on demand. */
function CheckEvidence({ check }: { readonly check: SeoAuditCheckDto }) {
  // Always rendered: without scripts, nothing reports that it was opened.
  const [open, setOpen] = useState(runOnServer.current);
  const passed = check.status === 'pass';
  return (
    <details className={classes.evidence} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {passed ? 'Evidence' : 'Evidence and example'}
        <VisuallyHidden component="span"> of ‘{check.check}’</VisuallyHidden>
      </summary>
      {open && (
        <Stack gap="sm" className={classes.body}>
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
