import { gzipSync } from 'node:zlib';
import { fontsDomain } from './domains.ts';
import type { DemoLink, DemoPage } from './web.ts';

/** First day of each crawl; a page is fetched on one of nine days. */
const firstDays = ['2026-04-10', '2026-05-12', '2026-06-14'] as const;

/** The pages of one crawl in Common Crawl's WAT format: one gzip member per record. */
export function watFile(release: string, pages: readonly DemoPage[], crawl: number): Buffer {
  const name = `${release}-${String(crawl).padStart(5, '0')}.warc`;
  const info =
    'Software-Info: Plumbline, an invented web for demonstration\r\nformat: WARC File Format 1.0\r\n';
  const records = [
    record(
      'warcinfo',
      `WARC-Filename: ${name}.wat.gz`,
      'application/warc-fields',
      info,
      dayOf(crawl, 0),
    ),
  ];
  pages.forEach((page, place) => {
    if (!page.crawls.includes(crawl)) return;
    const date = dayOf(crawl, place);
    const body = JSON.stringify(envelope(name, page, crawl, date));
    records.push(
      record('metadata', `WARC-Target-URI: ${page.url}`, 'application/json', body, date),
    );
  });
  return Buffer.concat(records.map((text) => gzipSync(text)));
}

const dayOf = (crawl: number, place: number): string => {
  const start = Date.parse(`${firstDays[crawl] ?? firstDays[0]}T06:00:00Z`);
  return new Date(start + (place % 9) * 86_400_000 + (place % 600) * 1_000)
    .toISOString()
    .replace('.000', '');
};

function record(kind: string, about: string, type: string, body: string, date: string): string {
  const head = [
    'WARC/1.0',
    `WARC-Type: ${kind}`,
    about,
    `WARC-Date: ${date}`,
    `Content-Type: ${type}`,
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}\r\n\r\n`;
}

function envelope(file: string, page: DemoPage, crawl: number, date: string): object {
  return {
    Container: { Filename: `${file}.gz`, Compressed: true },
    Envelope: {
      Format: 'WARC',
      'WARC-Header-Metadata': {
        'WARC-Type': 'response',
        'WARC-Target-URI': page.url,
        'WARC-Date': date,
        'Content-Type': 'application/http; msgtype=response',
      },
      'Payload-Metadata': {
        'Actual-Content-Type': 'application/http; msgtype=response',
        'HTTP-Response-Metadata': {
          'Response-Message': { Status: '200', Version: 'HTTP/1.1', Reason: 'OK' },
          Headers: { 'Content-Type': 'text/html; charset=utf-8' },
          'HTML-Metadata': {
            Head: {
              Title: `${page.title} | ${page.domain.title}`,
              Link: [
                {
                  path: 'LINK@/href',
                  url: `https://cdn.${fontsDomain.name}/serif.css`,
                  rel: 'stylesheet',
                },
              ],
            },
            Links: [
              { path: 'A@/href', url: '/', text: page.domain.title },
              { path: 'A@/href', url: '/about', text: 'About' },
              ...page.links.filter(({ since }) => since <= crawl).map(entry),
            ],
          },
        },
      },
    },
  };
}

const entry = ({ url, anchor, rel, picture }: DemoLink): object => ({
  path: 'A@/href',
  url,
  ...(picture ? {} : { text: anchor }),
  ...(rel === '' ? {} : { rel }),
});
