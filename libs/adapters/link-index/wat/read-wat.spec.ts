import { gunzipSync, gzipSync } from 'node:zlib';
import type { ImportSource } from '../import/decompressed.ts';
import { ImportError } from '../import/import-error.ts';
import { givenFile } from '../testing/import-sources.ts';
import { warcRecord, watFile, watJson, watRecords } from '../testing/wat-samples.ts';
import { linkFlags, type WatPage } from './page-links.ts';
import { HostCache, Tally, watLimits, type PageReader } from './page-reader.ts';
import { pageRecords, readPage, type WatFileFacts } from './read-wat.ts';

const sourceOf = (bytes: Uint8Array, size = 65_536) => ({
  name: 'a.wat.gz',
  bytes: bytes.length,
  async *open() {
    await Promise.resolve();
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  },
});

async function* readWat(
  source: ImportSource,
  reader: PageReader,
  facts: WatFileFacts,
): AsyncGenerator<WatPage> {
  for await (const body of pageRecords(source, reader, facts)) {
    const page = readPage(body, reader);
    if (page !== null) yield page;
  }
}

async function read(bytes: Uint8Array, { limits = {}, pieceBytes = 65_536 } = {}) {
  const tally = new Tally();
  const facts = { filename: null, crawl: null };
  const reader = { hosts: new HostCache(), limits: { ...watLimits, ...limits }, tally };
  const pages: WatPage[] = [];
  for await (const page of readWat(sourceOf(bytes, pieceBytes), reader, facts)) {
    pages.push(page);
  }
  return { urls: pages.map(({ url }) => url), pages, facts, left: tally.toRecord() };
}

const refusal = async (bytes: Uint8Array, limits = {}) =>
  read(bytes, { limits }).then(
    () => 'taken',
    (error: unknown) => (error instanceof ImportError ? `${error.code}: ${error.message}` : error),
  );

const pages = [
  { url: 'https://one.example/', links: ['https://two.example/'] },
  { url: 'https://two.example/', links: ['https://one.example/'] },
];
const urls = ['https://one.example/', 'https://two.example/'];
const records = watRecords(pages);

describe('a WAT file', () => {
  it.each([
    ['one gzip member a record', watFile(pages)],
    ['one gzip member in all', gzipSync(Buffer.concat(records))],
    ['no compression', Buffer.concat(records)],
  ])('of %s is read, in pieces of any size', async (_name, bytes) => {
    for (const pieceBytes of [1, 7, 65_536]) {
      const read_ = await read(bytes, { pieceBytes });
      expect(read_).toMatchObject({
        urls,
        facts: { filename: 'sample-00000.warc.wat.gz', crawl: 'CC-MAIN-2026-21' },
        left: {},
      });
    }
  });

  it('is refused if it is incomplete, wherever it ends', async () => {
    const compressed = watFile(pages);
    for (const bytes of [1, 2, 11, 200, 5].map((cut) => compressed.subarray(0, -cut))) {
      expect(await refusal(bytes)).toContain('truncated: a.wat.gz is damaged or incomplete');
    }
    const plain = Buffer.concat(records);
    expect(await refusal(plain.subarray(0, -9))).toContain('the file is not whole');
    expect(await refusal(plain.subarray(0, -3))).toContain('not as long as it states');
    expect(await refusal(new Uint8Array())).toBe('bad_input: a.wat.gz is empty.');
  });

  it('is refused if other data follows it or is between its members', async () => {
    const whole = watFile(pages);
    expect(await refusal(Buffer.concat([whole, Buffer.from('junk')]))).toContain(
      'a.wat.gz is damaged or incomplete (incorrect header check)',
    );
    expect(await refusal(Buffer.concat([whole, Buffer.alloc(70_000), whole]))).toContain(
      '(something else follows its data at byte',
    );
  });

  it.each([
    ['no length', { 'Content-Length': '' }, 'does not state its length'],
    ['a negative length', { 'Content-Length': '-5' }, 'does not state its length'],
    ['a length of words', { 'Content-Length': '1e3' }, 'does not state its length'],
    ['a length beyond reason', { 'Content-Length': '999999999999999' }, 'would reach beyond'],
    ['a length too short', { 'Content-Length': '3' }, 'not as long as it states'],
    ['a length too long', { 'Content-Length': '5000' }, 'before its length'],
  ])('is refused when a record has %s', async (_name, header, reason) => {
    expect(await refusal(Buffer.concat([...records, warcRecord('{"a": 1}', header)]))).toContain(
      reason,
    );
  });

  it('is refused if it is another kind of file, or has a header that does not end', async () => {
    expect(await refusal(Buffer.from('<html>'))).toContain('no WARC record begins');
    expect(await refusal(gzipSync('{}\r\n\r\n'))).toContain('no WARC record begins');
    const endless = gzipSync(`WARC/1.0\r\n${'X: y\r\n'.repeat(100_000)}`);
    expect(await refusal(endless)).toContain('no WARC record begins');
  });

  it('is read past records that are too large or not JSON, which are counted', async () => {
    const large = warcRecord(JSON.stringify({ response: ' '.repeat(30_000_000) }));
    const file = Buffer.concat(
      [large, warcRecord('{"response"'), warcRecord('\u0000"response"'), ...records].map((record) =>
        gzipSync(record),
      ),
    );
    expect(await read(file, { limits: { recordBytes: 1_000_000 } })).toMatchObject({
      urls,
      left: { 'records above the bound': 1, 'records that are no JSON': 2 },
    });
  });

  it('is refused once it inflates beyond the limit', async () => {
    const bomb = Array.from({ length: 20 }, () => gzipSync(warcRecord(' '.repeat(1_000_000))));
    expect(await refusal(Buffer.concat(bomb), { fileBytes: 5_000_000 })).toContain(
      'would reach beyond',
    );
  });

  it('is read once, however deep its JSON is nested, and passes on errors of its source', async () => {
    const deep = warcRecord(`${'["response",'.repeat(200_000)}1${']'.repeat(200_000)}`);
    expect((await read(Buffer.concat([deep, ...records]))).urls).toEqual(urls);
    const broken = async function* () {
      yield watFile(pages).subarray(0, 300);
      await Promise.resolve();
      throw new Error('the connection was lost');
    };
    const reader = { hosts: new HostCache(), limits: watLimits, tally: new Tally() };
    const reading = readWat({ name: 'a', bytes: null, open: broken }, reader, {
      filename: null,
      crawl: null,
    });
    await expect(async () => {
      for await (const page of reading) expect(page.url).toBe(urls[0]);
    }).rejects.toThrow('the connection was lost');
  });

  it('skips requests and other records without parsing them', async () => {
    const others = [
      warcRecord('{"no JSON'),
      warcRecord(JSON.stringify(watJson({ url: 'https://r.example/', type: 'request' }))),
      warcRecord('"response"', { 'WARC-Type': 'conversion' }),
    ];
    expect(await read(Buffer.concat([...others, ...records]))).toMatchObject({ urls, left: {} });
  });
});

describe('genuine WAT files', () => {
  it('have the numbers of anchor links by target host that were counted independently from the same pages', async () => {
    const [wat, expected] = [
      givenFile('REALPAGES-given-00000.warc.wat.gz'),
      givenFile('given-expected-a-href-links-by-host.json.gz'),
    ];
    if (wat === null || expected === null) return;
    const byHost = new Map<string, { links: number; pages: Set<string>; nofollow: number }>();
    const { pages: found } = await read(wat);
    for (const page of found) {
      for (const { host, flags, occurrences } of page.links) {
        const at = byHost.get(host.host) ?? { links: 0, pages: new Set(), nofollow: 0 };
        byHost.set(host.host, at);
        at.links += occurrences;
        at.pages.add(page.url);
        if ((flags & linkFlags.nofollow) !== 0) at.nofollow += occurrences;
      }
    }
    const given = JSON.parse(gunzipSync(expected).toString()) as Record<
      string,
      { links: number; source_pages: number; nofollow_links: number }
    >;
    expect(found).toHaveLength(40);
    expect(Object.keys(given)).toHaveLength(300);
    for (const [host, { links, source_pages, nofollow_links }] of Object.entries(given)) {
      const at = byHost.get(host);
      expect([host, at?.links, at?.pages.size, at?.nofollow]).toEqual([
        host,
        links,
        source_pages,
        nofollow_links,
      ]);
    }
  });

  it.each([
    [
      'CC-MAIN-2019-22-real-4-records.warc.wat.gz',
      {
        urls: [
          'http://004-ford-f-2.wiring-diagram.klymburn.co.uk/post/save-your-ears-8211-a-noise-meter-circuit',
        ],
        facts: {
          filename: 'CC-MAIN-20190519061520-20190519083520-00000.warc.wat.gz',
          crawl: 'CC-MAIN-2019-22',
        },
      },
    ],
    [
      'whirlwind.warc.wat.gz',
      {
        urls: [],
        facts: {
          filename: 'CC-MAIN-20240517233122-20240518023122-00000.warc.wat.gz',
          crawl: null,
        },
      },
    ],
  ])('%s is read', async (name, expected) => {
    const wat = givenFile(name);
    if (wat !== null) expect(await read(wat)).toMatchObject({ ...expected, left: {} });
  });
});
