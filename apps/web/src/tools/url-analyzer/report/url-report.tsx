import { Alert, Box, Button, Group, Paper, Stack, Text } from '@mantine/core';
import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import {
  ErrorState,
  focusResult,
  ProvenanceBadge,
  ResultSection,
  ScoreRing,
  StatGrid,
  TabList,
  SteadyButton,
} from '@plumbline/ui';
import { type ComponentType, type ReactNode, type RefObject, useRef } from 'react';
import { Link } from 'react-router-dom';
import { FixFirst } from '../../../app/fix-first.tsx';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { isLongUrl, ResultUrl, WebLink } from '../../../app/web-link.tsx';
import { toolHref } from '../../../app/tool-inputs.ts';
import { unreadPage } from '../../../app/unread-page.ts';
import { UsedHttp } from '../../../app/used-http.tsx';
import { ReportExports } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import { LinksTab } from '../links/links-tab.tsx';
import { ContentTab } from './content-tab.tsx';
import { issueBadges, issuesInWords, IssuesTab } from './issues-tab.tsx';
import { KeywordsTab } from './keywords-tab.tsx';
import { RedirectChain } from './redirect-chain.tsx';
import { TechnicalTab } from './technical-tab.tsx';
import classes from './report.module.css';

export type TabId = 'issues' | 'content' | 'technical' | 'keywords' | 'links';

/** The tabs, each with the source of its figures. */
const tabs: readonly {
  readonly id: TabId;
  readonly label: string;
  readonly source: string;
  readonly Panel: ComponentType<
    Pick<UrlReportProps, 'report'> & {
      /** For the heading of the issues. */
      readonly headingRef: RefObject<HTMLHeadingElement | null>;
    }
  >;
}[] = [
  {
    id: 'issues',
    label: 'Issues',
    source: 'From the HTML and the headers. The points are on our own scale.',
    Panel: IssuesTab,
  },
  {
    id: 'content',
    label: 'Content',
    source: 'Read from the HTML as sent, before any script ran.',
    Panel: ContentTab,
  },
  {
    id: 'technical',
    label: 'Technical',
    source: 'Headers as sent; sizes and times as seen from this server.',
    Panel: TechnicalTab,
  },
  {
    id: 'keywords',
    label: 'Keywords',
    source: 'Counted in the visible text of the HTML as sent.',
    Panel: KeywordsTab,
  },
  {
    id: 'links',
    label: 'Links',
    source:
      'Counted in the HTML as sent. A link’s status is unknown until you check it from this server.',
    Panel: LinksTab,
  },
];

export interface UrlReportProps {
  readonly report: UrlAnalyzerReportDto;
  /** The URL as the call named it. */
  readonly typed?: string;
  /** URL of this report. */
  readonly link: string;
  readonly tab: TabId;
  readonly onTab: (tab: TabId) => void;
  readonly onAgain: () => void;
  readonly busy: boolean;
}

export function UrlReport(props: UrlReportProps) {
  const { report, link, onTab } = props;
  const formats = useFormats();
  const heading = useResultHeading(report);
  const issuesHeading = useRef<HTMLHeadingElement>(null);
  const { by, fetchedAt } = report.provenance;
  const measured = (
    <ProvenanceBadge provenance="measured" reason={`By ${by}, ${formats.moment(fetchedAt)}.`} />
  );
  const unread = unreadOf(report);
  const redirected = report.redirects.length + report.refreshes.length > 0;
  // Not scored, since the response is not the requested page.
  const shownTabs = unread ? tabs.filter(({ id }) => id !== 'issues') : tabs;
  const tab = unread && props.tab === 'issues' ? 'technical' : props.tab;
  const chain = (
    <ResultSection title="Redirect chain" badge={measured}>
      <RedirectChain
        hops={report.redirects}
        summary={report.chain}
        end={{
          status: report.status,
          url: report.finalUrl,
          text: `${report.contentType || 'No content type'}, ${formats.span(report.loadTime)} in total`,
        }}
      />
      {report.refreshes.map(({ seconds, url }, index) => (
        <Alert key={index}>
          The page then redirects with a meta refresh (after {formats.count(seconds, 'second')})
          {url === null ? '.' : ': '}
          {url !== null && <WebLink href={url} />}
        </Alert>
      ))}
    </ResultSection>
  );

  return (
    <Stack gap="lg">
      <ResultSection
        title={<ResultUrl href={report.finalUrl} />}
        headingRef={heading}
        actions={
          <ReportExports
            fileName="url-analysis-report"
            report={report}
            document={async () => (await import('../report-document.ts')).describeUrl(report)}
            link={link}
          />
        }
      >
        <Overview {...props} {...{ issuesHeading, unread, measured }} />
      </ResultSection>
      {redirected && chain}
      <Paper
        component="section"
        p="var(--card-padding)"
        pt="xs"
        className={classes.details}
        aria-label="Details"
      >
        <TabList
          label="Details"
          value={tab}
          onChange={onTab}
          tabs={shownTabs.map(({ id, label, source, Panel }) => ({
            id,
            label,
            panel: (
              <>
                <Text fz="sm" c="dimmed" textWrap="pretty">
                  {measured} {source}
                </Text>
                <Panel report={report} headingRef={issuesHeading} />
              </>
            ),
          }))}
        />
      </Paper>
      {!redirected && chain}
    </Stack>
  );
}

const unreadOf = ({ status, wall }: UrlAnalyzerReportDto) =>
  unreadPage({ status, wall: wall?.evidence ?? null });

interface OverviewProps extends UrlReportProps {
  readonly issuesHeading: RefObject<HTMLHeadingElement | null>;
  readonly unread: ReturnType<typeof unreadOf>;
  /** The source badge. */
  readonly measured: ReactNode;
}

function Overview(props: OverviewProps) {
  const {
    report,
    typed = report.url,
    onTab,
    issuesHeading,
    onAgain,
    busy,
    unread,
    measured,
  } = props;
  const formats = useFormats();
  const { provenance } = report;
  return (
    <>
      {isLongUrl(report.finalUrl) && (
        <Text mt={-12} fz="sm" className="anywhere">
          <WebLink href={report.finalUrl} />
        </Text>
      )}
      {report.title && (
        <Text mt={-12} c="dimmed" className="anywhere">
          <bdi>{report.title}</bdi>
        </Text>
      )}
      <UsedHttp typed={typed} url={report.url} />
      <Stack gap="lg">
        {unread ? (
          <ErrorState problem={unread} />
        ) : (
          <Group gap="20px 40px" align="flex-start">
            <Box flex="1 1 30rem" miw={0}>
              <Verdict report={report} onTab={onTab} issuesHeading={issuesHeading} />
            </Box>
            <OnPageScore report={report} />
          </Group>
        )}
        <StatGrid
          stats={[
            {
              label: 'Word count',
              value: `${formats.number(report.wordCount)}${report.keywordScope.cut ? '+' : ''}`,
              note: report.keywordScope.cut
                ? 'in the first 200,000 characters'
                : 'in all visible text',
            },
            {
              label: 'Total links',
              value: `${formats.number(report.links.total)}${report.truncated ? '+' : ''}`,
              note: `${formats.number(report.links.internal)} internal, ${formats.number(report.links.external)} external`,
            },
            {
              label: 'HTML load time',
              value: formats.span(report.loadTime),
              note: 'to fetch the HTML, redirects included',
            },
            {
              label: 'Status',
              value: report.status,
              note: `${redirectsInWords(report, formats)}, ${report.indexability.indexable ? 'can be indexed' : 'kept out of search'}`,
              tone: report.status < 300 ? 'leaf' : report.status < 400 ? 'brass' : 'brick',
            },
          ]}
        />
      </Stack>
      <Text fz="sm" c="dimmed" textWrap="pretty">
        {measured} {provenance.fromCache ? 'Cached result from' : 'Fetched'}{' '}
        {formats.moment(provenance.fetchedAt)}.{' '}
        {provenance.fromCache && (
          <LiveOnly>
            <SteadyButton variant="default" size="compact-sm" disabled={busy} onClick={onAgain}>
              Analyze again now
            </SteadyButton>
          </LiveOnly>
        )}
      </Text>
      {report.truncated && (
        <Text fz="sm" c="dimmed" textWrap="pretty">
          This page is over our size limit, so the counts cover only its beginning.
        </Text>
      )}
    </>
  );
}

const redirectsInWords = ({ redirects }: UrlAnalyzerReportDto, formats: Formats): string =>
  redirects.length === 0 ? 'no redirects' : formats.count(redirects.length, 'redirect');

/** The verdict in one sentence, and the fixes that gain most. */
function Verdict({
  report,
  onTab,
  issuesHeading,
}: Pick<OverviewProps, 'report' | 'onTab' | 'issuesHeading'>) {
  const formats = useFormats();
  const { issues, score, indexability } = report;
  const count =
    issues.length === 0
      ? `No issues in ${formats.count(score.audits, 'check')} of this page.`
      : `${issuesInWords(issues, formats)}.`;
  return (
    <FixFirst
      plain
      verdict={indexability.indexable ? count : `This page can’t appear in search. ${count}`}
      items={issues.map(({ id, type, check, cost }) => ({
        id,
        badge: issueBadges[type],
        text: check,
        ...(cost > 0 && { gain: `+${formats.count(cost, 'point')}` }),
      }))}
      none="Nothing to fix on this page itself."
      more={
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => {
            onTab('issues');
            // The tab's panel appears in the next frame.
            requestAnimationFrame(() => focusResult(issuesHeading.current));
          }}
        >
          All {formats.count(issues.length, 'issue')}
        </Button>
      }
    />
  );
}

function OnPageScore({ report: { score, seoScore, finalUrl } }: Pick<UrlReportProps, 'report'>) {
  const formats = useFormats();
  return (
    <Group gap={18} wrap="nowrap" flex="1 1 20rem" maw="26rem">
      <Box flex="none">
        <ScoreRing score={seoScore} label="On-page SEO score" size={116} />
      </Box>
      <div>
        <Text mb="xxs" fw={650}>
          On-page SEO score
        </Text>
        <Text fz="sm" c="dimmed" textWrap="pretty">
          100 minus {formats.count(score.lost, 'point')} lost in{' '}
          {formats.count(score.audits, 'check')} that need only this page.
          {score.cap &&
            ` This page can’t appear in search, so the score is at most ${score.cap.limit}${score.cap.lost > 0 ? `; without this limit it would be ${score.cap.uncapped}` : ''}.`}{' '}
          The audit also checks the site around it:{' '}
          <Link to={toolHref('seo-audit', { url: finalUrl })}>run the full audit</Link>
        </Text>
      </div>
    </Group>
  );
}
