import { Badge, Box, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { BarMeter, ProvenanceMark } from '@plumbline/ui';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import type { ReactNode, RefObject } from 'react';
import { useFormats } from '../../../app/formats.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly } from '../../../reports/saved-context.tsx';
import type { Comparison } from '../compare-audits.ts';
import { CategoryScores } from './category-scores.tsx';
import { allChecks, CheckFilters, type Filter, filterChecks } from './check-filters.tsx';
import { CheckList } from './check-list.tsx';
import { NoResult } from './failed-report.tsx';
import { isPlainSum, isScored, type ScoredReport, sortByCost, unreadIn } from './report-rules.ts';
import { ReportSummary } from './report-summary.tsx';
import { ComparisonPanel, ScoreComputation } from './score-details.tsx';
import { UnscoredChecks } from './unscored-checks.tsx';
import classes from './report.module.css';

export interface FullReportProps {
  /** Id for saving the report; undefined if it has none or has been saved. */
  readonly runId?: string;
  readonly report: SeoAuditReportDto;
  readonly comparison: Comparison | null;
  /** The URL as the call named it; undefined if unknown. */
  readonly typed?: string;
  /** Runs this audit again. */
  readonly link: string;
  readonly headingRef: RefObject<HTMLHeadingElement | null>;
  /** Fetches the page again and audits it. */
  readonly onRunAgain: () => void;
  /** Focuses the URL field; undefined if the page has none. */
  readonly onChangeAddress?: () => void;
  readonly onDeepen: () => void;
  readonly filter: Filter;
  readonly onFilter: (filter: Filter) => void;
}

/** The server's report, or why the response is not the page. */
export function FullReport(props: FullReportProps) {
  const { report, headingRef, onRunAgain, onChangeAddress } = props;
  if (isScored(report)) return <ReadReport {...props} report={report} />;
  return (
    <NoResult
      url={report.finalUrl}
      problem={
        unreadIn(report) ?? { title: 'This page has no score', detail: report.unscored ?? '' }
      }
      headingRef={headingRef}
      action={
        <LiveOnly>
          <Group gap="xs">
            <Button variant="default" size="sm" onClick={onRunAgain}>
              Try again
            </Button>
            <Button variant="default" size="sm" onClick={onChangeAddress}>
              Change the URL
            </Button>
          </Group>
        </LiveOnly>
      }
    >
      <Exchange report={report} />
    </NoResult>
  );
}

function ReadReport(props: FullReportProps & { readonly report: ScoredReport }) {
  const { runId, report, comparison, link, headingRef, onRunAgain, onDeepen, filter, onFilter } =
    props;
  const { typed = report.url } = props;
  const checks = sortByCost(report.checks);
  const shown = filterChecks(checks, filter);
  return (
    <Stack component="section" gap="xl" aria-labelledby="audit-result" data-result>
      <ReportSummary
        report={report}
        issues={checks.filter(({ status }) => status !== 'pass')}
        typed={typed}
        headingRef={headingRef}
        onRunAgain={onRunAgain}
      />
      <Group gap="xs" align="stretch" role="group" aria-label="Report" data-screen-only>
        <ReportExports
          fileName="seo-audit-report"
          copied={{ title: 'Link copied to clipboard!', description: 'It runs this audit again.' }}
          link={link}
          report={report}
          {...(runId !== undefined && { resultId: runId })}
          document={async () => (await import('../report-document.ts')).describeAudit(report)}
        />
      </Group>
      {comparison && <ComparisonPanel comparison={comparison} score={report.score} />}
      <CategoryScores report={report} filter={filter} onFilter={onFilter} />
      <ScoreComputation report={report} />
      <section aria-labelledby="detailed-analysis">
        <Title order={3} id="detailed-analysis" mb="sm">
          Detailed Analysis
        </Title>
        <CheckFilters checks={checks} shown={shown.length} filter={filter} onChange={onFilter} />
        <CheckList
          checks={shown}
          gains={isPlainSum(report)}
          url={report.finalUrl}
          onReset={() => onFilter(allChecks)}
        />
      </section>
      <UnscoredChecks report={report} onDeepen={onDeepen} />
      <Exchange report={report} />
    </Stack>
  );
}

/** How the page was fetched: redirects in order, the response, and the time of each phase. */
function Exchange({ report }: { readonly report: SeoAuditReportDto }) {
  const formats = useFormats();
  const { redirects, finalUrl, status, timings } = report;
  const phases = [
    ['DNS lookup', timings.dnsMs],
    ['Connection', timings.connectMs],
    ['TLS', timings.tlsMs],
    ['First byte', timings.firstByteMs],
    ['Download', timings.downloadMs],
    ['Total, with redirects', timings.totalMs],
  ] as const;
  const longest = Math.max(1, ...phases.map(([, ms]) => ms ?? 0));
  return (
    <section aria-labelledby="exchange">
      <Group gap="xs" mb="sm">
        <Title order={3} id="exchange">
          How the page was reached
        </Title>
        <ProvenanceMark provenance="measured" />
      </Group>
      <Paper>
        <Group gap="20px 40px" align="flex-start">
          <Stack component="ol" flex="1 1 18rem" gap="xs" fz="sm" aria-label="Redirect chain">
            {redirects.map((hop, index) => (
              <Hop key={index} status={hop.status} url={hop.url}>
                <Text span c="dimmed" className="nowrap tabular">
                  {formats.number(hop.ms)} ms
                </Text>
              </Hop>
            ))}
            <Hop status={status} url={finalUrl} />
            {redirects.length === 0 && (
              <Text component="li" c="dimmed">
                No redirects.
              </Text>
            )}
          </Stack>
          <Box component="table" flex="1 1 18rem" className={classes.table}>
            <caption>Timings from this server</caption>
            <tbody>
              {phases.map(([name, ms]) => (
                <tr key={name}>
                  <th scope="row" className="nowrap">
                    {name}
                  </th>
                  <Box component="td" w="100%">
                    {ms !== null && <BarMeter value={ms} max={longest} />}
                  </Box>
                  <Box component="td" c="dimmed" className="nowrap">
                    {ms === null ? 'none' : `${formats.number(ms)} ms`}
                  </Box>
                </tr>
              ))}
            </tbody>
          </Box>
        </Group>
      </Paper>
    </section>
  );
}

interface HopProps {
  readonly status: number;
  readonly url: string;
  readonly children?: ReactNode;
}

const Hop = ({ status, url, children }: HopProps) => (
  <Group component="li" gap="xs" align="baseline" wrap="nowrap">
    <Badge component="span" radius="xs" ff="monospace" fw={500}>
      {status}
    </Badge>
    <Text span flex={1} miw={0} className="anywhere">
      {url}
    </Text>
    {children}
  </Group>
);
