import { mkdtempSync } from 'node:fs';
import { cp, mkdtemp, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LinkIndexError, type LinkSnapshot, linkTarget, type LinkTarget } from '@plumbline/links';
import { currentFile, generationsFolder, manifestFile } from '../layout.ts';
import { fixtureData, writeFixtureIndex } from '../testing/index.ts';
import { openLinkIndex, type OpenLinkIndex } from './open-link-index.ts';

const written = mkdtempSync(join(tmpdir(), 'fixture-index-'));
beforeAll(() => writeFixtureIndex(written));
afterAll(() => rm(written, { recursive: true }));
const copyFixture = () => cp(written, folder, { recursive: true });

let home: string;
let folder: string;
let index: OpenLinkIndex;
let now: number;
let problems: string[];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'open-link-index-'));
  folder = join(home, 'index');
  now = 0;
  problems = [];
  index = openLinkIndex(folder, {
    now: () => now,
    onProblem: (problem) => void problems.push(problem),
  });
});

afterEach(async () => {
  await index.close();
  await rm(home, { recursive: true });
});

const target = linkTarget('shop.example', 'domain') as LinkTarget;
const links = {
  page: 1,
  size: 10,
  sort: 'authority',
  order: 'desc',
  onePerDomain: false,
} as const;
const referrers = { page: 1, size: 10, order: 'desc' } as const;
const ask = <Result>(question: (snapshot: LinkSnapshot) => Promise<Result>) =>
  index.asOfNow(question);
const graphNode = () => ask((snapshot) => snapshot.graphNode('shop.example'));
const describeNow = () => ask(({ description }) => Promise.resolve(description));
const starterOnly = {
  networks: { domains: 15_000, importedAt: null },
  graph: null,
  links: null,
};
const later = (ms: number) => (now += ms);
const generation = (name: string) =>
  join(folder, generationsFolder, `${name}-cc-main-2026-apr-may-jun-1`);

describe('with nothing loaded', () => {
  it('uses the starter index, and does not report unknown values as 0', async () => {
    expect(await describeNow()).toMatchObject(starterOnly);
    await ask(async (snapshot) => {
      expect(await snapshot.ranks(['a.example'])).toEqual(new Map([['a.example', []]]));
      expect(await snapshot.graphNode('a.example')).toBeNull();
      expect(await snapshot.referrers('a.example', referrers)).toBeNull();
      expect(await snapshot.similar('a.example', 5)).toBeNull();
      expect(await snapshot.linkGap('a.example', ['b.example'], links)).toBeNull();
      expect(await snapshot.linkTotals(target)).toBeNull();
      expect(await snapshot.links(target, links)).toBeNull();
      expect(await snapshot.anchors(target, links)).toBeNull();
      expect(await snapshot.linkingDomains(target, { ...links, sort: 'links' })).toBeNull();
      const exported = snapshot.exportLinks(target, links, 5)[Symbol.asyncIterator]();
      expect(await exported.next()).toMatchObject({ done: true });
    });
    expect(problems).toEqual([]);
  });

  it('uses later imports within a second', async () => {
    expect(await graphNode()).toBeNull();
    await copyFixture();
    later(1_000);
    expect(await graphNode()).toMatchObject({ referringDomains: 5 });
  });

  it('uses the layers that are loaded', async () => {
    await writeFixtureIndex(folder, { data: { links: fixtureData.links } });
    const { ranks, graph } = await describeNow();
    expect(graph).toBeNull();
    expect(ranks.map(({ importedAt }) => importedAt)).not.toContainEqual(expect.any(String));
    const page = await ask((snapshot) => snapshot.links(target, links));
    expect(page?.total).toBe(10);
    expect(page?.rows[0]?.authority).toBeNull();
    expect((await ask((snapshot) => snapshot.linkTotals(target)))?.meanAuthority).toBeNull();
  });

  it('returns no authority for a graph without ranks', async () => {
    await writeFixtureIndex(folder, { data: { graph: fixtureData.graph } });
    expect((await describeNow()).graph).toMatchObject({ ranked: false });
    expect((await graphNode())?.meanAuthority).toBeNull();
    const page = await ask((snapshot) => snapshot.referrers('shop.example', referrers));
    expect(page?.rows.map(({ authority }) => authority)).toEqual(Array(5).fill(null));
  });
});

describe('closing and aborting', () => {
  it('refuses calls once it is closed', async () => {
    await copyFixture();
    await graphNode();
    await index.close();
    await expect(describeNow()).rejects.toMatchObject({ code: 'closed' });
  });

  it('runs no query for an aborted caller', async () => {
    const reason = new Error('gone');
    const asked = index.asOfNow(() => Promise.reject(new Error('asked')), {
      signal: AbortSignal.abort(reason),
    });
    await expect(asked).rejects.toBe(reason);
  });

  it('reports that the index cannot be opened, and why', async () => {
    await copyFixture();
    const impossible = openLinkIndex(folder, {
      threads: -1,
      onProblem: (problem) => void problems.push(problem),
    });
    const asked = impossible.asOfNow((snapshot) => snapshot.graphNode('shop.example'));
    await expect(asked).rejects.toMatchObject({ code: 'unreadable' });
    expect(problems).toEqual([expect.stringMatching(/^The index of links cannot be opened: ./)]);
    await impossible.close();
  });
});

describe('when another generation replaces the current one', () => {
  const smaller = { graph: { ...fixtureData.graph, edges: fixtureData.graph.edges.slice(0, 2) } };

  it('uses all of the new one after a second', async () => {
    await copyFixture();
    expect(await graphNode()).toMatchObject({ referringDomains: 5 });
    await writeFixtureIndex(folder, { data: smaller, suffix: '2' });
    expect(await graphNode()).toMatchObject({ referringDomains: 5 });
    later(1_000);
    expect(await graphNode()).toMatchObject({ referringDomains: 2 });
    expect(await describeNow()).toMatchObject({ graph: { edges: 2 }, links: null });
  });

  it('uses the new one at once if the files of the old one are removed', async () => {
    await copyFixture();
    await describeNow();
    await writeFixtureIndex(folder, { data: smaller, suffix: '2' });
    await rm(generation('graph'), { recursive: true });
    expect(await graphNode()).toMatchObject({ referringDomains: 2 });
  });

  it('uses one generation for related calls', async () => {
    await copyFixture();
    const [before, after] = await index.asOfNow(async (same) => {
      const first = same.description;
      await writeFixtureIndex(folder, { data: smaller, suffix: '2' });
      later(1_000);
      expect(await graphNode()).toMatchObject({ referringDomains: 2 });
      return [first, await same.graphNode('shop.example')];
    });
    expect(before).toMatchObject({ graph: { edges: 13 } });
    expect(after).toMatchObject({ referringDomains: 5 });
  });

  it('repeats all of them if the files of that generation are removed', async () => {
    await copyFixture();
    let times = 0;
    const answers = await index.asOfNow(async (same) => {
      times += 1;
      const { graph } = same.description;
      if (times === 1) {
        await writeFixtureIndex(folder, { data: smaller, suffix: '2' });
        await rm(generation('graph'), { recursive: true });
      }
      return [graph?.edges, (await same.graphNode('shop.example'))?.referringDomains];
    });
    expect(answers).toEqual([2, 2]);
    expect(times).toBe(2);
  });

  it('repeats nothing if it is busy, even if a new generation is in use by then', async () => {
    await copyFixture();
    const failure = new LinkIndexError('busy', 'late');
    let times = 0;
    const asked = index.asOfNow(async () => {
      times += 1;
      await writeFixtureIndex(folder, { data: smaller, suffix: `${times + 1}` });
      throw failure;
    });
    await expect(asked).rejects.toBe(failure);
    expect(times).toBe(1);
  });

  it('uses one generation for each running call', async () => {
    await copyFixture();
    const answers = Array.from({ length: 20 }, () => {
      later(1_000);
      return ask((snapshot) => snapshot.referrers('shop.example', referrers));
    });
    await writeFixtureIndex(folder, { data: smaller, suffix: '2' });
    for (const page of await Promise.all(answers)) {
      expect([2, 5]).toContain(page?.total);
      expect(page?.rows).toHaveLength(page?.total ?? 0);
    }
  });
});

describe('a broken generation is left out, with its reason', () => {
  beforeEach(copyFixture);

  it('reports it once, until it changes', async () => {
    const manifest = join(generation('graph'), manifestFile);
    await writeFile(manifest, '{');
    await describeNow();
    later(30_000);
    await describeNow();
    expect(problems).toHaveLength(1);
    await rm(manifest);
    later(30_000);
    await describeNow();
    expect(problems).toHaveLength(2);
  });

  const partsOf = async (name: string, table: string) =>
    (await readdir(generation(name)))
      .filter((file) => file.startsWith(table))
      .map((file) => join(generation(name), file));
  const firstPart = async (name: string, table: string) => (await partsOf(name, table))[0] ?? '';

  async function expectLeftOut(reason: RegExp) {
    expect(await describeNow()).toMatchObject({ graph: null, links: { links: 13 } });
    expect(await graphNode()).toBeNull();
    expect((await ask((snapshot) => snapshot.links(target, links)))?.total).toBe(10);
    expect(problems).toEqual([expect.stringMatching(reason)]);
  }

  it('a missing part', async () => {
    await rm(await firstPart('graph', 'edges_in'));
    await expectLeftOut(/graph .* is not served: edges_in-0000.parquet cannot be opened/);
  });

  it('a part cut short', async () => {
    await truncate(await firstPart('graph', 'nodes'), 100);
    await expectLeftOut(/nodes-0000.parquet has 100 bytes instead of \d+/);
  });

  it('a part that is something else', async () => {
    const file = await firstPart('graph', 'domains');
    const { length } = await readFile(file);
    await writeFile(file, Buffer.alloc(length, 'x'));
    await expectLeftOut(/domains-0000.parquet isn't a complete Parquet file/);
  });

  it('a missing manifest', async () => {
    await rm(join(generation('graph'), manifestFile));
    await expectLeftOut(/ENOENT/);
  });

  it.each([
    ['no JSON', () => '{'],
    ['a manifest of another version', (text: string) => text.replace('"version":1', '"version":2')],
    ['a manifest of another layer', (text: string) => text.replace('"graph"', '"links"')],
    ['a manifest without a table', (text: string) => text.replace('"nodes"', '"nods"')],
    ['files elsewhere', (text: string) => text.replace('nodes-0000', '../nodes-0000')],
    ['a pattern for a file', (text: string) => text.replace('nodes-0000', 'nodes-*')],
  ])('%s', async (_, change) => {
    const file = join(generation('graph'), manifestFile);
    await writeFile(file, change(await readFile(file, 'utf8')));
    await expectLeftOut(/^graph .* is not served: /);
  });

  it('uses the starter index if the list of generations is broken, and says so', async () => {
    await writeFile(join(folder, currentFile), '{"version":1,"ranks":"');
    expect(await describeNow()).toMatchObject(starterOnly);
    expect(problems).toEqual([expect.stringMatching(/^No index is served: /)]);
  });

  it('refuses generations outside of the index', async () => {
    await rename(generation('graph'), join(home, 'graph'));
    const current = { version: 1, ranks: [], graph: '../../graph', links: null };
    await writeFile(join(folder, currentFile), JSON.stringify(current));
    expect(await describeNow()).toMatchObject(starterOnly);
  });

  it('retries after half a minute, because a copy may have been in progress', async () => {
    const part = await firstPart('graph', 'edges_in');
    await rename(part, join(home, 'part'));
    expect(await graphNode()).toBeNull();
    expect(problems).toHaveLength(1);
    await rename(join(home, 'part'), part);
    later(30_000);

    expect(await graphNode()).toMatchObject({ referringDomains: 5 });
  });
});
