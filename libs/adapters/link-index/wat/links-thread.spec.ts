import { once } from 'node:events';
import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import workerThreads from 'node:worker_threads';
import { crawl, LinksFolder, watSources } from '../testing/links-folder.ts';
import { watFile, watJson } from '../testing/wat-samples.ts';
import { importLinks } from './import-links.ts';
import { LinksThread } from './links-thread.ts';
import type { RecordBatch } from './record-batches.ts';

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
