import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, rmdir, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { readCurrent, readManifest } from '../import/current.ts';
import { Journal } from '../import/durable-files.ts';
import { GenerationDraft } from '../import/generation.ts';
import { currentFile, generationsFolder, type Manifest, workFolder } from '../layout.ts';
import { crawl, LinksFolder, watSource, watSources } from '../testing/links-folder.ts';
import { watFile } from '../testing/wat-samples.ts';
import { pruneIndex } from '../upkeep/prune-index.ts';
import { importLinks } from './import-links.ts';

let folder: LinksFolder;
let child: ChildProcess | undefined;
beforeEach(async () => (folder = await LinksFolder.make()));
afterEach(async () => {
  child?.kill('SIGKILL');
  await folder.remove();
});

describe('an import of links that is interrupted', () => {
  const pages = Array.from({ length: 6 }, (_, n) => ({
    url: `https://source${n}.example/`,
    links: ['a', 'b', 'c', 'd'].map((host) => `https://${host}.example/`),
  }));
  const files = [pages.slice(0, 2), pages.slice(2)];
  const sizes = { runRows: 5, partRows: 6 };

  afterEach(() => jest.restoreAllMocks());

  /** Makes the import fail after the first record of a step with this name prefix, as if it were killed. */
  function killedAt(wanted: string): void {
    const { record } = Journal.prototype;
    jest.spyOn(Journal.prototype, 'record').mockImplementation(async function (
      this: Journal,
      step,
      value,
    ) {
      await record.call(this, step, value);
      if (step.startsWith(wanted)) throw new Error('killed');
    });
  }

  it('continues after any of its steps with the same result, and keeps the previous links in use in the meantime', async () => {
    const whole = await folder.import(files, { sizes });
    const expected = [await folder.rows(whole, 'links'), await folder.rows(whole, 'totals')];
    const record = Journal.prototype.record;
    const steps: string[] = [];
    jest.spyOn(Journal.prototype, 'record').mockImplementation(async function (
      this: Journal,
      step,
      value,
    ) {
      await record.call(this, step, value);
      steps.push(step);
      // The inputs of the import are in two records; before both exist there is nothing to continue.
      if (step !== 'identity') throw new Error('killed');
    });
    for (;;) {
      const result = await folder
        .import(files, { sizes, replace: true })
        .catch((error: Error) => error);
      if (result instanceof Error) {
        expect(result.message).toBe('killed');
        expect(await readCurrent(folder.path)).toMatchObject({ links: whole.name });
        continue;
      }
      expect([await folder.rows(result, 'links'), await folder.rows(result, 'totals')]).toEqual(
        expected,
      );
      expect(result.counts).toEqual(whole.counts);
      break;
    }
    expect(steps).toEqual([...new Set(steps)]);
    expect(steps.length).toBeGreaterThan(8);
  });

  it('imports nothing from an incomplete file, names it, and continues once it is complete', async () => {
    const good = watFile(files[0]!);
    const bad = watFile(files[1]!);
    const first = folder.import([
      watSource('good.wat.gz', good),
      watSource('bad.wat.gz', bad.subarray(0, -4)),
    ]);
    await expect(first).rejects.toMatchObject({
      code: 'truncated',
      message: expect.stringContaining('bad.wat.gz is damaged or incomplete'),
    });
    expect(await readCurrent(folder.path)).toMatchObject({ links: null });
    const unread = watSource('good.wat.gz', good);
    unread.open = () => {
      throw new Error('read twice');
    };
    const manifest = await folder.import([watSource('bad.wat.gz', bad), unread]);
    expect(manifest.counts).toMatchObject({ files: 2, pages: 6, links: 24 });
  });

  it('reads a file again that was replaced by one of the same size while it was stopped', async () => {
    const page = (host: string) => [
      { url: 'https://a.example/', links: [`https://${host}.example/`] },
    ];
    // Stored without compression, so that both have the same size.
    const dated = (host: string, date: string) => ({
      ...watSource('dated.wat', gunzipSync(watFile(page(host)))),
      identity: async () => date,
    });
    const cut = watSource('cut.wat.gz', watFile(files[0]!).subarray(0, -4));
    await expect(folder.import([dated('one', 'monday'), cut])).rejects.toThrow('incomplete');
    const unread = dated('one', 'monday');
    unread.open = () => {
      throw new Error('read twice');
    };
    await expect(folder.import([unread, cut])).rejects.toThrow('incomplete');
    const manifest = await folder.import([dated('two', 'tuesday')]);
    expect(await folder.rows(manifest, 'links', 'target_host')).toEqual([
      { target_host: 'example.two' },
    ]);
  });

  it('continues after kill -9 at three points, with the same result', async () => {
    const paths = files.map((_, index) => join(folder.path, `file-${index}.warc.wat.gz`));
    for (const [index, path] of paths.entries()) await writeFile(path, watFile(files[index]!));
    const points = [
      ['reading links', '3'],
      ['sorting links', '1'],
      ['sorting links', '4'],
    ];
    const script = join(import.meta.dirname, '../testing/child-import-links.ts');
    for (const [stage = '', times = ''] of points) {
      const args = [folder.path, crawl.name, `${sizes.runRows}`, `${sizes.partRows}`, stage, times];
      child = spawn(
        process.execPath,
        ['--conditions=@plumbline/source', script, ...args, ...paths],
        { stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_OPTIONS: '' } },
      );
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await readCurrent(folder.path)).toMatchObject({ links: null });
    }
    const resumed = await folder.import(files, { sizes });
    const rows = [await folder.rows(resumed, 'links'), await folder.rows(resumed, 'totals')];
    const whole = await folder.import(files, { sizes, replace: true });
    expect(rows).toEqual([await folder.rows(whole, 'links'), await folder.rows(whole, 'totals')]);
    expect(resumed.counts).toEqual(whole.counts);
  });

  it('publishes nothing of a merge that was stopped and started with other files', async () => {
    killedAt('range 2 ');
    await expect(folder.import(files, { sizes })).rejects.toThrow('killed');
    jest.restoreAllMocks();
    const manifest = await folder.import([files[0]!], { sizes });
    expect(manifest.counts).toMatchObject({ files: 1, pages: 2, links: 8 });
    const served = Object.values(manifest.tables).flatMap((parts) => parts.map(({ file }) => file));
    const there = await readdir(join(folder.path, generationsFolder, manifest.name));
    expect(there.sort()).toEqual([...served, 'manifest.json'].sort());
  });

  it.each([
    ['other links', files[1]!],
    ['none', [{ url: 'https://alone.example/', links: ['/in'] }]],
  ])('publishes what it read, not what a kill left unpublished: %s', async (_, pages) => {
    // Blocks the draft of the list of generations, so that nothing can be published.
    const draft = join(folder.path, `${currentFile}.${process.pid}.tmp`);
    await mkdir(draft);
    const empty = watSource('empty.wat', watFile([{ url: 'https://other.example/', links: [] }]));
    await expect(folder.import([empty])).rejects.toThrow('EISDIR');
    await rmdir(draft);
    const source = watSource('asked-for.wat', watFile(pages));
    const manifest = await folder.import([source]);
    expect(manifest.sources).toEqual(['asked-for.wat']);
    const { links } = await readCurrent(folder.path);
    expect(await readManifest(folder.path, links ?? '')).toEqual(manifest);
    expect(await folder.rows(manifest, 'links')).toHaveLength(manifest.counts['links'] ?? NaN);
  });

  it('publishes what was killed just before it was published, without doing it again', async () => {
    const draft = join(folder.path, `${currentFile}.${process.pid}.tmp`);
    await mkdir(draft);
    await expect(folder.import(files, { sizes })).rejects.toThrow('EISDIR');
    await rmdir(draft);
    const [made] = await readdir(join(folder.path, generationsFolder));
    expect(await folder.import(files, { sizes })).toMatchObject({ name: made });
  });

  it('returns to a merge after one of other files, and has all its parts', async () => {
    const whole = await folder.import(files, { sizes });
    const expected = [await folder.rows(whole, 'links'), await folder.rows(whole, 'totals')];
    const replace = { sizes, replace: true };
    killedAt('range 2 ');
    await expect(folder.import(files, replace)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    killedAt('range 0 ');
    await expect(folder.import([files[0]!], replace)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    const manifest = await folder.import(files, replace);
    expect([await folder.rows(manifest, 'links'), await folder.rows(manifest, 'totals')]).toEqual(
      expected,
    );
  });

  it('recreates what a merge of other files was about to remove when it was killed', async () => {
    const whole = await folder.import(files, { sizes });
    const replace = { sizes, replace: true };
    killedAt('range 2 ');
    await expect(folder.import(files, replace)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    const { clearOut } = GenerationDraft.prototype;
    jest.spyOn(GenerationDraft.prototype, 'clearOut').mockImplementation(async function (
      this: GenerationDraft,
    ) {
      await clearOut.call(this);
      throw new Error('killed');
    });
    await expect(folder.import([files[0]!], replace)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    const manifest = await folder.import(files, replace);
    expect(await folder.rows(manifest, 'links')).toEqual(await folder.rows(whole, 'links'));
  });

  const out = () => join(folder.path, workFolder, `links-${crawl.name}`, 'out');

  it.each([
    ['is gone', (part: string) => rm(part)],
    ['was cut short', (part: string) => truncate(part, 100)],
    ['is gone with its folder', () => rm(out(), { recursive: true })],
  ])('never publishes links if a part %s', async (_, harm) => {
    const whole = await folder.import(files, { sizes });
    const replace = { sizes, replace: true };
    killedAt('name ');
    await expect(folder.import(files, replace)).rejects.toThrow('killed');
    jest.restoreAllMocks();
    const [part = ''] = (await readdir(out())).filter((file) => file.startsWith('links-'));
    await harm(join(out(), part));
    await expect(folder.import(files, replace)).rejects.toMatchObject({
      code: 'check_failed',
      message: expect.stringMatching(
        /^links-.* is now missing or incomplete\. Start the import again\.$/,
      ),
    });
    expect(await readCurrent(folder.path)).toMatchObject({ links: whole.name });
    const manifest = await folder.import(files, replace);
    expect(await folder.rows(manifest, 'links')).toEqual(await folder.rows(whole, 'links'));
  });

  it('starts over if its work was pruned before it was published', async () => {
    const draft = join(folder.path, `${currentFile}.${process.pid}.tmp`);
    await mkdir(draft);
    await expect(folder.import(files, { sizes })).rejects.toThrow('EISDIR');
    await rmdir(draft);
    await pruneIndex(folder.path, { keep: 0 });
    await expect(folder.import(files, { sizes })).rejects.toMatchObject({ code: 'check_failed' });
    expect(await folder.import(files, { sizes })).toMatchObject({
      counts: expect.objectContaining({ files: 2 }),
    });
  });

  /** Imports, and is killed while it removes what it no longer needs. */
  async function killedAtTheEnd(left: readonly string[]): Promise<Manifest> {
    const work = join(folder.path, workFolder, `links-${crawl.name}`);
    const aside = join(folder.path, 'aside');
    killedAt('name ');
    await expect(folder.import(files, { sizes })).rejects.toThrow('killed');
    jest.restoreAllMocks();
    await cp(work, aside, { recursive: true });
    const manifest = await folder.import(files, { sizes });
    for (const name of left) await cp(join(aside, name), join(work, name), { recursive: true });
    return manifest;
  }

  it.each([['runs'], ['runs and the journal']])(
    'removes what is left of an import that was killed after it was published: %s',
    async (what) => {
      const left = what === 'runs' ? ['runs'] : ['runs', 'journal.jsonl'];
      const { name } = await killedAtTheEnd(left);
      expect(await folder.import(files, { sizes })).toMatchObject({ name });
      expect(existsSync(join(folder.path, workFolder, `links-${crawl.name}`))).toBe(false);
    },
  );

  it('imports again what should be replaced, whatever is left of the import that made it', async () => {
    const { name } = await killedAtTheEnd(['runs', 'journal.jsonl']);
    const again = await folder.import(files, { sizes, replace: true });
    expect(again.name).not.toBe(name);
    expect(await readCurrent(folder.path)).toMatchObject({ links: again.name });
  });

  it('keeps what an import of other files has read if the requested files are there already', async () => {
    await folder.import([files[0]!], { sizes });
    killedAt('file ');
    await expect(folder.import(files, { sizes })).rejects.toThrow('killed');
    jest.restoreAllMocks();
    await folder.import([files[0]!], { sizes });
    expect(existsSync(join(folder.path, workFolder, `links-${crawl.name}`))).toBe(true);
  });

  it('stops when it is aborted, and deletes downloads that it has imported', async () => {
    const stop = new AbortController();
    const discarded: string[] = [];
    const sources = watSources(files).map((one) => ({
      ...one,
      discard: async () => {
        discarded.push(one.name);
        stop.abort(new Error('enough'));
      },
    }));
    await expect(
      importLinks(folder.context(stop.signal), { release: crawl, sources }),
    ).rejects.toThrow('enough');
    expect(discarded).toEqual(['file-0.warc.wat.gz']);
    expect(existsSync(join(folder.path, 'current.json'))).toBe(false);
    const journal = await readFile(
      join(folder.path, workFolder, 'links-CC-MAIN-2026-21/journal.jsonl'),
    );
    expect(journal.toString()).toContain('file file-0.warc.wat.gz');
  });

  it('reports its progress', async () => {
    const sources = watSources(files);
    const bytes = sources.reduce((sum, one) => sum + (one.bytes ?? 0), 0);
    await importLinks(folder.context(), { release: crawl, sources, sizes });
    const reading = folder.progress.filter(({ stage }) => stage === 'reading links');
    expect(reading.at(-1)).toEqual({
      ...{ stage: 'reading links', unit: 'bytes', done: bytes, total: bytes, rows: 24 },
    });
    expect(reading.map(({ done }) => done)).toEqual(
      reading.map(({ done }) => done).sort((a, b) => a - b),
    );
    expect(folder.progress.at(-1)).toMatchObject({
      stage: 'sorting links',
      unit: 'parts',
      rows: 24,
    });
  });
});
