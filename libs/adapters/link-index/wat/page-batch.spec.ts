import { watJson } from '../testing/wat-samples.ts';
import {
  bodiesOf,
  type PageBatch,
  readBatch,
  type RecordBatch,
  recordBatches,
} from './page-batch.ts';
import { linkFlags } from './page-links.ts';
import { HostCache, watLimits } from './page-reader.ts';

async function batches(bodies: readonly Buffer[], size: number): Promise<RecordBatch[]> {
  const source = async function* () {
    await Promise.resolve();
    yield* bodies;
  };
  const gathered: RecordBatch[] = [];
  for await (const batch of recordBatches(source(), size)) gathered.push(batch);
  return gathered;
}

async function read(...records: unknown[]): Promise<PageBatch> {
  const bodies = records.map((record) =>
    Buffer.from(typeof record === 'string' ? record : JSON.stringify(record)),
  );
  const [batch] = await batches(bodies, Infinity);
  return readBatch(batch!, new HostCache(), watLimits);
}

describe('a batch of records', () => {
  const bodies = ['one', 'two', 'three', ''].map((text) => Buffer.from(text));
  const texts = (batch: RecordBatch) => [...bodiesOf(batch)].map(String);

  it('contains the bodies unchanged, and ends once it is large enough', async () => {
    expect((await batches(bodies, 4)).map(texts)).toEqual([['one', 'two'], ['three'], ['']]);
    expect((await batches(bodies, 100)).map(texts)).toEqual([['one', 'two', 'three', '']]);
    expect(await batches([], 4)).toEqual([]);
  });

  it('has its own bytes, which can be transferred', async () => {
    const whole = Buffer.from('one and two');
    const [batch] = await batches([whole.subarray(0, 3), whole.subarray(8)], 100);
    expect(batch!.bytes.buffer.byteLength).toBe(6);
    structuredClone(batch, { transfer: [batch!.bytes.buffer] });
    expect(batch!.bytes).toHaveLength(0);
    expect(String(whole)).toBe('one and two');
  });
});

describe('the result of a batch', () => {
  it('contains the links of each page, with one line for each in every text', async () => {
    const link = (url: string, text?: string, rel?: string) => ({
      ...{ path: 'A@/href', url },
      ...(text === undefined ? {} : { text }),
      ...(rel === undefined ? {} : { rel }),
    });
    const batch = await read(
      watJson({
        url: 'https://www.one.example/',
        date: '2026-03-01T00:00:00Z',
        links: [
          link('https://two.example/a', 'two\nlines'),
          link('https://two.example/a', 'two\nlines'),
          link('https://www.three.example/', undefined, 'nofollow ugc'),
          link('https://sub.one.example/', ' '),
        ],
      }),
      watJson({ url: 'https://four.example/', date: '2026-02-01T00:00:00Z' }),
      '"response"',
      '{"response"',
    );
    expect(batch).toEqual({
      pages: 2,
      from: '2026-02-01',
      to: '2026-03-01',
      left: { 'records that are no JSON': 1 },
      links: [
        {
          ...{ url: 'https://www.one.example/', domain: 'example.one', day: '2026-03-01' },
          count: 3,
          hosts: 'example.two\nexample.three.www\nexample.one.sub',
          domains: 'example.two\nexample.three\nexample.one',
          urls: 'https://two.example/a\nhttps://www.three.example/\nhttps://sub.one.example/',
          anchors: 'two lines\n\n',
          marks: [32, 16 + linkFlags.nofollow + linkFlags.ugc, 16 + linkFlags.sameDomain].join(
            '\n',
          ),
        },
      ],
    });
  });

  it('contains texts of limited length, however many and long the links of a page are', async () => {
    const urls = Array.from(
      { length: 500 },
      (_, n) => `https://t${n}.example/${'x'.repeat(n % 2 === 0 ? 10 : 1900)}`,
    );
    const { links } = await read(watJson({ url: 'https://one.example/', links: urls }));
    expect(links.length).toBeGreaterThan(10);
    for (const { urls: text } of links) expect(text.length).toBeLessThan(36_000);
    expect(links.map((some) => some.urls).join('\n')).toBe(urls.join('\n'));
    for (const some of links) {
      for (const text of [some.urls, some.hosts, some.domains, some.anchors, some.marks]) {
        expect(text.split('\n')).toHaveLength(some.count);
      }
    }
  });
});
