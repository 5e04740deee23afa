import { Group, List, Stack, Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto, UrlIssueDto } from '@plumbline/api-client';
import { EmptyState, StatusBadge } from '@plumbline/ui';
import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import { Dim } from '../../../app/dim.tsx';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { fixFor } from '../../../app/fix-with.ts';
import { RichText } from '../../../pages/audits/rich-text.tsx';
import { Part } from './parts.tsx';
import classes from './report.module.css';

export const issueBadges = {
  error: { status: 'fail' },
  warning: { status: 'warning' },
  // A warning from a check with a low weight.
  info: { status: 'warning' },
} as const;

/** '3 failed checks and 1 warning', without counts of 0. */
export function issuesInWords(issues: readonly UrlIssueDto[], { count }: Formats): string {
  const failed = issues.filter(({ type }) => type === 'error').length;
  const warnings = issues.length - failed;
  return [
    ...(failed > 0 ? [count(failed, 'failed check')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
  ].join(' and ');
}

export interface IssuesTabProps {
  readonly report: UrlAnalyzerReportDto;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** The issues that the audits found, most expensive first. */
export function IssuesTab({ report, headingRef }: IssuesTabProps) {
  const formats = useFormats();
  const { issues, score, finalUrl } = report;
  return (
    <Part title="Issues" headingRef={headingRef}>
      <Text textWrap="pretty">
        {issues.length > 0 && `${issuesInWords(issues, formats)} out of `}
        {formats.count(score.audits, 'check')}. {score.scope}
      </Text>
      {issues.length === 0 && (
        <EmptyState title="No issues found">
          Every check that needs only this page has passed.
        </EmptyState>
      )}
      <Stack component="ul" gap="xs" aria-label="Issues">
        {issues.map((issue) => (
          <Issue key={issue.id} issue={issue} url={finalUrl} />
        ))}
      </Stack>
    </Part>
  );
}

function Issue({ issue, url }: { readonly issue: UrlIssueDto; readonly url: string }) {
  const formats = useFormats();
  const { type, check, message, recommendation, category, cost, docs, items } = issue;
  const fix = fixFor(issue.id, url);
  // No link to this tool, where the visitor already is.
  const elsewhere = fix && !fix.href.startsWith('/url-analyzer') ? fix : null;
  return (
    <Stack
      component="li"
      gap="xxs"
      px="md"
      py={14}
      className={`framed anywhere ${classes.issue}`}
      data-failed={type === 'error' || undefined}
    >
      <Group gap="6px 14px" c="dimmed" fz="sm">
        <StatusBadge {...issueBadges[type]} />
        <span>{category}</span>
        {cost > 0 && (
          <Text span c="var(--leaf-text)" fw={600}>
            +{formats.count(cost, 'point')}
          </Text>
        )}
      </Group>
      <Title order={4}>{check}</Title>
      <Text textWrap="pretty">{message}</Text>
      {recommendation && (
        <Text textWrap="pretty">
          <strong>Recommendation:</strong> <RichText>{recommendation}</RichText>
        </Text>
      )}
      {items.length > 0 && (
        <details>
          <Text component="summary" mih={24} fz="sm">
            {items.every(({ detail }) => detail === 'missing')
              ? 'Show what is missing'
              : 'Show the evidence'}{' '}
            ({formats.number(items.length)})
          </Text>
          <List mt="xxs" fz="sm">
            {items.map(({ label, detail }, index) => (
              <List.Item key={index}>
                <bdi className="mono anywhere">{label}</bdi>
                {detail && <Dim> {detail}</Dim>}
              </List.Item>
            ))}
          </List>
        </details>
      )}
      <Group gap="6px 14px" mt={4} fz="sm" lh={1.75}>
        {elsewhere && <Link to={elsewhere.href}>{elsewhere.label}</Link>}
        <Link to={docs}>About this check</Link>
      </Group>
    </Stack>
  );
}
