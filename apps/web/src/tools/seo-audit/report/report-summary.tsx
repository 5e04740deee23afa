import { Button, Group, Title } from '@mantine/core';
import type { LabProvenanceDto, ProvenanceDto } from '@plumbline/api-client';
import { agreeing } from '@plumbline/seo/text';
import { ProvenanceBadge, ScoreBar, scoreLevel } from '@plumbline/ui';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { isGraded } from './is-graded.ts';
import type { ScoredReport } from './is-scored.ts';
import { pageName } from '../../../app/page-name.ts';
import classes from './summary.module.css';

export interface ReportSummaryProps {
  readonly report: ScoredReport;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Shown next to the heading. */
  readonly badge?: ReactNode;
  readonly onRunAgain: () => void;
  readonly children: ReactNode;
}

/** The top of a report: page, score, number of checks, what to fix first, sources. */
export function ReportSummary({
  report,
  headingRef,
  badge,
  onRunAgain,
  children,
}: ReportSummaryProps) {
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
    <div className={`card ${classes.summary}`}>
      <Group gap="4px 16px" justify="space-between" className={classes.heading}>
        <Title order={2} id="audit-result" ref={headingRef} tabIndex={-1}>
          SEO audit of {pageName(finalUrl)}
        </Title>
        {badge}
      </Group>
      <p className={classes.page}>
        {pageTitle && <span className={classes.title}>{pageTitle}</span>}
        <a href={finalUrl} rel="nofollow noopener noreferrer">
          {finalUrl}
        </a>
      </p>
      <div className={classes.score}>
        <p className={classes.figure} data-level={graded ? scoreLevel(score) : undefined}>
          <strong>{score}</strong> <span>out of 100</span>
          {graded && <span className={classes.grade}>Grade {grade}</span>}
        </p>
        <Group component="ul" gap="4px 20px" align="baseline" className={classes.counts}>
          {counts.map(({ name, count, tone }) => (
            <li key={name} data-tone={tone}>
              <strong>{count}</strong> {name}
            </li>
          ))}
        </Group>
        <div className={classes.bar}>
          <ScoreBar score={score} label="SEO score" neutral={!graded} />
        </div>
      </div>
      {children}
      <Origin provenance={provenance} lab={deep?.measurement ?? null} onRunAgain={onRunAgain} />
    </div>
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
            <Button
              className={classes.again}
              variant="default"
              size="compact-sm"
              onClick={onRunAgain}
            >
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
