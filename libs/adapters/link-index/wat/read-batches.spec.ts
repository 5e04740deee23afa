import { watJson } from '../testing/wat-samples.ts';
import { LinksThread } from './links-thread.ts';
import type { PageBatch } from './page-batch.ts';
import { readBatches } from './read-batches.ts';

const body = (url: string, padding: number) =>
  Buffer.from(
    JSON.stringify({
      ...watJson({ url, links: ['https://target.example/'] }),
      padding: 'x'.repeat(padding),
    }),
  );

describe('batches read on two threads', () => {
  const thread = new LinksThread();
  afterEach(() => jest.restoreAllMocks());
  afterAll(() => thread.stop());

  const read = async (bodies: readonly Buffer[]) => {
    const source = async function* () {
      await Promise.resolve();
      yield* bodies;
    };
    const batches: PageBatch[] = [];
    for await (const batch of readBatches(source(), thread, 'a.wat.gz')) batches.push(batch);
    return batches.flatMap(({ links }) => links.map(({ url }) => url));
  };
  const urls = Array.from({ length: 30 }, (_, n) => `https://source${n}.example/`);

  it('come in the order of the file', async () => {
    const asked = jest.spyOn(LinksThread.prototype, 'read');
    expect(await read(urls.map((url, n) => body(url, n % 3 === 0 ? 900_000 : 300_000)))).toEqual(
      urls,
    );
    expect(asked.mock.calls.length).toBeGreaterThan(2);
    // The others were read on this thread in the meantime.
    expect(asked.mock.calls.length).toBeLessThan(14);
  });

  it('come from the other thread if their records are large, because these may need much memory', async () => {
    const asked = jest.spyOn(LinksThread.prototype, 'read');
    const some = urls.slice(0, 9);
    expect(await read(some.map((url) => body(url, 3_000_000)))).toEqual(some);
    expect(asked).toHaveBeenCalledTimes(9);
  });

  it('stop at an error of the source, which is passed on', async () => {
    const source = async function* () {
      yield body(urls[0]!, 2_000_000);
      await Promise.resolve();
      throw new Error('the connection was lost');
    };
    const reading = readBatches(source(), thread, 'a.wat.gz');
    await expect(reading.next()).rejects.toThrow('the connection was lost');
    expect(await reading.next()).toEqual({ done: true, value: undefined });
  });
});
