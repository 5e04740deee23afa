import { Group, Stack, Text } from '@mantine/core';
import type { BacklinksReportDto } from '@plumbline/api-client';
import { figureLabels } from '@plumbline/backlink-checker';
import { BarMeter, StatGrid } from '@plumbline/ui';
import { type Formats, useFormats } from '../../../app/formats.ts';
import { daysOf, FigureSource } from '../../../link-index/figure-source.tsx';
import { NoIndexNote } from '../../../link-index/no-index-note.tsx';
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
  url: 'Links to this address, over http and https',
  host: 'Links to every page of this host',
  domain: 'Links to every host of this domain',
} as const;

/** The totals, each with its source. */
export function Overview({ report }: { readonly report: BacklinksReportDto }) {
  const formats = useFormats();
  const { target, provenance, shared, analyzedAt } = report;
  const { kind, release, note } = provenance.backlinks;
  return (
    <>
      <Text mt={-10} className="note anywhere">
        {scopeTexts[target.scope]}
        {release && (
          <>
            {' '}
            in <strong>{release.name}</strong>, {daysOf(release)}
          </>
        )}
        . Asked {formats.moment(analyzedAt)}.
      </Text>
      {kind === 'estimated' && (
        <NoIndexNote missing="links">
          The links below are examples from a heuristic, not links that exist. {note}
        </NoIndexNote>
      )}
      {shared !== null && (
        <p className="notice" role="note">
          {shared}
        </p>
      )}
      <div className={classes.figures}>
        <StatGrid
          stats={figures.map((figure) => ({
            label: figureLabels[figure],
            value: <Value figure={figure} value={report[figure]} />,
            note: <FigureSource source={provenance[figure]} />,
          }))}
        />
      </div>
      <Shares report={report} />
    </>
  );
}

function Value({ figure, value }: { readonly figure: Figure; readonly value: number | null }) {
  const formats = useFormats();
  if (value === null)
    return (
      <Text span c="dimmed" fw={500} fz={18}>
        unknown
      </Text>
    );
  const text = formats.number(value);
  if (figure !== 'avgAuthority') return text;
  return (
    <>
      {text}{' '}
      <Text span c="dimmed" fw={400} fz={16}>
        / 100
      </Text>
    </>
  );
}

/** The share of follow links, the new links, and when they were seen. */
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
    <Stack gap={8} className={classes.shares}>
      <BarMeter value={followLinks} max={totalBacklinks} tone="leaf" />
      <Group component="p" gap="2px 20px" align="stretch" c="dimmed" fz="sm">
        <strong>{share} % follow</strong>
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
