import { Button, Group, Stack, Text } from '@mantine/core';
import type { MetaTagsAnalyzerReportDto, MetaTagsOverallDto } from '@plumbline/api-client';
import { statusThresholds, tagOf } from '@plumbline/tools/meta-tags-analyzer';
import {
  type Column,
  DataTable,
  ErrorState,
  ProvenanceBadge,
  ResultSection,
  ScoreRing,
  StatusBadge,
} from '@plumbline/ui';
import type { RefObject } from 'react';
import { Link } from 'react-router-dom';
import { FixFirst } from '../../../app/fix-first.tsx';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { pageName } from '../../../app/web-link.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { unreadPage } from '../../../app/unread-page.ts';
import { UsedHttp } from '../../../app/used-http.tsx';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import { Untrusted } from '../../../previews/untrusted.tsx';
import { Folded, Grade, gradeLevels, issueLooks, statusWords, worstFirst } from './parts.tsx';

export interface OverallSectionProps {
  readonly report: MetaTagsAnalyzerReportDto;
  /** The URL as the call named it. */
  readonly typed: string;
  /** URL of this report. */
  readonly link: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  readonly onAgain: () => void;
}

export function OverallSection({ report, typed, link, headingRef, onAgain }: OverallSectionProps) {
  const formats = useFormats();
  const { overall, provenance } = report;
  const unread = unreadPage(report);
  const grade = report.overall.status;
  const fixes = fixesOf(report);
  return (
    <ResultSection
      title={`Meta tags of ${pageName(report.url)}`}
      headingRef={headingRef}
      actions={
        <ReportExports
          fileName="meta-tags-analysis-report"
          report={report}
          document={async () => (await import('../report-document.ts')).describeTags(report)}
          link={link}
        />
      }
    >
      <Text fz="sm" className="anywhere">
        <a href={report.finalUrl} rel="nofollow noopener noreferrer">
          <Untrusted>{report.finalUrl}</Untrusted>
        </a>
      </Text>
      <UsedHttp typed={typed} url={report.url} />
      {unread ? (
        <ErrorState problem={unread} />
      ) : (
        <>
          <Group gap="20px 40px" align="flex-start">
            <Stack gap="xs" flex="1 1 26rem" miw={0}>
              <FixFirst
                plain
                verdict={verdictOf(report, fixes, formats)}
                items={fixes.map(({ type, message, gain }) => ({
                  id: type + message,
                  badge: issueLooks[type],
                  text: (
                    <>
                      <Untrusted>{message}</Untrusted>
                      {gain === 0 && (
                        <Text span c="dimmed" fz="sm">
                          {' '}
                          Counts in the SEO audit, not in the tags score.
                        </Text>
                      )}
                    </>
                  ),
                  ...(gain > 0 && { gain: `+${formats.count(gain, 'point')}` }),
                }))}
                none={overall.score === null && 'No check could run.'}
                more={
                  <Text fz="sm" c="dimmed">
                    The rest is below, part by part.
                  </Text>
                }
              />
              {fixes.some(({ gain }) => gain > 0) && (
                <p>
                  <Link to={toolHref('meta-generator', { url: report.url })}>
                    Write better tags
                  </Link>
                </p>
              )}
            </Stack>
            <Group gap="lg" wrap="nowrap" flex="0 1 24rem">
              <ScoreRing
                score={overall.score}
                label="Tags score"
                size={116}
                level={gradeLevels[grade]}
              />
              <div>
                <Text mb="xxs" fw={650}>
                  Tags score <Grade status={grade} />
                </Text>
                <Text fz="sm" c="dimmed" textWrap="pretty">
                  {overall.score === null
                    ? 'No check could run on this page, so it has no score.'
                    : `100 minus ${formats.count(overall.lost, 'point')} lost in ${formats.count(overall.lines.length, 'check')} of title, description, Open Graph and Twitter Card. `}
                  {isGradeLimited(overall) &&
                    `${overall.lines.some(({ status }) => status === 'fail') ? 'A failed check' : 'A warning'} caps the rating at ${statusWords(grade)}. `}
                  <Link to={toolHref('seo-audit', { url: report.finalUrl })}>
                    Audit the whole page
                  </Link>
                </Text>
              </div>
            </Group>
          </Group>
          {overall.score !== null && <ScoreLines overall={overall} />}
        </>
      )}
      <Group gap="6px 12px" pt="sm" fz="sm" c="dimmed" className="ruled">
        <ProvenanceBadge
          provenance="measured"
          reason={`Fetched and measured by ${provenance.by}, from this server.`}
        />
        <span>
          {provenance.fromCache ? 'Cached result from' : 'Fetched'}{' '}
          <time dateTime={provenance.fetchedAt}>{formats.moment(provenance.fetchedAt)}</time>
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

type Line = MetaTagsOverallDto['lines'][number];

const columns: readonly Column<Line>[] = [
  {
    id: 'check',
    header: 'Check',
    cell: ({ check, docs }) => <Link to={docs}>{check}</Link>,
    rowHeader: true,
    wide: true,
  },
  { id: 'status', header: 'Result', cell: ({ status }) => <StatusBadge status={status} /> },
  { id: 'points', header: 'Points', cell: ({ points }) => points, align: 'end' },
  { id: 'lost', header: 'Lost', cell: ({ lost }) => lost, align: 'end' },
];

/** The calculation of the score, step by step. */
function ScoreLines({ overall }: { readonly overall: MetaTagsOverallDto }) {
  const { lost, lines } = overall;
  const bands = statusThresholds.map(([status, min]) => `${statusWords(status)} from ${min}`);
  return (
    <Folded summary="How this score is computed">
      <Text maw="44rem" fz="sm">
        100 − {lost} = {100 - lost}
        {lost > 100 && ', and a score is never below 0'}. A failure costs all of a check’s points,
        and a warning costs half. A check that passed or wasn’t run costs nothing. The points are
        our own. {bands.join(', ')}, POOR below that. A failure caps the rating at NEEDS
        IMPROVEMENT, and a warning caps it at GOOD.
      </Text>
      <DataTable
        caption="Points by check"
        captionHidden
        cards
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
      />
    </Folded>
  );
}

/** Whether failures and warnings lower the grade below that of the score. */
function isGradeLimited({ score, status }: MetaTagsAnalyzerReportDto['overall']): boolean {
  const [ofScore = 'poor'] = statusThresholds.find(([, min]) => (score ?? 0) >= min) ?? [];
  return score !== null && ofScore !== status;
}

type Fix = ReturnType<typeof fixesOf>[number];

/** The number of issues, and the tags to fix first. */
function verdictOf(
  report: MetaTagsAnalyzerReportDto,
  fixes: readonly Fix[],
  formats: Formats,
): string {
  const failed = fixes.filter(({ type }) => type === 'error');
  const warnings = fixes.length - failed.length;
  if (report.tagCount === 0) return 'This page has no tags that search engines or networks read.';
  if (fixes.length === 0) return 'No issues found.';
  const counts = [
    failed.length > 0 && `${failed.length} failed`,
    warnings > 0 && formats.count(warnings, 'warning'),
  ].filter(Boolean);
  const worst = failed.length > 0 ? failed : fixes.filter(({ gain }) => gain === fixes[0]?.gain);
  const tags = [...new Set(worst.map(({ check }) => `the ${tagOf(check ?? '')}`))].slice(0, 2);
  return `${counts.join(', ')}. Fix ${tags.join(' and ')} first.`;
}

/** The issues in the head with the points that each fix gains: failures first, then by points. */
function fixesOf({
  overall,
  title,
  description,
  openGraph,
  twitterCard,
  head,
}: MetaTagsAnalyzerReportDto) {
  const gainOf = (check: string | null) => overall.lines.find(({ id }) => id === check)?.lost ?? 0;
  const wrong = [title, description, openGraph, twitterCard, head]
    .flatMap(({ issues }) => issues)
    .filter(({ type }) => type !== 'info')
    .map((issue) => ({ ...issue, gain: gainOf(issue.check) }));
  return worstFirst(wrong.toSorted((a, b) => b.gain - a.gain));
}
