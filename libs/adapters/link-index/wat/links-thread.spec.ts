import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import workerThreads from 'node:worker_threads';
import { crawl, LinksFolder, watSources } from '../testing/links-folder.ts';
import { watFile, watJson } from '../testing/wat-samples.ts';
import { importLinks } from './import-links.ts';
import { LinksThread, readBatches } from './links-thread.ts';
import type { PageBatch, RecordBatch } from './page-batch.ts';

function batchOf(...urls: string[]): RecordBatch {
  const bodies = urls.map((url) =>
    Buffer.from(JSON.stringify(watJson({ url, links: ['//a.b/'] }))),
  );
  let end = 0;
  return {
    bytes: new Uint8Array(Buffer.concat(bodies)),
    ends: bodies.map((body) => (end += body.length)),
  };
}

/** A batch that the importer never makes: reading it throws. */
const broken = () => ({ bytes: new Uint8Array(9), ends: null }) as unknown as RecordBatch;

const { Worker } = workerThreads;

describe('the thread that reads links', () => {
  const thread = new LinksThread();
  afterAll(() => thread.stop());

  it('responds in the order of the requests, and takes over the bytes', async () => {
    const batches = [
      batchOf('https://one.example/', 'https://two.example/'),
      batchOf('https://three.example/'),
    ];
    const answers = batches.map((batch) => thread.read(batch, 'a.wat.gz'));
    expect(thread.waiting).toBe(2);
    expect(batches.map(({ bytes }) => bytes.length)).toEqual([0, 0]);
    const read = await Promise.all(answers);
    expect(read.map(({ links }) => links.map(({ url }) => url))).toEqual([
      ['https://one.example/', 'https://two.example/'],
      ['https://three.example/'],
    ]);
    expect(thread.waiting).toBe(0);
  });

  it('rejects all waiting requests once it has died, and all later ones', async () => {
    const dying = new LinksThread();
    const asked = [broken(), batchOf('https://one.example/')].map((batch) =>
      dying.read(batch, 'a.wat.gz'),
    );
    const expected = {
      code: 'bad_input',
      message: expect.stringMatching(
        /^a\.wat\.gz: the thread that reads its links died \(.+\)\. Nothing was imported from it\.$/,
      ),
    };
    for (const one of await Promise.allSettled(asked)) {
      expect(one).toMatchObject({ status: 'rejected', reason: expected });
    }
    await expect(dying.read(batchOf('https://one.example/'), 'a.wat.gz')).rejects.toMatchObject(
      expected,
    );
    await dying.stop();
  });

  it('is stopped while it reads', async () => {
    const stopped = new LinksThread();
    const asked = stopped.read(batchOf('https://one.example/'), 'a.wat.gz');
    const refused = expect(asked).rejects.toThrow(
      'a.wat.gz: the thread that reads its links died (it was stopped)',
    );
    await stopped.stop();
    await refused;
  });
});

const paddedBody = (url: string, padding: number) =>
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
    expect(
      await read(urls.map((url, n) => paddedBody(url, n % 3 === 0 ? 900_000 : 300_000))),
    ).toEqual(urls);
    expect(asked.mock.calls.length).toBeGreaterThan(2);
    // The others were read on this thread in the meantime.
    expect(asked.mock.calls.length).toBeLessThan(14);
  });

  it('come from the other thread if their records are large, because these may need much memory', async () => {
    const asked = jest.spyOn(LinksThread.prototype, 'read');
    const some = urls.slice(0, 9);
    expect(await read(some.map((url) => paddedBody(url, 3_000_000)))).toEqual(some);
    expect(asked).toHaveBeenCalledTimes(9);
  });

  it('stop at an error of the source, which is passed on', async () => {
    const source = async function* () {
      yield paddedBody(urls[0]!, 2_000_000);
      await Promise.resolve();
      throw new Error('the connection was lost');
    };
    const reading = readBatches(source(), thread, 'a.wat.gz');
    await expect(reading.next()).rejects.toThrow('the connection was lost');
    expect(await reading.next()).toEqual({ done: true, value: undefined });
  });
});

describe('an import of links', () => {
  const pages = Array.from({ length: 4 }, (_, n) => ({
    url: `https://source${n}.example/`,
    links: [`https://target${n}.example/`],
  }));
  const files = [pages.slice(0, 2), pages.slice(2)];
  let folder: LinksFolder;
  let child: ChildProcess | undefined;
  const started: workerThreads.Worker[] = [];
  /** Threads that were started here and are still running. */
  const running = () => started.filter(({ threadId }) => threadId !== -1).length;
  beforeEach(async () => {
    folder = await LinksFolder.make();
    started.length = 0;
    jest.spyOn(workerThreads, 'Worker').mockImplementation((...given) => {
      const worker = new Worker(...given);
      started.push(worker);
      return worker;
    });
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    child?.kill('SIGKILL');
    await folder.remove();
  });

  it('fails when its thread dies, names the file, leaves no thread running, and can be started again', async () => {
    const read = LinksThread.prototype.read;
    const spy = jest.spyOn(LinksThread.prototype, 'read');
    spy.mockImplementation(function (this: LinksThread, batch, file) {
      return read.call(this, file === 'file-1.warc.wat.gz' ? broken() : batch, file);
    });
    await expect(folder.import(files)).rejects.toMatchObject({
      name: 'ImportError',
      message: expect.stringContaining('file-1.warc.wat.gz: the thread that reads its links died'),
    });
    expect([started.length, running()]).toEqual([1, 0]);
    spy.mockRestore();
    expect((await folder.import(files)).counts).toMatchObject({ files: 2, pages: 4, links: 4 });
    expect([started.length, running()]).toEqual([2, 0]);
  });

  it('stops its thread when it is aborted', async () => {
    const stop = new AbortController();
    const read = LinksThread.prototype.read;
    jest.spyOn(LinksThread.prototype, 'read').mockImplementation(function (
      this: LinksThread,
      ...args
    ) {
      stop.abort(new Error('enough'));
      return read.apply(this, args);
    });
    const sources = watSources(files);
    await expect(
      importLinks(folder.context(stop.signal), { release: crawl, sources }),
    ).rejects.toThrow('enough');
    expect([started.length, running()]).toEqual([1, 0]);
  });

  it('lets its process exit', async () => {
    const path = join(folder.path, 'one.warc.wat.gz');
    await writeFile(path, watFile(pages));
    const script = join(import.meta.dirname, '../testing/child-import-links.ts');
    const args = [script, folder.path, crawl.name, '100', '100', 'no stage', '1', path];
    child = spawn(process.execPath, ['--conditions=@plumbline/source', ...args], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    expect(await once(child, 'exit')).toEqual([0, null]);
  });
});
