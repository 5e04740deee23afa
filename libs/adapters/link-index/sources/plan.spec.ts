import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ImportStep, planImport, planNetworks, type PlanRequest } from './plan.ts';
import type { Source } from './source.ts';

describe('the plan of an import', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(at(name), `content of ${name}`);
  };

  /** A file at a URL, of which only its location is known; a listing has the lines below. */
  let listing = '';
  let dayOfHost: string | null = null;
  const remote = (url: string, name: string): Source => ({
    name,
    bytes: null,
    identity: async () => url,
    day: async () => dayOfHost,
    async *open() {
      yield Buffer.from(listing);
    },
    discard: async () => undefined,
  });

  const sourcesOf = (step: ImportStep): readonly Source[] => {
    if (step.layer === 'ranks') return [step.ranks];
    if (step.layer === 'graph') return [step.vertices, step.edges];
    return step.layer === 'links' ? step.files : [step.list];
  };
  const told = (step: ImportStep) =>
    `${step.layer} ${step.release}: ${sourcesOf(step)
      .map(({ name }) => name)
      .join(' ')}`;
  /** Steps as `layer release: names`. */
  const plan = async (request: Partial<PlanRequest>) => {
    const { steps, ignored } = await planImport({ words: [folder], ...request }, remote);
    return { told: steps.map(told), ignored };
  };
  const addressesOf = async (request: Partial<PlanRequest>) => {
    const { steps } = await planImport({ words: [folder], ...request }, remote);
    return Promise.all(steps.flatMap(sourcesOf).map((source) => source.identity()));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plan-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
    dayOfHost = null;
  });

  it('orders ranks first, then the graph, then links, whatever the order of words', async () => {
    write('x-00001.warc.wat.gz', 'x-00000.warc.wat.gz', 'a-domain-edges.txt.gz');
    write('a-domain-vertices.txt.gz', 'a-domain-ranks.txt', 'b-domain-ranks.txt');
    const expected = [
      'ranks a: a-domain-ranks.txt',
      'ranks b: b-domain-ranks.txt',
      'graph a: a-domain-vertices.txt.gz a-domain-edges.txt.gz',
      'links x: x-00000.warc.wat.gz x-00001.warc.wat.gz',
    ];
    expect((await plan({})).told).toEqual(expected);
    const words = ['x-00000.warc.wat.gz', 'a-domain-edges.txt.gz', 'b-domain-ranks.txt'].map(at);
    expect((await plan({ words: [...words, at('a-domain-vertices.txt.gz')] })).told).toEqual([
      'ranks b: b-domain-ranks.txt',
      'graph a: a-domain-vertices.txt.gz a-domain-edges.txt.gz',
      'links x: x-00000.warc.wat.gz',
    ]);
  });

  it('says what it leaves out of a folder, and why', async () => {
    write('a-domain-ranks.txt', 'notes\u001b[2J.txt', 'wat.paths.gz', 'a-host-ranks.txt.gz');
    mkdirSync(at('b-domain-ranks.txt'));
    expect((await plan({ words: [folder, at('a-domain-ranks.txt')] })).ignored).toEqual([
      { name: '"a-host-ranks.txt.gz"', why: 'not a name that an import knows' },
      { name: '"b-domain-ranks.txt"', why: 'not a file' },
      { name: '"notes?[2J.txt"', why: 'not a name that an import knows' },
      { name: '"wat.paths.gz"', why: 'a listing is read when it is named itself' },
      { name: '"a-domain-ranks.txt"', why: 'named twice' },
    ]);
  });

  it('uses the given release instead of the one in the names', async () => {
    write('edges.txt', 'vertices.txt', 'x-0.wat', 'y-0.wat');
    expect((await plan({ release: 'mine' })).told).toEqual([
      'graph mine: vertices.txt edges.txt',
      'links mine: x-0.wat y-0.wat',
    ]);
    await expect(plan({ release: '../up' })).rejects.toThrow('--release: "../up" must be');
  });

  it('names segments of one crawl by their first and last day', async () => {
    write('CC-MAIN-20190527061520-20190527083520-00000.warc.wat.gz');
    write('CC-MAIN-20190519061520-20190519083520-00000.warc.wat.gz');
    expect((await plan({})).told[0]).toMatch(/^links CC-MAIN-20190519-20190527: /);
  });

  it.each([
    [['a-domain-edges.txt'], 'The edges of a have no matching vertices'],
    [['a-domain-vertices.txt'], 'The vertices of a have no matching edges'],
    [['a-domain-edges.txt', 'b-domain-vertices.txt'], 'The vertices of b have no matching edges'],
    [
      ['a-domain-ranks.txt', 'a-domain-ranks.txt.gz'],
      '"a-domain-ranks.txt" and "a-domain-ranks.txt.gz" are both ranks of the release a',
    ],
    [['ranks.txt'], 'The name of "ranks.txt" doesn\'t say the release. Add it with --release'],
    [['x-0.wat', 'y-0.wat'], "The names of the WAT files don't say one release"],
    [['notes.txt'], 'has no file that can be imported'],
    [
      ['a', 'b', 'c'].flatMap((name) => [`${name}-edges.txt`, `${name}-vertices.txt`]),
      'There are graphs of a, b, c: graphs of two releases can be in use at a time',
    ],
  ])('is refused for %j', async (names, why) => {
    write(...names);
    await expect(plan({})).rejects.toThrow(why);
  });

  it('refuses two different files of one name, and recognizes one file under two names', async () => {
    mkdirSync(at('other'));
    write('x-0.wat', 'other/x-0.wat');
    await expect(plan({ words: [folder, at('other')] })).rejects.toThrow(
      'Two files are called "x-0.wat"',
    );
    rmSync(at('other'), { recursive: true });
    symlinkSync(at('x-0.wat'), at('again-0.wat'));
    expect(await plan({})).toEqual({
      told: ['links again: again-0.wat'],
      ignored: [{ name: '"x-0.wat"', why: 'named twice' }],
    });
  });

  it.each([
    ['nothing.txt', '"nothing.txt" is not a file, folder, URL or release.'],
    ['ftp://host/a-ranks.txt', 'use http or https'],
    ['https://host.example/index.html', '"index.html" is none of <release>-domain-'],
    ['https://host.example/', '"" is none of'],
    ['https://', 'is not a URL'],
    ['../x\u001b[31m', '"../x?[31m" is not a file'],
  ])('is refused for the word %j', async (word, why) => {
    await expect(plan({ words: [word] })).rejects.toThrow(why);
  });

  it('imports a list of networks first, dated by its name, its host or the file', async () => {
    write('a-domain-ranks.txt', 'majestic-million-2026-03-14.csv.gz');
    expect((await plan({})).told).toEqual([
      'networks majestic-million-2026-03-14: majestic-million-2026-03-14.csv.gz',
      'ranks a: a-domain-ranks.txt',
    ]);
    dayOfHost = '2026-03-15';
    const words = ['https://host.example/majestic_million.csv'];
    const { steps } = await planImport({ words }, remote);
    expect(steps).toMatchObject([{ release: 'majestic-million-2026-03-15', day: '2026-03-15' }]);
    expect((await plan({ words, release: '2026-03-16' })).told).toEqual([
      'networks majestic-million-2026-03-16: majestic_million.csv',
    ]);
    write('majestic_million.csv');
    utimesSync(at('majestic_million.csv'), 1, new Date('2026-03-17T12:00:00Z'));
    expect((await plan({ words: [at('majestic_million.csv')] })).told).toEqual([
      'networks majestic-million-2026-03-17: majestic_million.csv',
    ]);
    await expect(plan({})).rejects.toThrow('are both lists of networks');
  });

  it('accepts any file that is named as the list of networks', async () => {
    write('list.csv');
    utimesSync(at('list.csv'), 1, new Date('2026-03-17T12:00:00Z'));
    const quick = async (place: string, release?: string) =>
      (await planNetworks({ place, release }, remote)).steps.map(told);
    expect(await quick(at('list.csv'))).toEqual(['networks majestic-million-2026-03-17: list.csv']);
    dayOfHost = '2026-03-15';
    const url = 'https://host.example/lists/today?as=csv';
    expect(await quick(url)).toEqual(['networks majestic-million-2026-03-15: today']);
    expect(await quick(url, 'majestic-million-2026-03-16')).toEqual([
      'networks majestic-million-2026-03-16: today',
    ]);
    dayOfHost = null;
    await expect(quick(url)).rejects.toThrow(
      'The host of "today" doesn\'t say the day of the list',
    );
    await expect(quick(url, 'mine')).rejects.toThrow('--release: "mine" does not have the day');
    await expect(quick(url, '2026-02-30')).rejects.toThrow('does not have the day');
    await expect(quick(url, '../2026-03-16')).rejects.toThrow('--release: "../2026-03-16" must be');
    await expect(quick('ftp://host.example/a.csv')).rejects.toThrow('use http or https');
    await expect(quick(folder)).rejects.toThrow('is not a file');
    await expect(quick(at('none.csv'))).rejects.toThrow('cannot be read');
  });

  it('finds the files of a Common Crawl release by its name', async () => {
    const release = 'cc-main-2026-apr-may-jun';
    const below = `projects/hyperlinkgraph/${release}/domain/${release}-domain`;
    expect(await addressesOf({ words: [release] })).toEqual([
      `https://data.commoncrawl.org/${below}-ranks.txt.gz`,
      `https://data.commoncrawl.org/${below}-vertices.txt.gz`,
      `https://data.commoncrawl.org/${below}-edges.txt.gz`,
    ]);
    const [first] = await addressesOf({ words: [release], base: 'http://mirror.example/cc' });
    expect(first).toBe(`http://mirror.example/cc/${below}-ranks.txt.gz`);
    await expect(plan({ words: [release], base: 'http://mirror.example/?x' })).rejects.toThrow(
      '--base',
    );
  });

  it('joins the paths of a listing to the base, a URL or a folder', async () => {
    const paths = [0, 1, 2].map((n) => `crawl-data/CC-MAIN-2026-17/wat/x-${n}.warc.wat.gz`);
    listing = paths.join('\n');
    const words = ['https://data.commoncrawl.org/crawl-data/CC-MAIN-2026-17/wat.paths.gz'];
    expect(await addressesOf({ words, first: 2 })).toEqual(
      paths.slice(0, 2).map((path) => `https://data.commoncrawl.org/${path}`),
    );
    expect((await plan({ words })).told[0]).toMatch(/^links CC-MAIN-2026-17: /);
    await expect(plan({ words, base: folder })).rejects.toThrow(at(paths[0] ?? ''));
    mkdirSync(at('crawl-data/CC-MAIN-2026-17/wat'), { recursive: true });
    write(...paths);
    expect((await plan({ words, base: folder })).told).toEqual([
      'links CC-MAIN-2026-17: x-0.warc.wat.gz x-1.warc.wat.gz x-2.warc.wat.gz',
    ]);
  });

  it('refuses a listing that leads out of the base', async () => {
    listing = 'a/../../../etc/x-0.wat\n';
    for (const base of [folder, 'https://data.commoncrawl.org/']) {
      await expect(plan({ words: ['https://host.example/wat.paths'], base })).rejects.toThrow(
        'wat.paths, line 1: "a/../../../etc/x-0.wat" leads out of the base.',
      );
    }
  });
});
