import { Alert, Group, List, Stack, Text } from '@mantine/core';
import type { BacklinksReportDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/tools/backlink-checker';
import { releaseTitle } from '@plumbline/links';
import { BarMeter, ResultSection, SourceNote, StatGrid } from '@plumbline/ui';
import { Fragment } from 'react';
import { FixFirst } from '../../../app/fix-first.tsx';
import { Link } from 'react-router-dom';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { daysOf, FigureValue, layerNames } from '../../../link-index/figure-source.tsx';
import { LinkDataNote } from '../../../link-index/link-data-note.tsx';
import { Unlisted } from '../../../link-index/unlisted.tsx';
import { ReportExports, type ReportExportsProps } from '../../../reports/report-exports.tsx';
import { LiveOnly, useResultHeading } from '../../../reports/saved-context.tsx';
import { isListed } from '../target.ts';
import {
  countNames,
  type FigureName,
  isKnown,
  verdictOf,
  whyNoLists,
  whyUnlisted,
} from './backlinks-verdict.ts';
import { Standing } from './standing.tsx';

export interface BacklinksSummaryProps extends Pick<ReportExportsProps, 'link'> {
  /** The response for the initial view, which has the totals. */
  readonly first: BacklinksReportDto;
  /** The response with the visible links, which is exported. */
  readonly shown: BacklinksReportDto;
  /** Loads the links of all pages for a file. If undefined, the file has only the visible links. */
  readonly wholeReport?: () => Promise<BacklinksReportDto>;
}

/** The target, its totals, and buttons to save and share the report. */
export function BacklinksSummary({ first, shown, wholeReport, link }: BacklinksSummaryProps) {
  const { target } = first;
  const heading = useResultHeading(target.url);
  return (
    <ResultSection
      title={
        <bdi>{target.scope === 'url' ? withoutSlashes(target.url) : target[target.scope]}</bdi>
      }
      headingRef={heading}
      actions={
        <ReportExports
          fileName="backlink-analysis-report"
          report={shown}
          document={async () => {
            const [{ describeBacklinks }, whole] = await Promise.all([
              import('../report-document.ts'),
              wholeReport?.() ?? shown,
            ]);
            return describeBacklinks(whole);
          }}
          link={link}
        />
      }
    >
      <Overview report={first} />
    </ResultSection>
  );
}

const withoutSlashes = (url: string): string => url.replace(/^https?:\/\//, '').replace(/\/$/, '');

const scopeTexts = {
  url: 'Links to this URL, over HTTP and HTTPS',
  host: 'Links to every page of this host',
  domain: 'Links to every host of this domain',
} as const;

/** The known figures of a target, each with its source. */
function Overview({ report }: { readonly report: BacklinksReportDto }) {
  const formats = useFormats();
  const { shared, indexSummary } = report;
  const { text, fixes, none } = verdictOf(report, formats);
  const unlisted = whyNoLists(report);
  return (
    <>
      <Text mt={-10} fz="sm" c="dimmed" className="anywhere">
        {unlisted === null && <Counted report={report} />}
        Looked up {formats.moment(report.analyzedAt)}.
      </Text>
      <Text fz="lg" fw={650} textWrap="pretty" className="anywhere">
        {text}
      </Text>
      {none !== null && (
        <FixFirst
          items={fixes.map(({ id, status, text: advice }) => ({
            id,
            badge: { status },
            text: advice,
          }))}
          none={none}
        />
      )}
      {isListed(report) ? (
        <Text textWrap="pretty">
          {unlisted} Next: <Next report={report} />
        </Text>
      ) : (
        <UnlistedSteps report={report} />
      )}
      {shared !== null && <Alert>{shared}</Alert>}
      <Counts report={report} />
      <Shares report={report} />
      <Standing report={report} />
      <LinkDataNote summary={indexSummary} />
    </>
  );
}

const Next = ({ report: { target } }: { readonly report: BacklinksReportDto }) => (
  <>
    <Link to={toolHref('domain-authority', { domain: target.domain })}>
      compare the domain with competitors
    </Link>{' '}
    or <Link to={toolHref('seo-audit', { url: target.url })}>audit the page</Link>.
    <LiveOnly>
      {' '}
      Your site? <a href="#own-links">Check your own links live</a>.
    </LiveOnly>
  </>
);

/** Shown for a target that no loaded data set lists. */
function UnlistedSteps({ report }: { readonly report: BacklinksReportDto }) {
  const { target, provenance } = report;
  return (
    <Unlisted domain={target.domain} reasons={whyUnlisted(report)} bounds={provenance}>
      <LiveOnly>
        <List.Item>
          <strong>Your site?</strong> <a href="#own-links">Check your own links</a> below: choose an
          export from Google Search Console, or paste URLs.
        </List.Item>
      </LiveOnly>
      <List.Item>
        <Link to={toolHref('seo-audit', { url: target.url })}>Audit the page</Link> to see what you
        can improve on the site itself.
      </List.Item>
      <List.Item>
        New site? Read <Link to="/seo-guide/link-building">how to earn links</Link>.
      </List.Item>
    </Unlisted>
  );
}

/** Which links are counted, and in which releases. */
function Counted({ report: { target, provenance } }: { readonly report: BacklinksReportDto }) {
  const { release } = provenance.backlinks;
  return (
    <>
      {scopeTexts[target.scope]}
      {release && (
        <>
          {' '}
          in <strong>{releaseTitle(release)}</strong>
        </>
      )}
      .{' '}
    </>
  );
}

/** The totals of the links. */
function Counts({ report }: { readonly report: BacklinksReportDto }) {
  const names = countNames.filter((name) => isKnown(report, name));
  if (names.length === 0) return null;
  return (
    <Stack gap="xs">
      <StatGrid
        stats={names.map((name) => ({
          label: figureLabels[name],
          value: (
            <FigureValue
              value={report[name]}
              source={report.provenance[name]}
              of={name === 'avgAuthority' ? 100 : null}
            />
          ),
        }))}
      />
      <CountSources report={report} names={names} />
    </Stack>
  );
}

interface CountSourcesProps {
  readonly report: BacklinksReportDto;
  readonly names: readonly FigureName[];
}

/** The source of totals and links, shown once for all of them. */
function CountSources({ report: { provenance, backlinks }, names }: CountSourcesProps) {
  const formats = useFormats();
  const entries = [
    ...names.map((name) => ({ label: figureLabels[name], ...provenance[name] })),
    ...(backlinks.length > 0 ? [{ label: 'Links', ...provenance.backlinks }] : []),
  ];
  const once = (texts: readonly string[]) => [...new Set(texts)].join('; ');
  const releases = entries.flatMap(({ release }) => release ?? []);
  const layers = entries.flatMap(({ layer, release }) =>
    layer && release ? [`${layerNames[layer]}, ${daysOf(release, formats)}`] : [],
  );
  return (
    <SourceNote provenance="indexed" summary={once(releases.map(releaseTitle))}>
      {entries.map(({ label, note }) => (
        <Fragment key={label}>
          <strong>{label}</strong>: {note}
          <br />
        </Fragment>
      ))}
      From: {once(layers)}.
    </SourceNote>
  );
}

/** The share of follow links, the new links, and the first and last day. */
function Shares({ report }: { readonly report: BacklinksReportDto }) {
  const formats = useFormats();
  const { totalBacklinks, followLinks, linkingPages, newBacklinks, newSince } = report;
  if (!totalBacklinks || followLinks === null) return null;
  const share = Math.round((followLinks / totalBacklinks) * 100);
  const facts = [
    linkingPages === null ? '' : `on ${formats.count(linkingPages, 'page')}`,
    newBacklinks === null || newSince === null
      ? ''
      : `${formats.number(newBacklinks)} new since ${formats.day(newSince)}`,
    seenInWords(report, formats),
  ].filter((text) => text !== '');
  return (
    <Stack gap="xs">
      <BarMeter value={followLinks} max={totalBacklinks} tone="leaf" />
      <Group component="p" gap="2px 20px" align="stretch" c="dimmed" fz="sm">
        <Text component="strong" c="var(--mantine-color-text)" fw={600}>
          {share}% follow
        </Text>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
      </Group>
    </Stack>
  );
}

function seenInWords({ firstSeen, lastSeen }: BacklinksReportDto, formats: Formats): string {
  if (firstSeen === null || lastSeen === null) return '';
  if (firstSeen === lastSeen) return `seen ${formats.day(firstSeen)}`;
  return `seen ${formats.day(firstSeen)} to ${formats.day(lastSeen)}`;
}
