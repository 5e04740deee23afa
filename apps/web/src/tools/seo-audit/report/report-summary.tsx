import { Button, Group, Stack } from '@mantine/core';
import type { LabProvenanceDto, ProvenanceDto, SeoAuditSummaryDto } from '@plumbline/api-client';
import { ProvenanceBadge, ScoreBar, ScoreRing } from '@plumbline/ui';
import type { ReactNode, RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import classes from './summary.module.css';

export interface ReportSummaryProps {
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly url: string;
  readonly title?: string;
  readonly score: number;
  /** Left out where there is none to give. */
  readonly grade?: string;
  /** Whether too little was judged for a grade. */
  readonly neutral?: boolean;
  readonly summary: SeoAuditSummaryDto;
  /** Left out for a basic check. */
  readonly provenance?: ProvenanceDto;
  /** The measurement in a browser; `null` or left out where there was none. */
  readonly lab?: LabProvenanceDto | null;
  /** Beside the heading. */
  readonly badge?: ReactNode;
  readonly onRunAgain: (fresh: boolean) => void;
  readonly children?: ReactNode;
}

/** The head of a report: page, score, number of checks, sources. */
export function ReportSummary(props: ReportSummaryProps) {
  const { headingRef, url, title, score, grade, summary, provenance, lab, badge, children } = props;
  const neutral = props.neutral ?? false;
  const counts = [
    { name: 'Passed', count: summary.passed, tone: 'leaf' },
    { name: 'Warnings', count: summary.warnings, tone: 'brass' },
    { name: 'Failed', count: summary.failed, tone: 'brick' },
  ];
  return (
    <div className={`card ${classes.summary}`}>
      <Group gap="8px 16px" justify="space-between" className={classes.heading}>
        <h2 id="audit-result" ref={headingRef} tabIndex={-1}>
          SEO audit of {new URL(url).host}
        </h2>
        {badge}
      </Group>
      {title && <p className={classes.title}>{title}</p>}
      <p className={classes.url}>
        <a href={url} rel="nofollow noopener noreferrer">
          {url}
        </a>
      </p>
      <Group gap="20px 32px" mt={22}>
        <ScoreRing score={score} label="Overall score" size={132} neutral={neutral} />
        <Stack gap={12} flex="1 1 15rem">
          <p className={classes.figure}>
            <strong>{score}</strong> out of 100
            {grade && <span className={classes.grade}>Grade {grade}</span>}
          </p>
          <ScoreBar score={score} label="Overall score" neutral={neutral} />
          <Group component="ul" gap="6px 24px" align="stretch" className={classes.counts}>
            {counts.map(({ name, count, tone }) => (
              <li key={name} data-tone={tone}>
                <strong>{count}</strong> {name}
              </li>
            ))}
          </Group>
        </Stack>
      </Group>
      {children}
      {provenance && <Origin provenance={provenance} onRunAgain={props.onRunAgain} />}
      {lab && <LabOrigin lab={lab} />}
    </div>
  );
}

function LabOrigin({ lab }: { readonly lab: LabProvenanceDto }) {
  const formats = useFormats();
  const { by, browser, runs, measuredAt, finalUrl } = lab;
  return (
    <Group gap="6px 12px" mt={18} pt={14} className="note ruled">
      <ProvenanceBadge provenance="measured" reason={`By ${by} in ${browser}, on this server.`} />
      <span>
        {by} in {browser}, {formats.count(runs, 'load')} on each device,{' '}
        <time dateTime={measuredAt}>{formats.moment(measuredAt)}</time>
      </span>
      <Link to={toolHref('page-speed', { url: finalUrl, runs: String(runs) })}>
        Open in Page Speed
      </Link>
    </Group>
  );
}

function Origin({
  provenance,
  onRunAgain,
}: {
  readonly provenance: ProvenanceDto;
  readonly onRunAgain: (fresh: boolean) => void;
}) {
  const formats = useFormats();
  const { finishedAt, fetchedAt, fromCache, requests, durationMs, by } = provenance;
  return (
    <Group gap="6px 12px" mt={18} pt={14} className="note ruled">
      <ProvenanceBadge provenance="measured" reason={`By ${by}, from this server.`} />
      <span>
        <time dateTime={finishedAt}>{formats.moment(finishedAt)}</time>, {requests}{' '}
        {requests === 1 ? 'request' : 'requests'} in {formats.span(durationMs)}
      </span>
      {fromCache && (
        <span>
          The page was fetched {agoInWords(Date.parse(finishedAt) - Date.parse(fetchedAt))}.{' '}
          <LiveOnly>
            <Button
              className={classes.again}
              variant="default"
              size="compact-sm"
              onClick={() => onRunAgain(true)}
            >
              Check again now
            </Button>
          </LiveOnly>
        </span>
      )}
    </Group>
  );
}

/** '40 s ago', '2 min ago'. */
function agoInWords(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  return seconds < 60 ? `${seconds} s ago` : `${Math.round(seconds / 60)} min ago`;
}
