import { gzipSync } from 'node:zlib';

export interface SamplePage {
  readonly url: string;
  readonly date?: string;
  readonly type?: string;
  readonly base?: string;
  /** Entries of `Links`, as the extractor writes them; a string is the URL of an `A@/href`. */
  readonly links?: readonly (string | object)[];
}

/** The JSON of a WAT record, with the nesting of Common Crawl's extractor. */
export const watJson = ({ url, date, type, base, links }: SamplePage) => ({
  Container: { Filename: 'sample.warc.gz', Compressed: true },
  Envelope: {
    'WARC-Header-Metadata': {
      'WARC-Type': type ?? 'response',
      'WARC-Target-URI': url,
      'WARC-Date': date ?? '2026-05-12T08:30:00Z',
    },
    'Payload-Metadata': {
      'HTTP-Response-Metadata': {
        'Response-Message': { Status: '200' },
        'HTML-Metadata': {
          Head: base === undefined ? {} : { Base: base },
          Links: (links ?? []).map((link) =>
            typeof link === 'string' ? { path: 'A@/href', url: link } : link,
          ),
        },
      },
    },
  },
});

/** One WARC record around a text, uncompressed. */
export function warcRecord(body: string, header: Readonly<Record<string, string>> = {}): Buffer {
  const fields = {
    'WARC-Type': 'metadata',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(body)),
    ...header,
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`WARC/1.0\r\n${lines.join('')}\r\n${body}\r\n\r\n`);
}

/** The records of a WAT file: one `warcinfo`, and one for each page. */
export const watRecords = (pages: readonly SamplePage[], crawl = 'CC-MAIN-2026-21'): Buffer[] => [
  warcRecord('format: WARC File Format 1.0', {
    'WARC-Type': 'warcinfo',
    'WARC-Filename': 'sample-00000.warc.wat.gz',
  }),
  warcRecord(
    JSON.stringify({
      Envelope: { 'Payload-Metadata': { 'WARC-Info-Metadata': { isPartOf: crawl } } },
    }),
  ),
  ...pages.map((page) => warcRecord(JSON.stringify(watJson(page)))),
];

/** A WAT file as Common Crawl publishes it: one gzip member per record. */
export const watFile = (pages: readonly SamplePage[], crawl?: string): Buffer =>
  Buffer.concat(watRecords(pages, crawl).map((record) => gzipSync(record)));
