import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type IndexedLink,
  type LinkQuery,
  linkScopes,
  type LinkSnapshot,
  linkSorts,
  linkTarget,
  type LinkTarget,
} from '@plumbline/links';
import { FakeLinkIndex } from '@plumbline/links/testing';
import { fixtureData, writeFixtureIndex } from '../testing/index.ts';
import { openLinkIndex, type OpenLinkIndex } from './open-link-index.ts';

/** The same data in memory: the files must give the same results. */
const { snapshot: expected } = new FakeLinkIndex(fixtureData);

let folder: string;
const problems: string[] = [];
let opened: OpenLinkIndex;
let index: LinkSnapshot;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "link-index's "));
  await writeFixtureIndex(folder);
  opened = openLinkIndex(folder, { onProblem: (problem) => problems.push(problem) });
  index = await opened.asOfNow((snapshot) => Promise.resolve(snapshot));
});

afterAll(async () => {
  await opened.close();
  await rm(folder, { recursive: true });
});

const target = (typed: string, scope: LinkTarget['scope']): LinkTarget => {
  const found = linkTarget(typed, scope);
  if (!found) throw new Error(`${typed} is no target`);
  return found;
};

const shop = target('www.shop.example/tea', 'domain');
const all: LinkQuery = {
  page: 1,
  size: 100,
  sort: 'authority',
  order: 'desc',
  onePerDomain: false,
};

const byAddress = (a: IndexedLink, b: IndexedLink) =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : 1;

describe('description', () => {
  it('lists releases, sizes and the ranks that give the order', () => {
    const { ranks } = index.description;
    expect(ranks.filter(({ importedAt }) => importedAt !== null)).toMatchObject([
      { release: { name: 'cc-main-2026-apr-may-jun' }, domains: 8, listed: 8 },
      { release: { name: 'cc-main-2026-jan-feb-mar' }, domains: 5, listed: 5 },
    ]);
    expect(ranks.map(({ release }) => release.to)).toEqual(
      ranks
        .map(({ release }) => release.to)
        .sort()
        .reverse(),
    );
    expect(ranks).toHaveLength(48);
    expect(index.description).toMatchObject({
      graph: {
        domains: 9,
        edges: 13,
        ranked: true,
        previous: { name: 'cc-main-2026-jan-feb-mar' },
      },
      links: { files: 1, pages: 12, links: 13, ranksRelease: 'cc-main-2026-apr-may-jun' },
    });
    expect(problems).toEqual([]);
  });
});

describe('ranks', () => {
  it('returns the positions of domains in every release, newest first', async () => {
    const domains = ['shop.example', 'rival.co.uk', 'lonely.example', 'no-such.example'];
    const ranks = await index.ranks(domains);
    expect([...ranks.keys()]).toEqual(domains);
    expect(ranks).toEqual(await expected.ranks(domains));
    expect(ranks.get('shop.example')).toHaveLength(2);
    expect(ranks.get('no-such.example')).toEqual([]);
  });

  it('includes the history that ships with the product, for releases that were not imported', async () => {
    const known = (await index.ranks(['wikipedia.org'])).get('wikipedia.org') ?? [];
    expect(known).toHaveLength(46);
    expect(known.map(({ release }) => release.name)).not.toContain('cc-main-2026-apr-may-jun');
  });

  it('runs no query if no domain is named', async () => {
    expect(await index.ranks([])).toEqual(new Map());
  });
});

describe('graph', () => {
  const known = [...new Set(fixtureData.graph.edges.flat())];

  it.each([...known, 'no-such.example', 'aaa', 'zzz.zzz'])('describes %s', async (domain) => {
    const node = await index.graphNode(domain);
    const { meanAuthority, ...figures } = (await expected.graphNode(domain)) ?? {};
    expect(node).toMatchObject(figures);
    if (meanAuthority === null) expect(node?.meanAuthority ?? null).toBeNull();
  });

  it('returns the mean authority of the referring domains, counting unranked ones as 0', async () => {
    const node = await index.graphNode('shop.example');
    const { rows } = (await index.referrers('shop.example', { page: 1, size: 9, order: 'desc' }))!;
    const sum = rows.reduce((total, { authority }) => total + (authority ?? 0), 0);
    expect(node?.meanAuthority).toBe(sum / 5);
  });

  it.each(['asc', 'desc'] as const)('lists referrers by authority, %s', async (order) => {
    const query = { page: 1, size: 100, order };
    for (const domain of known) {
      expect(await index.referrers(domain, query)).toEqual(await expected.referrers(domain, query));
    }
  });

  it.each(['asc', 'desc'] as const)(
    'neither repeats nor loses a referrer between pages, %s',
    async (order) => {
      const whole = await index.referrers('shop.example', { page: 1, size: 100, order });
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => index.referrers('shop.example', { page, size: 2, order })),
      );
      expect(pages.flatMap((page) => page?.rows)).toEqual(whole?.rows);
      expect(pages.map((page) => page?.total)).toEqual([5, 5, 5, 5]);
    },
  );

  it('finds domains that share referrers, most similar first', async () => {
    const similar = await index.similar('shop.example', 2);
    expect(similar).toMatchObject({ referrersRead: 5, referrers: 5 });
    expect(similar?.rows).toEqual((await expected.similar('shop.example', 2))?.rows);
  });

  it('finds nothing similar to a domain without links', async () => {
    const nothing = { referrersRead: 0, referrers: 0, rows: [] };
    expect(await index.similar('lonely.example', 5)).toEqual(nothing);
    expect(await index.similar('no-such.example', 5)).toEqual(nothing);
  });

  it('finds domains that link to others but not to a domain', async () => {
    const others = ['rival.co.uk', 'market.example', 'no-such.example'];
    for (const page of [1, 2, 9]) {
      const query = { page, size: 2 };
      const gap = await index.linkGap('shop.example', others, query);
      expect(gap).toEqual(await expected.linkGap('shop.example', others, query));
    }
    const gap = await index.linkGap('no-such.example', others, { page: 1, size: 100 });
    expect(gap?.rows.find(({ domain }) => domain === 'news.example')?.linksTo).toEqual([
      'rival.co.uk',
    ]);
    expect(await index.linkGap('shop.example', ['no-such.example'], { page: 1, size: 5 })).toEqual({
      total: 0,
      complete: true,
      rows: [],
    });
  });
});

describe.each(linkScopes)('links to a %s', (scope) => {
  const targets = [
    'https://www.shop.example/tea',
    'shop.example',
    'http://www.shop.example/',
    'https://rival.co.uk',
    'no-such.example',
  ].map((typed) => target(typed, scope));

  it('counts them', async () => {
    for (const each of targets) {
      expect(await index.linkTotals(each)).toEqual(await expected.linkTotals(each));
    }
  });

  it('lists them, the best source first', async () => {
    for (const each of targets) {
      for (const order of ['asc', 'desc'] as const) {
        const query = { ...all, order };
        expect(await index.links(each, query)).toEqual(await expected.links(each, query));
      }
    }
  });

  it.each(linkSorts)('sorts them by %s, with every link once over all pages', async (sort) => {
    for (const order of ['asc', 'desc'] as const) {
      for (const onePerDomain of [false, true]) {
        const query = { ...all, sort, order, onePerDomain, size: 3 };
        const whole = (await expected.links(targets[0]!, { ...query, size: 100 }))!;
        const pages = await Promise.all(
          [1, 2, 3, 4, 5].map((page) => index.links(targets[0]!, { ...query, page })),
        );
        const rows = pages.flatMap((page) => page?.rows ?? []);
        const key = (link: IndexedLink) =>
          ({ ...link, domain: link.sourceDomain, anchor: link.anchor ?? '' })[sort];
        expect(rows.map(key)).toEqual(whole.rows.map(key));
        expect(new Set(pages.map((page) => page?.total))).toEqual(new Set([whole.total]));
        expect(rows.sort(byAddress)).toEqual([...whole.rows].sort(byAddress));
      }
    }
  });

  it('groups them by their text and by domain', async () => {
    for (const each of targets) {
      const found = await index.anchors(each, { page: 1, size: 100 });
      const fake = await expected.anchors(each, { page: 1, size: 100 });
      const text = (row: object) => JSON.stringify(row);
      expect(found?.total).toBe(fake?.total);
      expect(found?.rows.map(text).sort()).toEqual(fake?.rows.map(text).sort());
      expect(found?.rows.map(({ links }) => links)).toEqual(fake?.rows.map(({ links }) => links));
      for (const sort of ['authority', 'domain'] as const) {
        for (const order of ['asc', 'desc'] as const) {
          const query = { page: 1, size: 100, sort, order };
          expect(await index.linkingDomains(each, query)).toEqual(
            await expected.linkingDomains(each, query),
          );
        }
      }
    }
  });
});

describe('filters', () => {
  it.each([
    { type: 'follow' },
    { type: 'nofollow' },
    { newSince: '2026-06-01' },
    { domain: 'Wiki.ex' },
    { domain: 'example.wiki' },
    { domain: '"iki.example"' },
    { domain: '"Wiki.example"' },
    { domain: '"münchen.de"' },
    { anchor: '"Shop"' },
    { anchor: '"shop"' },
    { anchor: '""' },
    { anchor: 'TEA' },
    { anchor: '100% off_' },
    { anchor: '%' },
    { anchor: "'; DROP TABLE x; --" },
    { anchor: '' },
    { type: 'follow', anchor: 'shop', domain: 'news', newSince: '2026-06-12' },
  ] as const)('selects by %j, as written', async (filter) => {
    for (const onePerDomain of [false, true]) {
      const query = { ...all, ...filter, onePerDomain };
      const [found, fake] = [await index.links(shop, query), await expected.links(shop, query)];
      expect(found).toEqual(fake);
    }
  });

  it('select exactly the links of an anchor and of a linking domain', async () => {
    const page = { page: 1, size: 100 };
    const anchors = await index.anchors(shop, page);
    for (const { anchor, links } of anchors?.rows ?? []) {
      const found = await index.links(shop, { ...all, anchor: `"${anchor ?? ''}"` });
      expect(found?.rows.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(links);
    }
    const linking = await index.linkingDomains(shop, { ...page, sort: 'links', order: 'desc' });
    for (const { domain, links } of linking?.rows ?? []) {
      const found = await index.links(shop, { ...all, domain: `"${domain}"` });
      expect(found?.rows.reduce((sum, { occurrences }) => sum + occurrences, 0)).toBe(links);
    }
  });

  it('return no groups after the last page', async () => {
    expect(await index.anchors(shop, { page: 50, size: 2 })).toMatchObject({ rows: [] });
    expect((await index.anchors(shop, { page: 50, size: 2 }))?.total).toBe(6);
    const query = { page: 9, size: 5, sort: 'links', order: 'desc' } as const;
    expect(await index.linkingDomains(shop, query)).toEqual({ total: 5, rows: [] });
  });
});

describe('export', () => {
  const exported = async (each: LinkTarget, limit: number) => {
    const rows: IndexedLink[] = [];
    for await (const piece of index.exportLinks(each, all, limit)) rows.push(...piece);
    return rows;
  };

  it('returns every selected link in order, up to its limit', async () => {
    const whole = await expected.links(shop, all);
    expect(await exported(shop, 1_000)).toEqual(whole?.rows);
    expect(await exported(shop, 3)).toEqual(whole?.rows.slice(0, 3));
    expect(await exported(target('no-such.example', 'domain'), 5)).toEqual([]);
  });
});
