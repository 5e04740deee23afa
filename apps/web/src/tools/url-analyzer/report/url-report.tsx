import { Paper, Stack, Text } from '@mantine/core';
import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import {
  CopyLinkButton,
  focusResult,
  JsonButton,
  PrintButton,
  ProvenanceBadge,
  ReportButton,
  ResultSection,
  ScoreRing,
  StatGrid,
  TabList,
  SteadyButton,
} from '@plumbline/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { LinksTab } from '../links/links-tab.tsx';
import { WebLink } from '../../../app/web-link.tsx';
import { ContentTab } from './content-tab.tsx';
import { IssuesTab } from './issues-tab.tsx';
import { KeywordsTab } from './keywords-tab.tsx';
import { RedirectChain } from './redirect-chain.tsx';
import { reportText } from './report-text.ts';
import { TechnicalTab } from './technical-tab.tsx';
import classes from './report.module.css';

export type TabId = 'content' | 'technical' | 'keywords' | 'links' | 'issues';

export interface UrlReportProps {
  readonly report: UrlAnalyzerReportDto;
  /** Leads to this report. */
  readonly link: string;
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  readonly onAgain: () => void;
  readonly busy: boolean;
}

export function UrlReport({ report, link, tab, onTab, onAgain, busy }: UrlReportProps) {
  const formats = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => focusResult(heading.current), [report]);

  return (
    <Stack gap={20}>
      <ResultSection
        title={<bdi>{report.domain}</bdi>}
        headingRef={heading}
        badge={
          <ProvenanceBadge
            provenance="measured"
            reason={`By ${report.provenance.by}, ${formats.moment(report.provenance.fetchedAt)}.`}
          />
        }
        actions={
          <>
            <ReportButton fileName="url-analysis-report.txt" text={() => reportText(report)} />
            <JsonButton fileName="url-analysis-report.json" report={report} />
            <CopyLinkButton link={link} />
            <PrintButton />
          </>
        }
      >
        <Overview report={report} onAgain={onAgain} busy={busy} />
      </ResultSection>
      <ResultSection title="Redirect chain" level={2}>
        <RedirectChain
          hops={report.redirects}
          summary={report.chain}
          end={{
            status: report.status,
            url: report.finalUrl,
            text: `${report.contentType || 'No type given'}, all in ${formats.span(report.loadTime)}`,
          }}
        />
        {report.refreshes.map(({ seconds, url }, index) => (
          <p key={index} className="notice" role="note">
            The page then sends browsers on by itself (meta refresh, after{' '}
            {formats.count(seconds, 'second')}){url === null ? '.' : ': '}
            {url !== null && <WebLink href={url} />}
          </p>
        ))}
      </ResultSection>
      <Paper component="section" className={classes.tabs} aria-label="Details">
        <TabList
          label="Details"
          value={tab}
          onChange={onTab}
          tabs={[
            { id: 'content', label: 'Content', panel: <ContentTab report={report} /> },
            { id: 'technical', label: 'Technical', panel: <TechnicalTab report={report} /> },
            { id: 'keywords', label: 'Keywords', panel: <KeywordsTab report={report} /> },
            { id: 'links', label: 'Links', panel: <LinksTab report={report} /> },
            { id: 'issues', label: 'Issues', panel: <IssuesTab report={report} /> },
          ]}
        />
      </Paper>
    </Stack>
  );
}

type OverviewProps = Pick<UrlReportProps, 'report' | 'onAgain' | 'busy'>;

function Overview({ report, onAgain, busy }: OverviewProps) {
  const formats = useFormats();
  const { score, provenance, wall } = report;
  return (
    <>
      <Text mt={-8} className="anywhere">
        <WebLink href={report.finalUrl} />
      </Text>
      {report.title && (
        <Text mt={-14} c="dimmed" className="anywhere">
          <bdi>{report.title}</bdi>
        </Text>
      )}
      {wall && (
        <p className="notice" role="note">
          This is not the page itself but a wall in front of it: {wall.sign}. What follows describes
          the wall.
        </p>
      )}
      <Stack gap={20}>
        <div className={classes.score}>
          <ScoreRing score={report.seoScore} label="SEO score" size={116} />
          <div>
            <Text mb={4} fw={650}>
              SEO Score
            </Text>
            <p className="note pretty">
              {score.earned} of {score.possible} points in {formats.count(score.audits, 'check')} of
              the page alone.
              {score.blockedBy.length > 0 &&
                ' Capped at 30: the page keeps itself out of search.'}{' '}
              <Link to={toolHref('seo-audit', { url: report.finalUrl })}>Run the whole audit</Link>
            </p>
          </div>
        </div>
        <StatGrid
          stats={[
            {
              label: 'Word count',
              value: `${formats.number(report.wordCount)}${report.keywordScope.cut ? '+' : ''}`,
              note: report.keywordScope.cut ? 'in the first 200,000 characters' : 'visible text',
            },
            {
              label: 'Total links',
              value: `${formats.number(report.links.total)}${report.bounded ? '+' : ''}`,
              note: `${formats.number(report.links.internal)} internal, ${formats.number(report.links.external)} external`,
            },
            {
              label: 'Load time',
              value: formats.span(report.loadTime),
              note: 'to fetch the HTML, not to load the page',
            },
            {
              label: 'Status',
              value: report.status,
              note: report.indexability.indexable ? 'may be indexed' : 'kept out of search',
              tone: report.status < 300 ? 'leaf' : report.status < 400 ? 'brass' : 'brick',
            },
          ]}
        />
      </Stack>
      <p className="note pretty">
        Fetched {formats.moment(provenance.fetchedAt)}
        {provenance.fromCache ? ' and kept since. ' : '.'}
        {provenance.fromCache && (
          <SteadyButton variant="default" size="compact-sm" disabled={busy} onClick={onAgain}>
            Analyze again now
          </SteadyButton>
        )}
      </p>
      {report.bounded && (
        <p className="note pretty">
          The page has more than is read of any page. Counts are of its beginning.
        </p>
      )}
    </>
  );
}
