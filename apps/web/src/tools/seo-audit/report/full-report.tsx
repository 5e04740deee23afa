import { Group, Stack, Text, Title } from '@mantine/core';
import { ProvenanceMark } from '@plumbline/ui';
import type { SeoAuditReportDto } from '@plumbline/api-client';
import type { RefObject } from 'react';
import type { Comparison } from '../run/compare-audits.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { useIsSaved } from '../../../reports/saved-context.tsx';
import { CategoryList } from './category-list.tsx';
import categoryClasses from './category-scores.module.css';
import { allChecks, CheckFilters, type Filter, filterChecks } from './check-filters.tsx';
import { CheckList } from './check-list.tsx';
import { isPlainSum } from './is-plain-sum.ts';
import { isScored, type ScoredReport } from './is-scored.ts';
import { ComparisonPanel } from './comparison-panel.tsx';
import { ExchangePanel } from './exchange-panel.tsx';
import { FirstFixes } from './first-fixes.tsx';
import { ReportSummary } from './report-summary.tsx';
import { sortByCost } from './sort-by-cost.ts';
import { ScoreComputation } from './score-computation.tsx';
import { ScoreNotes } from './score-notes.tsx';
import { unreadIn } from './unread-in.ts';
import { UnreadReport } from './unread-report.tsx';
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
  const { report, headingRef, onRunAgain, onChangeAddress = () => undefined } = props;
  if (isScored(report)) return <ReadReport {...props} report={report} />;
  const problem = unreadIn(report) ?? {
    title: 'This page has no score',
    detail: report.unscored ?? '',
  };
  return <UnreadReport {...{ report, problem, headingRef, onRunAgain, onChangeAddress }} />;
}

function ReadReport(props: FullReportProps & { readonly report: ScoredReport }) {
  const { runId, report, comparison, link, headingRef, onRunAgain, onDeepen, filter, onFilter } =
    props;
  const { typed = report.url } = props;
  const saved = useIsSaved();
  const checks = sortByCost(report.checks);
  const shown = filterChecks(checks, filter);
  return (
    <Stack component="section" gap="xl" aria-labelledby="audit-result" data-result>
      <ReportSummary
        report={report}
        headingRef={headingRef}
        badge={report.deep?.measurement && <span className={classes.deep}>Deep audit</span>}
        onRunAgain={onRunAgain}
      >
        <FirstFixes report={report} issues={checks.filter(({ status }) => status !== 'pass')} />
        <ScoreNotes report={report} typed={typed} />
      </ReportSummary>
      <Group gap="xs" align="stretch" className={classes.actions} role="group" aria-label="Report">
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
      {/* On a wide screen the outline beside the report has them instead; a saved report has no outline. */}
      <section
        aria-labelledby="category-scores"
        className={categoryClasses.part}
        data-outlined={!saved || undefined}
      >
        <Group gap="xs">
          <Title order={3} id="category-scores">
            Scores by category
          </Title>
          <ProvenanceMark provenance="measured" />
        </Group>
        <Text mt="xxs" mb="sm" c="dimmed" fz="sm">
          Each category starts at 100. Points lost in any of them come off the score.
        </Text>
        <div className={`card ${categoryClasses.panel}`}>
          <CategoryList
            report={report}
            chosen={filter.category}
            onChoose={(category) => onFilter({ ...filter, category })}
          />
        </div>
      </section>
      <ScoreComputation report={report} />
      <section aria-labelledby="detailed-analysis" className={classes.part}>
        <Title order={3} id="detailed-analysis">
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
      <ExchangePanel report={report} />
    </Stack>
  );
}
