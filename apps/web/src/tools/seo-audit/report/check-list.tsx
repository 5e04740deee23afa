import { Anchor, Badge, Button, Group, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
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
import { CodeExample, RichText } from '../../../pages/audits/rich-text.tsx';
import { EvidenceFacts } from './evidence-facts.tsx';
import classes from './report.module.css';

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
    <ul aria-label="Checks">
      {checks.map((check) => (
        <CheckCard key={check.id} check={check} gains={gains} url={url} />
      ))}
    </ul>
  );
}

/** Keeps 'UTF-8' on one line. */
const unbroken = (text: string): string => text.replace(/\b(UTF|ISO)-(?=\d)/g, '$1\u2011');

interface CheckCardProps extends Pick<CheckListProps, 'gains' | 'url'> {
  readonly check: SeoAuditCheckDto;
}

/** One check: status, title, category, finding and fix. A passed one is a single row until its evidence is opened. */
function CheckCard({ check, gains, url }: CheckCardProps) {
  const { status, lost, recommendation } = check;
  const { provenance } = check.evidence;
  const passed = status === 'pass';
  const fix = passed ? null : fixFor(check.id, url, check.message);
  return (
    <li
      className={passed ? `${classes.check} ${classes.passed}` : classes.check}
      data-status={status}
    >
      <StatusBadge status={status} />
      <Title order={4} {...(passed && { fw: 550 })}>
        {check.check}
      </Title>
      <Group gap={8} className={classes.meta}>
        <Badge component="span" fw={500} className={classes.category}>
          {check.category}
        </Badge>
        {/* The head of the report names the source of what was measured. */}
        {provenance !== 'measured' && <ProvenanceMark provenance={provenance} />}
        {lost > 0 && (
          <Text span ml="auto" c="dimmed" fz="xs" className="tabular">
            {gains ? '+' : ''}
            {lost} {agreeing(lost, 'point', 'points')}
          </Text>
        )}
      </Group>
      <Stack gap={4} className={classes.text}>
        <Text {...(passed && { c: 'dimmed', fz: 'sm' })} className={classes.message}>
          {unbroken(check.message)}
        </Text>
        {recommendation && (
          <Text c="dimmed" textWrap="pretty">
            <Text component="strong" c="var(--mantine-color-text)" fw={600}>
              Recommendation:
            </Text>{' '}
            <RichText>{recommendation}</RichText>
          </Text>
        )}
        {fix && (
          <Group gap="xxs" mih={28} fw={600} data-screen-only>
            <Link to={fix.href}>{fix.label}</Link>
            <IconArrowRight size={16} color="var(--link)" aria-hidden />
          </Group>
        )}
        <CheckEvidence check={check} />
      </Stack>
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
        // Above the summary, which covers the whole row of a passed check.
        <Stack gap="sm" pos="relative" pt="xs">
          <EvidenceFacts evidence={check.evidence} />
          {!passed && <FixExample id={check.id} />}
          <Anchor component={Link} to={check.docs} w="fit-content" py={3} fz="sm">
            About this check: why it matters and how to fix it
          </Anchor>
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
