import { Stack, Text, Title } from '@mantine/core';
import type { UrlAnalyzerReportDto, UrlIssueDto } from '@plumbline/api-client';
import { EmptyState, StatusBadge } from '@plumbline/ui';
import { type Ref, useId } from 'react';
import { Link } from 'react-router-dom';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { fixFor } from '../../../app/fix-with.ts';
import { RichText } from '../../../pages/audits/rich-text.tsx';
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

/** The issues that the audits found, most expensive first. */
export function IssuesTab({
  report,
  headingRef,
}: {
  readonly report: UrlAnalyzerReportDto;
  readonly headingRef: Ref<HTMLHeadingElement>;
}) {
  const heading = useId();
  const formats = useFormats();
  const { issues, score, finalUrl } = report;
  return (
    <Stack gap="xl" pt="xxs">
      <section className={classes.part} aria-labelledby={heading}>
        <Title order={3} id={heading} ref={headingRef} tabIndex={-1}>
          Issues
        </Title>
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
      </section>
    </Stack>
  );
}

function Issue({ issue, url }: { readonly issue: UrlIssueDto; readonly url: string }) {
  const formats = useFormats();
  const { type, check, message, recommendation, category, cost, docs, items } = issue;
  const fix = fixFor(issue.id, url);
  // No link to this tool, where the visitor already is.
  const elsewhere = fix && !fix.href.startsWith('/url-analyzer') ? fix : null;
  return (
    <li className={classes.issue} data-type={type === 'error' ? 'error' : 'warning'}>
      <div className={classes.issueHead}>
        <StatusBadge {...issueBadges[type]} />
        <span>{category}</span>
        {cost > 0 && <span className={classes.gain}>+{formats.count(cost, 'point')}</span>}
      </div>
      <Title order={4}>{check}</Title>
      <p>{message}</p>
      {recommendation && (
        <p>
          <strong>Recommendation:</strong> <RichText>{recommendation}</RichText>
        </p>
      )}
      {items.length > 0 && (
        <details>
          <summary>
            {items.every(({ detail }) => detail === 'missing')
              ? 'Show what is missing'
              : 'Show the evidence'}{' '}
            ({formats.number(items.length)})
          </summary>
          <ul>
            {items.map(({ label, detail }, index) => (
              <li key={index}>
                <bdi className="mono anywhere">{label}</bdi>
                {detail && (
                  <Text span fz="xs" fw={400} c="dimmed">
                    {' '}
                    {detail}
                  </Text>
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
      <div className={classes.issueLinks}>
        {elsewhere && <Link to={elsewhere.href}>{elsewhere.label}</Link>}
        <Link to={docs}>About this check</Link>
      </div>
    </li>
  );
}
