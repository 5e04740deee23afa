import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planImport, type PlanRequest } from './plan.ts';
import type { Source } from './source.ts';

describe('the plan of an import', () => {
  let folder: string;
  const at = (name: string) => join(folder, name);
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(at(name), `content of ${name}`);
  };

  /** A file at an address, of which nothing but its place is known; a listing has the lines below. */
  let listing = '';
  const remote = (url: string, name: string): Source => ({
    name,
    bytes: null,
    identity: async () => url,
    async *open() {
      yield Buffer.from(listing);
    },
    discard: async () => undefined,
  });

  /** Steps as `layer release: names`. */
  const plan = async (request: Partial<PlanRequest>) => {
    const { steps, ignored } = await planImport({ words: [folder], ...request }, remote);
    const told = steps.map((step) => {
      const names =
        step.layer === 'ranks'
          ? [step.ranks.name]
          : step.layer === 'graph'
            ? [step.vertices.name, step.edges.name]
            : step.files.map(({ name }) => name);
      return `${step.layer} ${step.release}: ${names.join(' ')}`;
    });
    return { told, ignored };
  };
  const addressesOf = async (request: Partial<PlanRequest>) => {
    const { steps } = await planImport({ words: [folder], ...request }, remote);
    const sources = steps.flatMap((step) =>
      step.layer === 'ranks'
        ? [step.ranks]
        : step.layer === 'graph'
          ? [step.vertices, step.edges]
          : step.files,
    );
    return Promise.all(sources.map((source) => source.identity()));
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'plan-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('takes ranks first, then the graph, then links, whatever the order of words', async () => {
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

  it('takes the release that is given in place of what names say', async () => {
    write('edges.txt', 'vertices.txt', 'x-0.wat', 'y-0.wat');
    expect((await plan({ release: 'mine' })).told).toEqual([
      'graph mine: vertices.txt edges.txt',
      'links mine: x-0.wat y-0.wat',
    ]);
    await expect(plan({ release: '../up' })).rejects.toThrow('--release: "../up" is not');
  });

  it('calls segments of one crawl by their first and last day', async () => {
    write('CC-MAIN-20190527061520-20190527083520-00000.warc.wat.gz');
    write('CC-MAIN-20190519061520-20190519083520-00000.warc.wat.gz');
    expect((await plan({})).told[0]).toMatch(/^links CC-MAIN-20190519-20190527: /);
  });

  it.each([
    [['a-domain-edges.txt'], 'The edges of a are there without its vertices'],
    [['a-domain-vertices.txt'], 'The vertices of a are there without its edges'],
    [
      ['a-domain-edges.txt', 'b-domain-vertices.txt'],
      'The vertices of b are there without its edges',
    ],
    [
      ['a-domain-ranks.txt', 'a-domain-ranks.txt.gz'],
      '"a-domain-ranks.txt" and "a-domain-ranks.txt.gz" are both ranks of the release a',
    ],
    [['ranks.txt'], 'The name of "ranks.txt" says no release: give one with --release'],
    [['x-0.wat', 'y-0.wat'], 'The names of the WAT files do not say one release'],
    [['notes.txt'], 'holds no file that an import knows'],
    [
      ['a-edges.txt', 'a-vertices.txt', 'b-edges.txt', 'b-vertices.txt'],
      'There are graphs of a and b: one serves at a time',
    ],
  ])('is refused for %j', async (names, why) => {
    write(...names);
    await expect(plan({})).rejects.toThrow(why);
  });

  it('refuses two different files of one name, and knows one file by two names', async () => {
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
    ['ftp://host/a-ranks.txt', 'only http and https are'],
    ['https://host.example/index.html', '"index.html" is none of <release>-domain-'],
    ['https://host.example/', '"" is none of'],
    ['https://', 'is not a URL'],
    ['../x\u001b[31m', '"../x?[31m" is not a file'],
  ])('is refused for the word %j', async (word, why) => {
    await expect(plan({ words: [word] })).rejects.toThrow(why);
  });

  it('knows the files of a release of Common Crawl by its name', async () => {
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

  it('cannot be led out of the base by a listing', async () => {
    listing = 'a/../../../etc/x-0.wat\n';
    for (const base of [folder, 'https://data.commoncrawl.org/']) {
      await expect(plan({ words: ['https://host.example/wat.paths'], base })).rejects.toThrow(
        'wat.paths, line 1: "a/../../../etc/x-0.wat" leads out of the base.',
      );
    }
  });
});
