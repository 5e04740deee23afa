import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { authorityOf, releaseOf, reversedHost } from '@plumbline/links';
import { importRanks } from '../import-ranks.ts';
import { readCurrent } from '../import/current.ts';
import type { ImportSource } from '../import/decompressed.ts';
import { defaultSizes, type ImportSizes } from '../import/progress.ts';
import { bytesSource, given, givenFile, linesSource } from '../testing/import-sources.ts';
import { referrersIn, rowsOf } from '../testing/read-tables.ts';
import { importGraph } from './import-graph.ts';

const release = releaseOf('cc-main-2026-apr-may-jun');
/** Plain and in small pieces, so that it is cut into several files. */
const piecewise = (name: string, lines: readonly string[]) =>
  bytesSource(name, Buffer.from(lines.map((line) => `${line}\n`).join('')), 16);

const names = ['com.apple', 'com.banana', 'com.cherry', 'net.mango', 'org.zebra'];
const vertices = names.map((name, id) => `${id}\t${name}\t${id + 1}`);
const edges = ['0\t2', '1\t0', '1\t2', '3\t0', '3\t2', '4\t2', '4\t3'];
/** Best first: mango, zebra, apple, cherry. Banana is not ranked. */
const ranked = ['net.mango', 'org.zebra', 'com.apple', 'com.cherry'];
const ranks = ranked.map((name, index) => `${index + 1}\t1.5\t${index + 1}\t0.5\t${name}\t1`);

/** Small enough that a handful of lines makes several files, pieces and parts. */
const tiny: ImportSizes = {
  textBytes: 30,
  vertexBytes: 30,
  edgeBytes: 8,
  ranks: 2,
  incoming: 2,
  nodes: 2,
};

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'graph-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const context = (sizes: ImportSizes) => ({
  folder,
  onProgress: () => undefined,
  signal: new AbortController().signal,
  sizes,
});

const loadRanks = (source = linesSource('a-ranks.txt.gz', ranks), of = release) =>
  importRanks(context(defaultSizes), { release: of, source });

const load = (
  input: { vertices?: ImportSource; edges?: ImportSource } = {},
  sizes: ImportSizes = tiny,
) =>
  importGraph(context(sizes), {
    release,
    vertices: piecewise('a-vertices.txt', vertices),
    edges: linesSource('a-edges.txt.gz', edges),
    ...input,
  });

const none = {
  badVertices: 0,
  badLines: 0,
  outOfRange: 0,
  selfLoops: 0,
  duplicates: 0,
  missing: 0,
};

describe('the import of a graph', () => {
  it('keeps the graph of the newest release in use, and for comparison the older one that was imported last', async () => {
    const loadOf = (name: string) =>
      importGraph(context(tiny), {
        release: releaseOf(name),
        vertices: piecewise('a-vertices.txt', vertices),
        edges: linesSource('a-edges.txt.gz', edges),
      });
    const served = async () => {
      const { graph, previousGraph } = await readCurrent(folder);
      return [graph, previousGraph].map((each) => each?.replace(/^graph-|-\d{14}$/g, ''));
    };
    await loadOf('cc-main-2026-jan-feb-mar');
    expect(await served()).toEqual(['cc-main-2026-jan-feb-mar', undefined]);
    await loadOf('cc-main-2026-apr-may-jun');
    expect(await served()).toEqual(['cc-main-2026-apr-may-jun', 'cc-main-2026-jan-feb-mar']);
    await loadOf('cc-main-2025-oct-nov-dec');
    expect(await served()).toEqual(['cc-main-2026-apr-may-jun', 'cc-main-2025-oct-nov-dec']);
    await loadOf('cc-main-2025-oct-nov-dec');
    expect(await served()).toEqual(['cc-main-2026-apr-may-jun', 'cc-main-2025-oct-nov-dec']);
  });

  it('stores who links to whom, best first', async () => {
    await loadRanks();
    const { name, counts, tables } = await load();
    expect(counts).toEqual({ ...none, domains: 5, edges: 7, maxReferringDomains: 4 });
    for (const parts of Object.values(tables)) expect(parts.length).toBeGreaterThan(1);
    expect(await referrersIn(folder, name)).toEqual({
      'com.apple': ['net.mango', 'com.banana'],
      'com.cherry': ['net.mango', 'org.zebra', 'com.apple', 'com.banana'],
      'net.mango': ['org.zebra'],
    });
    expect((await readCurrent(folder)).graph).toBe(name);
  });

  it('stores the totals of each domain', async () => {
    await loadRanks();
    const { name, ranks: order } = await load();
    expect(order).toEqual({ release: release.name, domains: 4 });
    const rows = await rowsOf(folder, name, 'FROM domains');
    const [first, second, third] = [1, 2, 3].map((position) => authorityOf(position, 4));
    expect(rows).toEqual([
      {
        id: 0,
        name: 'com.apple',
        hosts: 1,
        node: 3,
        referrers: 2,
        linked: 1,
        authority_sum: `${first}`,
      },
      { id: 1, name: 'com.banana', hosts: 2, node: 6, referrers: 0, linked: 2, authority_sum: '0' },
      {
        id: 2,
        name: 'com.cherry',
        hosts: 3,
        node: 4,
        referrers: 4,
        linked: 0,
        authority_sum: `${(first ?? 0) + (second ?? 0) + (third ?? 0)}`,
      },
      {
        id: 3,
        name: 'net.mango',
        hosts: 4,
        node: 1,
        referrers: 1,
        linked: 2,
        authority_sum: `${second}`,
      },
      { id: 4, name: 'org.zebra', hosts: 5, node: 2, referrers: 0, linked: 2, authority_sum: '0' },
    ]);
  });

  it('stores the edges by source, too', async () => {
    const { name } = await load();
    const rows = await rowsOf<{ source: number; target: number }>(folder, name, 'FROM edges_out');
    expect(rows.map(({ source, target }) => `${source}\t${target}`)).toEqual(edges);
  });

  it('does not sort by authority without the ranks of its release', async () => {
    await loadRanks(undefined, releaseOf('cc-main-2025-apr-may-jun'));
    const { name, ranks: order } = await load();
    expect(order).toBeNull();
    const [cherry] = await rowsOf(folder, name, "FROM domains WHERE name = 'com.cherry'");
    expect(cherry).toMatchObject({ node: 2, referrers: 4, authority_sum: null });
  });

  it.each([
    ['an edge that is none', [...edges.slice(0, 3), 'x\ty', ...edges.slice(3)], { badLines: 1 }],
    ['ids that no vertex has', [...edges, '4\t5', '7\t1'], { outOfRange: 2 }],
    ['domains that link to themselves', ['0\t0', ...edges], { selfLoops: 1 }],
    [
      'such lines also where they are not in order',
      ['0\t2', '7\t1', '1\t1', ...edges.slice(1), '0\t0'],
      { outOfRange: 1, selfLoops: 2 },
    ],
    ['an edge twice', edges.flatMap((edge) => [edge, edge]), { duplicates: 7 }],
  ])('leaves out and counts %s', async (_, lines, counted) => {
    const { counts } = await load({ edges: linesSource('a-edges.txt.gz', lines) });
    expect(counts).toEqual({ ...none, ...counted, domains: 5, edges: 7, maxReferringDomains: 4 });
  });

  it('leaves out and counts edges of a vertex whose line is bad', async () => {
    const bad = vertices.with(3, '3\tnet/mango\t4');
    const { name, counts } = await load({ vertices: linesSource('a-vertices.txt.gz', bad) });
    expect(counts).toMatchObject({ domains: 4, edges: 4, badVertices: 1, missing: 3 });
    expect(await referrersIn(folder, name)).not.toHaveProperty(['net.mango']);
  });

  it.each([
    [
      'edges out of order',
      { edges: linesSource('b.txt.gz', edges.toReversed()) },
      /b\.txt\S* is not sorted/,
    ],
    [
      'vertices out of order',
      { vertices: piecewise('b.txt', vertices.toReversed()) },
      /b\.txt\S* is not sorted/,
    ],
    [
      'an id twice',
      { vertices: linesSource('b.txt.gz', [...vertices, '4\torg.zoo\t1']) },
      /has an id twice/,
    ],
    [
      'half a file of edges',
      { edges: bytesSource('b.txt.gz', gzipSync(edges.join('\n')).subarray(0, 25)) },
      /b\.txt\.gz is damaged/,
    ],
    [
      'half a file of vertices',
      { vertices: bytesSource('b.txt.gz', gzipSync(vertices.join('\n')).subarray(0, 40)) },
      /b\.txt\.gz is damaged/,
    ],
    [
      'vertices in place of edges',
      { edges: linesSource('b.txt.gz', vertices) },
      /b\.txt\.gz has no lines/,
    ],
    ['no edges', { edges: linesSource('b.txt.gz', []) }, /b\.txt\.gz has no lines/],
  ])('refuses %s and keeps the index', async (_, input, message) => {
    const { name } = await load();
    await expect(load(input)).rejects.toThrow(message);
    expect((await readCurrent(folder)).graph).toBe(name);
    expect(await referrersIn(folder, name)).toHaveProperty(['net.mango']);
  });

  it('names a line that is not in order', async () => {
    const unsorted = linesSource('b.txt.gz', ['0\t2', '3\t2', '3\t0', '4\t2']);
    await expect(load({ edges: unsorted })).rejects.toThrow(
      'b.txt.gz is not sorted: the line with 3 and 0 belongs further up. Sort the file by both numbers.',
    );
  });

  it('refuses more edges of one domain than fit into 16 pieces', async () => {
    const many = Array.from({ length: 60 }, (_, target) => `0\t${target + 1}`);
    const names = Array.from({ length: 61 }, (_, id) => `${id}\tcom.site${id + 10}\t1`);
    const input = (name: string) => ({
      vertices: linesSource('a-vertices.txt.gz', names),
      edges: linesSource(name, many),
    });
    await expect(load(input('b.txt.gz'))).rejects.toThrow(
      /b\.txt\.gz is not sorted, or has more edges of the domain 0 than/,
    );
    const { counts } = await load(input('c.txt.gz'), { ...tiny, edgeBytes: 30 });
    expect(counts).toMatchObject({ edges: 60, maxReferringDomains: 1 });
  });

  it('reads files whose lines end as on Windows', async () => {
    const ending = (name: string, lines: readonly string[]) =>
      bytesSource(name, Buffer.from(lines.map((line) => `${line}\r\n`).join('')));
    await loadRanks(ending('a-ranks.txt', ranks));
    const { counts } = await load({
      vertices: ending('a-vertices.txt', vertices),
      edges: ending('a-edges.txt', edges),
    });
    expect(counts).toEqual({ ...none, domains: 5, edges: 7, maxReferringDomains: 4 });
  });

  it('stops when it is aborted, and continues with the same sources without reading them twice', async () => {
    const stop = new AbortController();
    const cancelled = importGraph(
      {
        ...context(tiny),
        signal: stop.signal,
        onProgress: ({ stage, rows }) => {
          if (stage === 'reading edges' && rows >= 4) stop.abort();
        },
      },
      {
        release,
        vertices: linesSource('a-vertices.txt.gz', vertices),
        edges: linesSource('a-edges.txt.gz', edges),
      },
    );
    await expect(cancelled).rejects.toThrow(/abort/i);
    expect((await readCurrent(folder)).graph).toBeNull();

    const stages: string[] = [];
    const source = linesSource('a-vertices.txt.gz', vertices);
    const { name } = await importGraph(
      { ...context(tiny), onProgress: ({ stage }) => stages.push(stage) },
      {
        release,
        vertices: {
          ...source,
          open: () => {
            throw new Error('the vertices were read again');
          },
        },
        edges: linesSource('a-edges.txt.gz', edges),
      },
    );
    expect(stages).not.toContain('reading vertices');
    expect(Object.keys(await referrersIn(folder, name))).toHaveLength(3);
  });

  describe('of the available data', () => {
    const file = givenFile('given-expected-referring-domains.json.gz');
    const expected = (): Record<string, string[]> =>
      file === null ? {} : (JSON.parse(gunzipSync(file).toString()) as Record<string, string[]>);

    it.each([
      ['in one go', defaultSizes],
      [
        'in many pieces and parts',
        {
          ...defaultSizes,
          textBytes: 2_000,
          vertexBytes: 2_000,
          edgeBytes: 800,
          incoming: 64,
          nodes: 200,
        },
      ],
    ])('finds the referring domains of every target, %s', async (_, sizes) => {
      if (given.vertices === null || given.edges === null || given.ranks === null) return;
      await loadRanks(given.ranks);
      const { name, counts } = await load({ vertices: given.vertices, edges: given.edges }, sizes);
      expect(counts).toEqual({ ...none, domains: 451, edges: 608, maxReferringDomains: 28 });
      const found = await referrersIn(folder, name);
      for (const [target, sources] of Object.entries(expected())) {
        const referrers = found[reversedHost(target)]?.map(reversedHost).sort();
        expect([target, referrers]).toEqual([target, [...sources].sort()]);
      }
    });
  });
});
