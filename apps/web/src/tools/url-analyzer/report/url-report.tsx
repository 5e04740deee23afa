import { Button, Paper, Stack, Text } from '@mantine/core';
import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import {
  ProvenanceBadge,
  ResultSection,
  ScoreRing,
  StatGrid,
  TabList,
  SteadyButton,
} from '@plumbline/ui';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';
import { FixFirst } from '../../../app/fix-first.tsx';
import { useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import { LinksTab } from '../links/links-tab.tsx';
import { WebLink } from '../../../app/web-link.tsx';
import { ContentTab } from './content-tab.tsx';
import { issueBadges, IssuesTab } from './issues-tab.tsx';
import { KeywordsTab } from './keywords-tab.tsx';
import { RedirectChain } from './redirect-chain.tsx';
import { TechnicalTab } from './technical-tab.tsx';
import classes from './report.module.css';

export type TabId = 'content' | 'technical' | 'keywords' | 'links' | 'issues';

/** The details, each with the source of its figures. */
const tabs: readonly {
  readonly id: TabId;
  readonly label: string;
  readonly source: string;
  readonly Panel: ComponentType<Pick<UrlReportProps, 'report'>>;
}[] = [
  {
    id: 'content',
    label: 'Content',
    source: 'Read and counted in the HTML as it was sent, before any script ran.',
    Panel: ContentTab,
  },
  {
    id: 'technical',
    label: 'Technical',
    source: 'Headers as they were sent, sizes and times as seen from this server.',
    Panel: TechnicalTab,
  },
  {
    id: 'keywords',
    label: 'Keywords',
    source: 'Counted in the visible text of the HTML as it was sent.',
    Panel: KeywordsTab,
  },
  {
    id: 'links',
    label: 'Links',
    source:
      'Counted in the HTML as it was sent. A status is unknown until you check the link: then it is measured from this server.',
    Panel: LinksTab,
  },
  {
    id: 'issues',
    label: 'Issues',
    source: 'Found in the HTML and the headers. What an issue costs is a house rule.',
    Panel: IssuesTab,
  },
];

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
  const heading = useResultHeading(report);

  const { by, fetchedAt } = report.provenance;
  const measured = (
    <ProvenanceBadge provenance="measured" reason={`By ${by}, ${formats.moment(fetchedAt)}.`} />
  );

  return (
    <Stack gap={20}>
      <ResultSection
        title={<bdi>{report.domain}</bdi>}
        headingRef={heading}
        badge={measured}
        actions={
          <ReportExports
            fileName="url-analysis-report"
            report={report}
            document={async () => (await import('../report-document.ts')).describeUrl(report)}
            link={link}
          />
        }
      >
        <Overview report={report} onTab={onTab} onAgain={onAgain} busy={busy} />
      </ResultSection>
      <ResultSection title="Redirect chain" badge={measured}>
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
          tabs={tabs.map(({ id, label, source, Panel }) => ({
            id,
            label,
            panel: (
              <>
                <p className="note pretty">
                  {measured} {source}
                </p>
                <Panel report={report} />
              </>
            ),
          }))}
        />
      </Paper>
    </Stack>
  );
}

type OverviewProps = Pick<UrlReportProps, 'report' | 'onTab' | 'onAgain' | 'busy'>;

function Overview({ report, onTab, onAgain, busy }: OverviewProps) {
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
              100 minus {formats.count(score.lost, 'point')} lost in{' '}
              {formats.count(score.audits, 'check')} of the page alone.
              {score.cap &&
                ` Kept out of search, so at most ${score.cap.limit}${score.cap.lost > 0 ? `; without this limit ${score.cap.uncapped}` : ''}.`}{' '}
              <Link to={toolHref('seo-audit', { url: report.finalUrl })}>Run the whole audit</Link>
            </p>
          </div>
        </div>
        <FixFirst
          items={report.issues
            .filter(({ type }) => type !== 'info')
            .map(({ id, type, message }) => ({
              id,
              badge: issueBadges[type],
              text: message,
            }))}
          none="No error and no warning in the checks of this page alone."
          more={
            <Button variant="default" size="compact-sm" onClick={() => onTab('issues')}>
              All {formats.count(report.issues.length, 'issue')}
            </Button>
          }
        />
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
          <LiveOnly>
            <SteadyButton variant="default" size="compact-sm" disabled={busy} onClick={onAgain}>
              Analyze again now
            </SteadyButton>
          </LiveOnly>
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
