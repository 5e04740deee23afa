import { Text } from '@mantine/core';
import type { SitemapCrawlResultDto } from '@plumbline/api-client';
import { ProvenanceBadge } from '@plumbline/ui';
import { useFormats } from '../../../app/formats.ts';
import classes from './crawl.module.css';
import { endWords, reasonWords, shortAddress } from './words.ts';

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
    <section className={classes.report} aria-label="Result of the crawl">
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
      <ul className={classes.facts}>
        {endWords[ended] && <li data-tone="brass">{endWords[ended]}</li>}
        <li>
          {dated === 0
            ? 'No page states when it last changed, so the sitemap has no dates.'
            : dated === pages.length
              ? 'Each page states when it last changed.'
              : `${formats.number(dated)} of ${formats.number(pages.length)} pages state when they last changed. The others have no date.`}
        </li>
        <li>
          {result.robots === 'obeyed'
            ? 'We followed the site’s robots.txt.'
            : 'The site has no robots.txt, which allows everything.'}
          {(result.crawlDelayMs ?? 0) > 10_000 &&
            ` It asks for ${Math.round((result.crawlDelayMs ?? 0) / 1000)} seconds between requests; we waited 10.`}
        </li>
      </ul>
      {left > 0 && (
        <details className={classes.skipped}>
          <summary>{formats.count(left, 'URL', 'URLs')} left out</summary>
          {skippedCounts.length > 1 && (
            <ul className={classes.counts}>
              {skippedCounts
                .toSorted((a, b) => b.count - a.count)
                .map(({ reason, count }) => (
                  <li key={reason}>
                    {reasonWords[reason]}: {formats.number(count)}
                  </li>
                ))}
            </ul>
          )}
          <ul className={classes.addresses} aria-label="URLs that are not in the list">
            {skipped.slice(0, shownRows).map(({ url, reason, detail }, at) => (
              <li key={`${at} ${url}`}>
                <span className={classes.address}>{shortAddress(url, origin)}</span>
                <span>
                  {reasonWords[reason]}
                  {detail && <span className={classes.detail}>{shortAddress(detail, origin)}</span>}
                </span>
              </li>
            ))}
          </ul>
          {left > shownRows && (
            <Text fz="sm" c="dimmed">
              The first {shownRows} are shown.
            </Text>
          )}
        </details>
      )}
    </section>
  );
}
