import { Group, Stack, Text } from '@mantine/core';
import type { BacklinksReportDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/backlink-checker';
import { BarMeter, ProvenanceMark, StatGrid } from '@plumbline/ui';
import { Link } from 'react-router-dom';
import { FixFirst } from '../../../app/fix-first.tsx';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { toolHref } from '../../../app/tool-inputs.ts';
import { daysOf, FigureSource } from '../../../link-index/figure-source.tsx';
import { FigureValue } from '../../../link-index/figure-value.tsx';
import { NoIndexNote } from '../../../link-index/no-index-note.tsx';
import { verdictOf } from './backlinks-verdict.ts';
import classes from './report.module.css';

type Figure = keyof typeof figureLabels;

const figures: readonly Figure[] = [
  'totalBacklinks',
  'uniqueDomains',
  'followLinks',
  'nofollowLinks',
  'avgAuthority',
];

const scopeTexts = {
  url: 'Links to this URL, over http and https',
  host: 'Links to every page of this host',
  domain: 'Links to every host of this domain',
} as const;

/** The totals, each with its source. */
export function Overview({ report }: { readonly report: BacklinksReportDto }) {
  const formats = useFormats();
  const { target, provenance, shared, analyzedAt, indexLoaded } = report;
  const { release } = provenance.backlinks;
  const { text, fixes, none } = verdictOf(report, formats);
  return (
    <>
      <Text mt={-10} className="note anywhere">
        {scopeTexts[target.scope]}
        {release && (
          <>
            {' '}
            in <strong>{release.name}</strong>, {daysOf(release, formats)}
          </>
        )}
        . Asked {formats.moment(analyzedAt)}.
      </Text>
      <Text fz="1.125rem" fw={650} textWrap="pretty">
        {text}
      </Text>
      <FixFirst
        items={fixes.map(({ id, status, text: advice }) => ({
          id,
          badge: { status },
          text: advice,
        }))}
        none={none}
      />
      {!indexLoaded && (
        <NoIndexNote>
          The starter index only ranks well-known domains. No links are listed because none were
          crawled; link counts are unknown or estimated as a range.
        </NoIndexNote>
      )}
      <Rank report={report} />
      {shared !== null && (
        <p className="notice" role="note">
          {shared}
        </p>
      )}
      <div className={classes.figures}>
        <StatGrid
          stats={figures.map((figure) => ({
            label: figureLabels[figure],
            value: (
              <FigureValue
                value={report[figure]}
                source={provenance[figure]}
                of={figure === 'avgAuthority' ? 100 : null}
              />
            ),
            note: <FigureSource source={provenance[figure]} />,
          }))}
        />
      </div>
      <Shares report={report} />
    </>
  );
}

/** Where the domain ranks: what there is to know of it without links. */
function Rank({ report }: { readonly report: BacklinksReportDto }) {
  const formats = useFormats();
  const { rank, target } = report;
  if (rank === null) return null;
  return (
    <Text fz="0.9375rem" textWrap="pretty">
      <bdi>{target.domain}</bdi> has rank <strong>{formats.number(rank.position)}</strong> of{' '}
      {formats.count(rank.domains, 'domain')} in {rank.release.name} (
      {daysOf(rank.release, formats)}), which makes an authority of{' '}
      <strong>{rank.authority}</strong> out of 100 <ProvenanceMark provenance="indexed" />{' '}
      <Link to={toolHref('domain-authority', { domain: target.domain })}>See its history</Link>
    </Text>
  );
}

/** The share of follow links, the new links, and when they were seen. */
function Shares({ report }: { readonly report: BacklinksReportDto }) {
  const formats = useFormats();
  const { totalBacklinks, followLinks, linkingPages, newBacklinks, newSince, provenance } = report;
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
    <Stack gap={8} className={classes.shares}>
      <BarMeter value={followLinks} max={totalBacklinks} tone="leaf" />
      <Group component="p" gap="2px 20px" align="stretch" c="dimmed" fz="sm">
        <strong>{share} % follow</strong>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        <span>
          <ProvenanceMark provenance={provenance.followLinks.kind} />{' '}
          {provenance.followLinks.release?.name}
        </span>
      </Group>
    </Stack>
  );
}

function seenInWords({ firstSeen, lastSeen }: BacklinksReportDto, formats: Formats): string {
  if (firstSeen === null || lastSeen === null) return '';
  if (firstSeen === lastSeen) return `seen ${formats.day(firstSeen)}`;
  return `seen ${formats.day(firstSeen)} to ${formats.day(lastSeen)}`;
}
