import { Box, Button, Group, List, Stack, Text } from '@mantine/core';
import type { SitemapCrawlResultDto, SkippedAddressDto } from '@plumbline/api-client';
import { toWebAddress } from '@plumbline/page';
import { BarMeter, ProvenanceBadge, ProvenanceMark, StatGrid } from '@plumbline/ui';
import { useEffect, useRef, useState } from 'react';
import { useFormats } from '../../app/formats.ts';
import { useElapsedSeconds } from '../../app/progress-line.tsx';
import classes from './sitemap-generator.module.css';
import type { RunningCrawl } from './use-crawl.ts';

/** The progress of a running crawl. */
export function CrawlProgress({ order, step, end }: RunningCrawl) {
  const formats = useFormats();
  const [startedAt] = useState(() => Date.now());
  const elapsed = useElapsedSeconds(startedAt);
  const section = useRef<HTMLDivElement>(null);
  // The start button has disappeared.
  useEffect(() => section.current?.focus({ preventScroll: true }), []);
  const progress = step?.progress;
  const host = new URL(progress?.origin ?? toWebAddress(order.url) ?? order.url).host;
  const fetched = progress?.fetched ?? 0;
  const ahead = Math.min(order.maxPages, fetched + (progress?.waiting ?? 1));
  const doing =
    step?.state === 'queued'
      ? 'Waiting for other crawls to finish'
      : progress?.current
        ? `Reading ${shortAddress(progress.current, progress.origin)}`
        : 'Connecting';
  return (
    <Stack
      component="section"
      ref={section}
      tabIndex={-1}
      gap="sm"
      className="card roomy"
      aria-label="Crawl in progress"
      aria-busy
      data-busy="part"
    >
      <Group gap="sm" wrap="nowrap" justify="space-between">
        <Box component="h3" miw={0} className="anywhere">
          Crawling {host} <ProvenanceMark provenance="measured" />
        </Box>
        <Button variant="default" size="xs" flex="none" onClick={end}>
          Cancel
        </Button>
      </Group>
      <BarMeter value={fetched} max={Math.max(1, ahead)} tone="leaf" />
      <StatGrid
        stats={[
          { label: 'Fetched', value: formats.number(fetched) },
          { label: 'In the list', value: formats.number(progress?.listed ?? 0) },
          { label: 'Left out', value: formats.number(progress?.skipped ?? 0) },
          { label: 'Waiting', value: formats.number(progress?.waiting ?? 1) },
          { label: 'Seconds', value: formats.number(elapsed) },
        ]}
      />
      <Text fz="sm" c="dimmed" truncate>
        {doing}…
      </Text>
      <Text fz="sm" c="dimmed">
        When the crawl ends, we write the sitemap from the pages it found.
      </Text>
      {(progress?.paceMs ?? 0) > 1_000 && (
        <Text fz="sm" c="dimmed">
          One request every {(progress?.paceMs ?? 0) / 1_000} seconds, as the site’s robots.txt
          asks.
        </Text>
      )}
    </Stack>
  );
}

/** Number of rows shown. */
const shownRows = 100;

/** What a crawl found, and why other pages are not in the list. */
export function CrawlReport({ result }: { readonly result: SitemapCrawlResultDto }) {
  const formats = useFormats();
  const { pages, origin, ended, fetched, skipped, skippedCounts } = result;
  const seconds = Math.round((Date.parse(result.finishedAt) - Date.parse(result.startedAt)) / 1000);
  const dated = pages.filter(({ lastmod }) => lastmod !== null).length;
  const left = skippedCounts.reduce((total, { count }) => total + count, 0);
  return (
    <Stack component="section" gap="sm" aria-label="Result of the crawl">
      <p role="status">
        <strong>
          {formats.count(pages.length, 'page')} on {new URL(origin).host}
        </strong>{' '}
        {pages.length === 1 ? 'belongs' : 'belong'} in the sitemap.{' '}
        <ProvenanceBadge
          provenance="measured"
          reason={`${formats.number(fetched)} URLs fetched in ${seconds} s.`}
        />
      </p>
      <List fz="sm">
        {endWords[ended] && (
          <List.Item c="var(--brass-text)" fw={600}>
            {endWords[ended]}
          </List.Item>
        )}
        <List.Item>
          {dated === 0
            ? 'No page states when it last changed, so the sitemap has no dates.'
            : dated === pages.length
              ? 'Each page states when it last changed.'
              : `${formats.number(dated)} of ${formats.number(pages.length)} pages state when they last changed. The others have no date.`}
        </List.Item>
        <List.Item>
          {result.robots === 'obeyed'
            ? 'We followed the site’s robots.txt.'
            : 'The site has no robots.txt, which allows everything.'}
          {(result.crawlDelayMs ?? 0) > 10_000 &&
            ` It asks for ${Math.round((result.crawlDelayMs ?? 0) / 1000)} seconds between requests; we waited 10.`}
        </List.Item>
      </List>
      {left > 0 && (
        <details>
          <Text component="summary" py={4} fw={600}>
            {formats.count(left, 'URL', 'URLs')} left out
          </Text>
          {skippedCounts.length > 1 && (
            <List mt="xs" fz="sm">
              {skippedCounts
                .toSorted((a, b) => b.count - a.count)
                .map(({ reason, count }) => (
                  <List.Item key={reason}>
                    {reasonWords[reason]}: {formats.number(count)}
                  </List.Item>
                ))}
            </List>
          )}
          <Text
            component="ul"
            mt="xs"
            fz="sm"
            className={`framed anywhere ${classes.leftOut}`}
            aria-label="URLs that are not in the list"
          >
            {skipped.slice(0, shownRows).map(({ url, reason, detail }, at) => (
              <li key={`${at} ${url}`}>
                <Text span fw={550}>
                  {shortAddress(url, origin)}
                </Text>
                <span>
                  {reasonWords[reason]}
                  {detail && (
                    <Text span display="block" fz="xs" c="dimmed">
                      {shortAddress(detail, origin)}
                    </Text>
                  )}
                </span>
              </li>
            ))}
          </Text>
          {left > shownRows && (
            <Text mt="xs" fz="sm" c="dimmed">
              The first {shownRows} are shown.
            </Text>
          )}
        </details>
      )}
    </Stack>
  );
}

/** A short reason why a URL is not in the list. */
const reasonWords: Readonly<Record<SkippedAddressDto['reason'], string>> = {
  robots: 'Blocked by robots.txt',
  noindex: 'Marked noindex',
  'canonical-elsewhere': 'Canonical is another page',
  redirect: 'Redirects',
  'error-status': 'Returns an error',
  'not-html': 'Not a web page',
  unreachable: 'Couldn’t be read',
  wall: 'Blocked by a bot check',
  nofollow: 'Only linked with nofollow',
  file: 'A file, not a page',
  'too-deep': 'More than 10 clicks away',
  'query-variants': 'One of many variants of a page',
  'not-reached': 'Not fetched before the crawl ended',
};

/** Why a crawl ended early; `null` when it is complete. */
const endWords: Readonly<Record<SitemapCrawlResultDto['ended'], string | null>> = {
  complete: null,
  'page-limit': 'The crawl stopped at the number of pages you chose. There are more.',
  'time-limit': 'The crawl stopped at its time limit. There are more pages.',
  'size-limit': 'The crawl stopped after reading 150 MB. There are more pages.',
  'site-busy': 'The crawl stopped because the site kept saying it was too busy.',
  cancelled: 'You stopped the crawl. The sitemap lists the pages found by then.',
};

/** Shortens `https://a.example/x` to `/x` on its own site. */
const shortAddress = (url: string, origin: string): string =>
  url.startsWith(`${origin}/`) ? url.slice(origin.length) : url;
