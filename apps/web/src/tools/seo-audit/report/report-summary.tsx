import { Badge, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { LabProvenanceDto, ProvenanceDto, SeoAuditCheckDto } from '@plumbline/api-client';
import { agreeing } from '@plumbline/seo/text';
import { levelTexts, ProvenanceBadge, ScoreBar, scoreLevel } from '@plumbline/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { FixFirst } from '../../../app/fix-first.tsx';
import { useFormats } from '../../../app/formats.ts';
import { pageName } from '../../../app/web-link.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { UsedHttp } from '../../../app/used-http.tsx';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { isGraded, isPlainSum, scoreAfter, type ScoredReport } from './report-rules.ts';
import classes from './report.module.css';

export interface ReportSummaryProps {
  readonly report: ScoredReport;
  /** Failures and warnings, most expensive first. */
  readonly issues: readonly SeoAuditCheckDto[];
  /** The URL as the call named it. */
  readonly typed: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onRunAgain: () => void;
}

/** The top of a report: page, score, number of checks, what to fix first, sources. */
export function ReportSummary(props: ReportSummaryProps) {
  const { report, issues, typed, headingRef, onRunAgain } = props;
  const { finalUrl, pageTitle, score, grade, summary, provenance, deep } = report;
  const graded = isGraded(report);
  const counts = [
    { name: 'Failed', count: summary.failed, tone: 'brick' },
    {
      name: agreeing(summary.warnings, 'Warning', 'Warnings'),
      count: summary.warnings,
      tone: 'brass',
    },
    { name: 'Passed', count: summary.passed, tone: 'leaf' },
  ];
  return (
    <Paper p="var(--card-padding)">
      <Group gap="4px 16px" justify="space-between">
        <Title order={2} id="audit-result" ref={headingRef} tabIndex={-1} className="anywhere">
          SEO audit of {pageName(finalUrl)}
        </Title>
        {deep?.measurement && (
          <Badge component="span" color="leaf">
            Deep audit
          </Badge>
        )}
      </Group>
      <Group component="p" gap="2px 12px" mt={4} fz="sm" className="anywhere">
        {pageTitle && (
          <Text span fw={600}>
            {pageTitle}
          </Text>
        )}
        <a href={finalUrl} rel="nofollow noopener noreferrer">
          {finalUrl}
        </a>
      </Group>
      <Group gap="4px 28px" align="baseline" mt="sm" mb="xxs">
        <Group component="p" gap={8} align="baseline" c="dimmed" className="nowrap">
          <Text
            component="strong"
            c={graded ? levelTexts[scoreLevel(score)] : 'var(--mantine-color-text)'}
            fz="2.75rem"
            fw={680}
            lts="-0.03em"
            lh={1}
            className="tabular"
          >
            {score}
          </Text>{' '}
          <span>out of 100</span>
          {graded && (
            <Badge component="span" variant="default" style={{ alignSelf: 'center' }}>
              Grade {grade}
            </Badge>
          )}
        </Group>
        <Group component="ul" gap="4px 20px" align="baseline">
          {counts.map(({ name, count, tone }) => (
            <li key={name}>
              <Text
                component="strong"
                c={`var(--${tone}-text)`}
                fz="lg"
                fw={700}
                className="tabular"
              >
                {count}
              </Text>{' '}
              {name}
            </li>
          ))}
        </Group>
      </Group>
      <ScoreBar score={score} label="SEO score" neutral={!graded} />
      <FirstFixes report={report} issues={issues} />
      <ScoreNotes report={report} typed={typed} />
      <Origin provenance={provenance} lab={deep?.measurement ?? null} onRunAgain={onRunAgain} />
    </Paper>
  );
}

/** Maximum number of fixes in the list. */
const listed = 3;

/** The verdict in one sentence, and the fixes that gain most. */
function FirstFixes({ report, issues }: Pick<ReportSummaryProps, 'report' | 'issues'>) {
  const formats = useFormats();
  const { score, checks } = report;
  const first = issues.slice(0, listed);
  const after = scoreAfter(
    report,
    first.map(({ id }) => id),
  );
  const gains = isPlainSum(report);
  const points = (count: number) => formats.count(count, 'point');
  const these = first.length === 1 ? 'this' : `these ${first.length === 2 ? 'two' : 'three'}`;
  return (
    <FixFirst
      verdict={
        issues.length === 0 ? (
          `No issues found in ${formats.count(checks.length, 'check')}.`
        ) : (
          <>
            {formats.count(issues.length, 'issue')}.{' '}
            {after > score && `Fixing ${these} would take the SEO score from ${score} to ${after}.`}
          </>
        )
      }
      items={issues.map(({ id, status, check, lost: cost }) => ({
        id,
        badge: { status },
        text: check,
        ...(cost > 0 && { gain: gains ? `+${points(cost)}` : points(cost) }),
      }))}
      none="Every check that we could run has passed."
      more={<a href="#detailed-analysis">All {issues.length} issues</a>}
    />
  );
}

/** What caps the score, and how much of the weight could be checked. */
function ScoreNotes({ report, typed }: Pick<ReportSummaryProps, 'report' | 'typed'>) {
  const { cap, checks, coverage, others, deep } = report;
  const unknown = others.filter(({ status }) => status === 'unknown').length;
  return (
    <Stack gap="xs" mt="lg">
      <UsedHttp typed={typed} url={report.url} />
      {!isGraded(report) && (
        <p className={classes.note}>
          <strong>We couldn’t check enough for a rating.</strong> The score covers only the checks
          that ran.
        </p>
      )}
      {deep?.failure && (
        <p className={classes.note}>
          <strong>The browser test is incomplete.</strong> {deep.failure} The checks that need it
          were not run.
        </p>
      )}
      {cap && (
        <p className={classes.note} data-tone="brick">
          <strong>This page can’t appear in search, so it gets at most {cap.limit} points.</strong>{' '}
          {checks
            .filter(({ id }) => cap.by.includes(id))
            .map(({ id, check, docs }) => (
              <span key={id}>
                <Link to={docs}>{check}</Link>.{' '}
              </span>
            ))}
          {cap.lost > 0 && `Without this limit the score would be ${cap.uncapped}.`}
        </p>
      )}
      <p>
        We could check {coverage}% of what applies, by weight.{' '}
        {unknown > 0 &&
          `The ${unknown === 1 ? 'one we couldn’t run doesn’t' : `${unknown} we couldn’t run don’t`} affect the score.`}
      </p>
    </Stack>
  );
}

interface OriginProps {
  readonly provenance: ProvenanceDto;
  readonly lab: LabProvenanceDto | null;
  readonly onRunAgain: () => void;
}

/** The source of the figures. A cached page needed no requests, so it has no duration. */
function Origin({ provenance, lab, onRunAgain }: OriginProps) {
  const formats = useFormats();
  const { finishedAt, fetchedAt, fromCache, requests, durationMs, by } = provenance;
  const browser = lab && ` By ${lab.by} in ${lab.browser}, on this server.`;
  return (
    <Group gap="6px 12px" mt="md" pt="sm" fz="sm" c="dimmed" className="ruled">
      <ProvenanceBadge
        provenance="measured"
        reason={`By ${by}, from this server.${browser ?? ''}`}
      />
      {fromCache ? (
        <span>
          Cached copy of <time dateTime={fetchedAt}>{formats.moment(fetchedAt)}</time>.{' '}
          <LiveOnly>
            <Button variant="default" size="compact-sm" onClick={onRunAgain}>
              Check again now
            </Button>
          </LiveOnly>
        </span>
      ) : (
        <span>
          <time dateTime={finishedAt}>{formats.moment(finishedAt)}</time>, {requests}{' '}
          {agreeing(requests, 'request', 'requests')} in {formats.span(durationMs)}
        </span>
      )}
      {lab && (
        <span>
          {lab.by} in {lab.browser}, {formats.count(lab.runs, 'run')} per device,{' '}
          <time dateTime={lab.measuredAt}>{formats.moment(lab.measuredAt)}</time>.{' '}
          <Link to={toolHref('page-speed', { url: lab.finalUrl, runs: String(lab.runs) })}>
            Open in Page Speed
          </Link>
        </span>
      )}
    </Group>
  );
}
