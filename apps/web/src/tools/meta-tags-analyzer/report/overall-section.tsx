import { Button, Group, Stack, Text } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto } from '@plumbline/api-client';
import { countIssues } from '@plumbline/meta-tags-analyzer';
import { ProvenanceBadge, ResultSection, ScoreRing } from '@plumbline/ui';
import type { RefObject } from 'react';
import { FixFirst } from '../../../app/fix-first.tsx';
import { useFormats } from '../../../app/formats.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { Untrusted } from '../../../previews/untrusted.tsx';
import { issueLooks, worstFirst } from './issue-list.tsx';
import classes from './report.module.css';
import { ScoreLines } from './score-lines.tsx';
import { hostOf, statusWords } from './words.ts';

export interface OverallSectionProps {
  readonly report: MetaTagsAnalyzerReportDto;
  /** The page that it was compared with. */
  readonly second: MetaTagsAnalyzerReportDto | null;
  /** Leads to this report. */
  readonly link: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onAgain: () => void;
}

export function OverallSection({ report, second, link, headingRef, onAgain }: OverallSectionProps) {
  const formats = useFormats();
  const { overall, provenance, wall } = report;
  const known = overall.score !== null;
  return (
    <ResultSection
      title={`Meta tags of ${hostOf(report.url)}`}
      headingRef={headingRef}
      actions={
        <ReportExports
          fileName="meta-tags-analysis-report"
          report={report}
          document={async () =>
            (await import('../report-document.ts')).describeTags(report, second)
          }
          link={link}
        />
      }
    >
      <Text fz="sm" className="anywhere">
        <a href={report.finalUrl} rel="nofollow noopener noreferrer">
          <Untrusted>{report.finalUrl}</Untrusted>
        </a>
        {report.status !== 200 && ` answered with status ${report.status}.`}
      </Text>
      {wall !== null && (
        <p className="notice">
          The answer is not the page but a wall in front of it: {wall}. What it says of itself is
          not judged.
        </p>
      )}
      <Group gap="20px 28px">
        <ScoreRing score={overall.score} label="Overall score" size={124} />
        <Stack gap={6} flex="1 1 14rem">
          <p className={classes.status} data-status={overall.status}>
            {statusWords(overall.status)}
          </p>
          <p>
            {known ? (
              <>
                <strong>{overall.score}</strong> out of 100: {formats.count(overall.lost, 'point')}{' '}
                lost in {formats.count(overall.lines.length, 'check')}.
              </>
            ) : (
              'No check could run on this page, so it has no score.'
            )}
          </p>
          <p className="note">
            {formats.count(countIssues(report, 'error'), 'error')},{' '}
            {formats.count(countIssues(report, 'warning'), 'warning')} in the whole head
          </p>
        </Stack>
      </Group>
      <FixFirst
        items={worstFirst(issuesOf(report)).map(({ type, message }) => ({
          id: type + message,
          badge: issueLooks[type],
          text: <Untrusted>{message}</Untrusted>,
        }))}
        none={
          known ? 'No error and no warning: the tags are complete.' : 'Nothing could be judged.'
        }
        more={<p className="note">The rest is below, part by part.</p>}
      />
      {known && <ScoreLines overall={overall} />}
      <Group gap="6px 12px" pt={14} className="note ruled">
        <ProvenanceBadge
          provenance="measured"
          reason={`Fetched and measured by ${provenance.by}, from this server.`}
        />
        <span>
          Fetched{' '}
          <time dateTime={provenance.fetchedAt}>{formats.moment(provenance.fetchedAt)}</time>
          {provenance.fromCache && ', from the cache of the last minutes'}
        </span>
        {provenance.fromCache && (
          <LiveOnly>
            <Button variant="default" size="compact-sm" onClick={onAgain}>
              Check again now
            </Button>
          </LiveOnly>
        )}
      </Group>
    </ResultSection>
  );
}

/** What lowers the score, and what else is wrong in the head. */
const issuesOf = ({
  title,
  description,
  openGraph,
  twitterCard,
  head,
}: MetaTagsAnalyzerReportDto) =>
  [title, description, openGraph, twitterCard, head]
    .flatMap(({ issues }) => issues)
    .filter(({ type }) => type !== 'info');
