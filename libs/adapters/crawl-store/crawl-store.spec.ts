import { mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import type { CrawlRows, CrawlStore } from '@plumbline/tools/site-audit';
import { crawlStoreContract } from '@plumbline/tools/site-audit/testing';
import { openCrawlStore } from './open-crawl-store.ts';

async function openInFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'crawls-'));
  const close = () => rm(folder, { recursive: true });
  return { folder, store: openCrawlStore({ folder }), close };
}

crawlStoreContract('on disk', openInFolder);

describe('crawls on disk', () => {
  let folder: string;
  let store: CrawlStore;
  let close: () => Promise<void>;
  beforeEach(async () => ({ folder, store, close } = await openInFolder()));
  afterEach(() => close());

  const rows: CrawlRows = {
    ...{ urls: ['https://example.com/'], named: [], queue: [], skipped: [] },
    answers: [
      {
        id: 0,
        answer: { kind: 'wall' },
        content: {
          ...{ links: Uint32Array.of(1), anchors: Uint8Array.of(1) },
          ...{ shingles: Float64Array.of(1), findings: '' },
        },
      },
    ],
  };
  const writeCrawl = async () => {
    const crawl = await store.open('a');
    await crawl.commit(rows, 'state');
    await crawl.close();
  };
  const fileOf = (name: string) => join(folder, 'a', name);

  it.each(['', '..', '.', '../a', 'a/b', 'A', 'a.b', 'a\0', 'ä', 'a'.repeat(65)])(
    'refuses the id %j',
    async (id) => {
      await expect(store.open(id)).rejects.toThrow('Invalid crawl id');
      await expect(store.delete(id)).rejects.toThrow('Invalid crawl id');
    },
  );

  it('opens a crawl once, and deletes it after it was closed', async () => {
    const crawl = await store.open('a');
    await expect(store.open('a')).rejects.toThrow('The crawl a is open already.');
    await expect(store.delete('a')).rejects.toThrow('The crawl a is open.');
    await crawl.close();
    await store.delete('a');
    expect(await readdir(folder)).toEqual([]);
  });

  it('refuses a commit that fails as a whole, and continues', async () => {
    const crawl = await store.open('a');
    await crawl.commit(rows, 'first');
    const wrong = { ...rows, queue: [{ id: -1, level: 0, depth: 0 }] };
    await expect(crawl.commit(wrong, 'wrong')).rejects.toThrow();
    expect(crawl.state).toBe('first');
    await crawl.commit({ ...rows, urls: [] }, 'second');
    const results = await crawl.read();
    expect([...results.order]).toEqual([0]);
    expect(results.shinglesOf(0)).toEqual(Float64Array.of(1));
    await results.close();
    await crawl.close();
  });

  it('leaves no temporary files', async () => {
    await writeCrawl();
    const names = await readdir(join(folder, 'a'));
    const crawl = await store.open('a');
    await (await crawl.read()).close();
    await crawl.close();
    expect(await readdir(join(folder, 'a'))).toEqual(names);
  });

  it('refuses a file that is no database', async () => {
    await writeCrawl();
    await writeFile(fileOf('crawl.duckdb'), 'x'.repeat(20_000));
    await expect(store.open('a')).rejects.toThrow("The database of a crawl can't be opened");
  });

  it('refuses page contents that are cut off', async () => {
    await writeCrawl();
    await truncate(fileOf('contents'), 3);
    await expect(store.open('a')).rejects.toThrow('The page contents of a crawl are damaged');
  });

  it.each([
    ['of another version', 'UPDATE crawl SET version = 99', 'has the schema version 99, not 1'],
    ['that is no crawl', 'DROP TABLE crawl', 'has no crawl'],
  ])('refuses a database %s', async (_, sql, message) => {
    await writeCrawl();
    const instance = await DuckDBInstance.create(fileOf('crawl.duckdb'));
    const connection = await instance.connect();
    await connection.run(sql);
    connection.closeSync();
    instance.closeSync();
    await expect(store.open('a')).rejects.toThrow(message);
  });

  it('opens a crawl whose creation was interrupted', async () => {
    await mkdir(join(folder, 'a'));
    const instance = await DuckDBInstance.create(fileOf('crawl.duckdb'));
    instance.closeSync();
    const crawl = await store.open('a');
    expect(crawl.state).toBeNull();
    await crawl.close();
  });
});
