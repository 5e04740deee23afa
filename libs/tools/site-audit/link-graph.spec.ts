import { type Random, seeded } from '../../../tools/testing/random.ts';
import type { SiteLink } from './crawl.ts';
import { LinkCollector } from './link-graph.ts';
import { crawlOf } from './testing/site-language.ts';

/** A crawled site whose columns are read by path. */
function siteOf(description: string) {
  const site = crawlOf(description);
  const ids = new Map([...site.crawl.states.keys()].map((id) => [site.urlOf(id), id]));
  const idOf = (path: string) => ids.get(new URL(path, 'https://example.com').href) ?? Number.NaN;
  const column = (values: ArrayLike<number>) => (path: string) => values[idOf(path)];
  const { links } = site;
  return {
    site,
    idOf,
    directSources: column(links.directSources),
    sources: column(links.sources),
    lastSource: column(links.lastSource),
    outlinks: column(links.outlinks),
    hasFollowed: (path: string) => links.hasFollowed(idOf(path)),
    hasNofollow: (path: string) => links.hasNofollow(idOf(path)),
    isDescribed: (path: string) => links.isDescribed(idOf(path)),
    depth: column(site.depths),
    rank: column(site.ranks),
  };
}

const link = (source: number, target: number): SiteLink => ({
  source,
  target,
  nofollow: false,
  generic: false,
});

describe(LinkCollector, () => {
  it('counts each linking page once', () => {
    const site = siteOf('/ -> /c "One" /c "Two" /b; /b -> /c; /c');
    expect(site.sources('/c')).toBe(2);
    expect(site.directSources('/c')).toBe(2);
    expect(site.lastSource('/c')).toBe(site.idOf('/b'));
    expect(site.outlinks('/')).toBe(2);
    expect(site.lastSource('/')).toBe(-1);
  });

  it('counts a link through redirects for the URL at the end', () => {
    const site = siteOf('/ -> /old /new; /a -> /older; /older 301 /old; /old 302 /new; /new');
    expect(['/older', '/old', '/new'].map(site.sources)).toEqual([0, 0, 2]);
    expect(['/older', '/old', '/new'].map(site.directSources)).toEqual([1, 1, 1]);
    expect(site.outlinks('/')).toBe(2);
    expect(site.hasFollowed('/old')).toBe(false);
  });

  it('ignores links of a page to itself', () => {
    const site = siteOf('/ -> / /');
    expect([site.sources('/'), site.directSources('/'), site.outlinks('/')]).toEqual([0, 0, 0]);
    expect([site.hasFollowed('/'), site.isDescribed('/')]).toEqual([false, false]);
  });

  it('counts a link that redirects back to its page as a link to the redirect alone', () => {
    const site = siteOf('/ -> /home; /home 301 /');
    expect([site.directSources('/home'), site.outlinks('/')]).toEqual([1, 1]);
    expect([site.sources('/'), site.sources('/home'), site.hasFollowed('/')]).toEqual([
      0,
      0,
      false,
    ]);
  });

  it('tells followed from nofollow links, and generic from descriptive names', () => {
    const site = siteOf(`
      / -> /mixed "read more" /hidden "Hidden" nofollow /generic "click here"
      /a -> /mixed "Mixed" nofollow /generic ""; /mixed /hidden /generic`);
    const traits = (path: string) =>
      [site.hasFollowed, site.hasNofollow, site.isDescribed].map((has) => has(path));
    expect(traits('/mixed')).toEqual([true, true, true]);
    expect(traits('/hidden')).toEqual([false, true, true]);
    expect(traits('/generic')).toEqual([true, false, false]);
  });

  it('keeps distinct followed edges, except to other sites', () => {
    const site = siteOf(
      '/ -> /a /old /out /b nofollow; /old 301 /a; /out 301 https://other.org/; /a /b',
    );
    const { offsets, targets } = site.site.links;
    expect([...targets]).toEqual([site.idOf('/a')]);
    expect(offsets).toHaveLength(site.site.crawl.urls.length + 1);
    expect([offsets[site.idOf('/')], offsets[site.idOf('/') + 1]]).toEqual([0, 1]);
    expect(site.sources('https://other.org/')).toBe(0);
  });

  it('requires links sorted by source', () => {
    const collector = new LinkCollector(crawlOf('/ /a').crawl);
    collector.add(link(1, 0));
    expect(() => collector.add(link(0, 1))).toThrow(RangeError);
  });

  it.each([0, 1, 1000])('grows from room for %d edges', (room) => {
    const paths = Array.from({ length: 40 }, (_, at) => `/${at}`);
    const collector = new LinkCollector(crawlOf(`/ ${paths.join(' ')}`).crawl, room);
    const ids = [...Array(41).keys()];
    for (const source of ids) for (const target of ids) collector.add(link(source, target));
    const { offsets, targets } = collector.finish();
    expect(targets).toHaveLength(41 * 40);
    expect([...targets.subarray(offsets[1], offsets[2])]).toEqual(ids.filter((id) => id !== 1));
  });
});

describe('depth', () => {
  it('is the fewest followed links from the start; redirects cost nothing', () => {
    const site = siteOf(`
      / -> /old /b /hidden nofollow; /old 301 /older; /older 302 /a; /b -> /c /a; /c -> /d / /a
      /a -> /d; /alone -> /a; /hidden -> /e; /e`);
    const depths = ['/', '/a', '/b', '/c', '/d', '/alone', '/hidden', '/e'].map(site.depth);
    expect(depths).toEqual([0, 1, 1, 2, 2, -1, -1, -1]);
  });

  it('reaches URLs without an answer, and no other site', () => {
    const site = siteOf(
      '/ -> /left /gone /out; /left left; /gone 404; /out 301 https://other.org/',
    );
    expect(['/left', '/gone', 'https://other.org/'].map(site.depth)).toEqual([1, 1, -1]);
  });
});

describe('internal rank', () => {
  it('spreads the rank of pages without links evenly', () => {
    // r = 0.075 + 0.85 × (1 − r) / 2
    const site = siteOf('/ -> /a; /a');
    expect(site.rank('/')).toBeCloseTo(0.5 / 1.425, 5);
    expect(site.rank('/a')).toBeCloseTo(1 - 0.5 / 1.425, 5);
  });

  it('passes through redirects, and not through nofollow', () => {
    const site = siteOf('/ -> /old /hidden nofollow; /old 301 /a; /a -> /; /hidden 404');
    expect(['/', '/a'].map(site.rank)).toEqual([0.5, 0.5]);
    expect(['/old', '/hidden'].map(site.rank)).toEqual([0, 0]);
  });

  it('ends at errors, and never at other sites', () => {
    const site = siteOf('/ -> /gone /out; /gone 404; /out 301 https://other.org/');
    expect(site.rank('/gone')).toBeCloseTo(1 - 0.5 / 1.425, 5);
    expect(site.rank('https://other.org/')).toBe(0);
  });

  it('is 0 on a site without pages', () => {
    expect([...siteOf('/ 404').site.ranks]).toEqual([0]);
  });
});

/** A random site in words, and what follows from the definitions: by path, with sets instead of columns. */
function randomSite(random: Random) {
  const pages = ['/', ...Array.from({ length: random.between(1, 25) }, (_, at) => `/p${at}`)];
  const targets = [...pages, '/gone', '/blocked'];
  const statements = ['/gone 404; /blocked blocked'];
  const ends = new Map(targets.map((path) => [path, path]));
  for (let at = random.between(0, 8); at >= 0; at -= 1) {
    const target = random.pick([...targets, 'https://other.org/']);
    statements.push(`/r${at} 301 ${target}`);
    ends.set(`/r${at}`, ends.get(target) ?? 'other site');
    targets.push(`/r${at}`);
  }
  const links = pages.flatMap((source) => {
    const own = Array.from({ length: random.between(0, 6) }, () => ({
      source,
      target: random.pick(targets),
      nofollow: random.next() < 0.2,
      generic: random.next() < 0.5,
    }));
    const words = own.map(
      ({ target, nofollow, generic }) =>
        `${target} "${generic ? 'read more' : 'Spades'}"${nofollow ? ' nofollow' : ''}`,
    );
    statements.push(`${source} -> ${words.join(' ')}`);
    return own
      .filter(({ target }) => target !== source)
      .map((each) => ({ ...each, end: ends.get(each.target) ?? '' }));
  });
  const toOthers = links.filter(({ source, end }) => source !== end);
  const followed = toOthers.filter(({ nofollow }) => !nofollow);
  const edges = Map.groupBy(
    followed.filter(({ end }) => end !== 'other site'),
    ({ source }) => source,
  );
  const endsOf = (source: string) => new Set((edges.get(source) ?? []).map(({ end }) => end));
  return { description: statements.join('\n'), pages, targets, links, toOthers, followed, endsOf };
}

type RandomSite = ReturnType<typeof randomSite>;

/** Repeats the definition until nothing changes. */
function depthsByDefinition({ pages, endsOf }: RandomSite): ReadonlyMap<string, number> {
  const depths = new Map([['/', 0]]);
  for (let round = 0; round < pages.length; round += 1) {
    for (const source of pages) {
      const next = (depths.get(source) ?? Infinity) + 1;
      for (const end of endsOf(source))
        depths.set(end, Math.min(depths.get(end) ?? Infinity, next));
    }
  }
  return new Map([...depths].filter(([, depth]) => depth < Infinity));
}

/** Power iteration with the whole matrix. */
function ranksByDefinition({ pages, endsOf }: RandomSite): ReadonlyMap<string, number> {
  const nodes = [...new Set([...pages, ...pages.flatMap((page) => [...endsOf(page)])])];
  const matrix = nodes.map((source) => {
    const ends = endsOf(source);
    return nodes.map((end) =>
      ends.size === 0 ? 1 / nodes.length : Number(ends.has(end)) / ends.size,
    );
  });
  let ranks = nodes.map(() => 1 / nodes.length);
  for (let round = 0; round < 300; round += 1) {
    ranks = nodes.map((_, to) => {
      const received = ranks.reduce((sum, rank, from) => sum + rank * (matrix[from]?.[to] ?? 0), 0);
      return 0.15 / nodes.length + 0.85 * received;
    });
  }
  return new Map(nodes.map((node, at) => [node, ranks[at] ?? 0]));
}

describe.each([1, 2, 3, 4, 5, 6])('on random sites, seed %d', (seed) => {
  const random = seeded(seed);
  const sites = Array.from({ length: 8 }, () => {
    const planned = randomSite(random);
    return { planned, site: siteOf(planned.description) };
  });

  it('counts what the definitions count', () => {
    for (const { planned, site } of sites) {
      const { links, toOthers, followed } = planned;
      const count = (paths: Iterable<string>) => new Set(paths).size;
      for (const path of planned.targets) {
        const to = toOthers.filter(({ end }) => end === path);
        const direct = links.filter(({ target }) => target === path);
        expect(site.sources(path)).toBe(count(to.map(({ source }) => source)));
        expect(site.directSources(path)).toBe(count(direct.map(({ source }) => source)));
        expect(site.hasFollowed(path)).toBe(followed.some(({ end }) => end === path));
        expect(site.hasNofollow(path)).toBe(to.some(({ nofollow }) => nofollow));
        expect(site.isDescribed(path)).toBe(to.some(({ generic }) => !generic));
      }
      for (const page of planned.pages) {
        const own = links.filter(({ source }) => source === page);
        expect(site.outlinks(page)).toBe(count(own.map(({ target }) => target)));
      }
    }
  });

  it('has the depths and ranks of the definitions', () => {
    for (const { planned, site } of sites) {
      const depths = depthsByDefinition(planned);
      const ranks = ranksByDefinition(planned);
      for (const path of planned.targets) {
        expect(site.depth(path)).toBe(depths.get(path) ?? -1);
        expect(site.rank(path)).toBeCloseTo(ranks.get(path) ?? 0, 5);
      }
      expect(site.site.ranks.reduce((sum, rank) => sum + rank, 0)).toBeCloseTo(1, 10);
    }
  });
});
