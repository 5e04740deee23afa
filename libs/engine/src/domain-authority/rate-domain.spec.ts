import { releaseOf } from '@plumbline/links';
import { type FakeIndexData, FakeLinkIndex, starterIndex } from '@plumbline/links/testing';
import { findBacklinks } from '../backlink-checker/find-backlinks.ts';
import {
  compareDomains,
  findLinkGap,
  findReferrerChanges,
  findSimilarDomains,
  rateDomain,
} from './rate-domain.ts';

const newest = releaseOf('cc-main-2026-apr-may-jun');
const older = releaseOf('cc-main-2026-jan-feb-mar');

const index: FakeIndexData = {
  ranks: [
    { release: newest, domains: ['news.example', 'shop.example', 'garden.example'], size: 1_000 },
    { release: older, domains: ['garden.example', 'news.example'], size: 900 },
  ],
  graph: {
    release: newest,
    edges: [
      ['news.example', 'shop.example'],
      ['blog.example', 'shop.example'],
      ['news.example', 'garden.example'],
      ['forum.example', 'shop.example'],
    ],
  },
  links: {
    release: { name: 'CC-MAIN-2026-22', from: '2026-05-18', to: '2026-05-31' },
    links: ['https://news.example/1', 'https://news.example/2'].map((sourceUrl) => ({
      sourceUrl,
      targetUrl: 'https://www.garden.example/spades',
      anchor: 'spades',
      nofollow: false,
      ugc: false,
      sponsored: false,
      occurrences: 1,
      firstSeen: '2026-05-19',
      lastSeen: '2026-05-19',
    })),
  },
};

const { ranks = [], graph, links } = index;
const whole = { links: new FakeLinkIndex(index) };
const ranksOnly = { links: new FakeLinkIndex({ ranks }) };
const nothing = { links: new FakeLinkIndex() };
const starter = { links: starterIndex() };

const kindsOf = (provenance: Readonly<Record<string, { readonly kind: string }>>) =>
  Object.fromEntries(Object.entries(provenance).map(([figure, { kind }]) => [figure, kind]));

describe(rateDomain, () => {
  it('reads the figures of a domain, and the release of each', async () => {
    const report = await rateDomain(whole)({ domain: 'https://www.garden.example/spades?x=1' });
    expect(report).toMatchObject({
      domain: 'garden.example',
      host: 'www.garden.example',
      domainAuthority: 84,
      pageAuthority: null,
      mozRank: null,
      backlinks: 2,
      referringDomains: 1,
      indexLoaded: true,
      ranks: { release: newest, domains: 1_000, harmonicPosition: 3, pageRankPosition: 3 },
      history: [
        { release: newest, harmonicPosition: 3 },
        { release: older, harmonicPosition: 1 },
      ],
      provenance: {
        domainAuthority: { kind: 'indexed', layer: 'ranks', release: newest },
        referringDomains: { kind: 'indexed', layer: 'links' },
        backlinks: { kind: 'indexed', layer: 'links', release: { name: 'CC-MAIN-2026-22' } },
        organicTraffic: { kind: 'unknown', layer: null, release: null },
      },
    });
  });

  it('does not guess a rank that the newest release doesn’t have', async () => {
    const report = await rateDomain(whole)({ domain: 'unheard-of.example' });
    expect(report).toMatchObject({
      domainAuthority: null,
      ranks: null,
      referringDomains: null,
    });
    expect(new Set(Object.values(kindsOf(report.provenance)))).toEqual(new Set(['unknown']));
    expect(report.provenance.domainAuthority).toMatchObject({
      kind: 'unknown',
      note: 'unheard-of.example is not among the 1,000 domains loaded from Common Crawl, April–June 2026.',
    });
  });

  it('leaves the figures of links unknown where only ranks are loaded', async () => {
    const report = await rateDomain(ranksOnly)({ domain: 'garden.example' });
    expect(kindsOf(report.provenance)).toMatchObject({
      domainAuthority: 'indexed',
      backlinks: 'unknown',
      referringDomains: 'unknown',
    });
    expect(report.backlinks).toBeNull();
  });

  it('derives nothing from a domain’s name, which is all we know without an index', async () => {
    const report = await rateDomain(nothing)({ domain: 'google.com' });
    expect(new Set(Object.values(kindsOf(report.provenance)))).toEqual(new Set(['unknown']));
    expect(report).toMatchObject({
      domainAuthority: null,
      indexLoaded: false,
      ranks: null,
      networks: null,
      history: [],
      recommendations: [],
    });
  });

  it('uses the data that ships with the product, and gives upper bounds for domains that it doesn’t list', async () => {
    const first = await rateDomain(starter)({ domain: 'first.example' });
    expect(first).toMatchObject({
      domainAuthority: 100,
      referringSubnets: 500_000,
      networks: { position: 1 },
      indexLoaded: false,
    });
    expect(first.history).toHaveLength(2);
    const other = await rateDomain(starter)({ domain: 'shop.example' });
    expect(other.referringSubnets).toBeNull();
    expect(other.provenance.referringSubnets.atMost).toBe(3_041);
  });

  it('warns that a domain is shared by many owners', async () => {
    const report = await rateDomain(nothing)({ domain: 'someone.github.io' });
    expect(report).toMatchObject({ domain: 'github.io', host: 'someone.github.io' });
    expect(report.shared).toContain('different owners share github.io');
  });

  it.each([
    ['EXAMPLE.com.', 'example.com'],
    ['bücher.example', 'xn--bcher-kva.example'],
    [' //www.example.co.uk:8080/a#b ', 'example.co.uk'],
    ['github.io', 'github.io'],
    ['www.co.uk', 'www.co.uk'],
  ])('understands %s', async (typed, domain) => {
    expect(await rateDomain(nothing)({ domain: typed })).toMatchObject({ domain });
  });

  it.each(['', 'garden', 'two words', 'ftp://example.com', '192.0.2.1', 'https://'])(
    'refuses "%s"',
    async (domain) => {
      const refused = rateDomain(nothing)({ domain });
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed', field: 'domain' });
    },
  );

  it('treats a suffix as a site only if the index has it', async () => {
    const ranks = [{ release: newest, domains: ['news.example', 'gov.uk'], size: 1_000 }];
    const ports = { links: new FakeLinkIndex({ ranks }) };
    expect(await rateDomain(ports)({ domain: 'gov.uk' })).toMatchObject({ domainAuthority: 90 });
    await expect(rateDomain(ports)({ domain: 'https://CO.UK./' })).rejects.toMatchObject({
      code: 'validation_failed',
      detail: expect.stringMatching(/^co\.uk is a domain suffix, .* such as example\.co\.uk$/),
    });
  });
});

describe(compareDomains, () => {
  it('shows domains side by side, and names the best by indexed figures', async () => {
    const asked = ['garden.example', 'https://shop.example/', 'unheard-of.example'];
    const { domains, best } = await compareDomains(whole)({ domains: asked });
    expect(domains.map(({ domain }) => domain)).toEqual([
      'garden.example',
      'shop.example',
      'unheard-of.example',
    ]);
    expect(best).toContainEqual({
      figure: 'domainAuthority',
      value: 90,
      domains: ['shop.example'],
    });
  });

  it('compares by one source, even if other sources list some of the domains', async () => {
    const asked = { domains: ['first.example', 'former.example', 'a.example'] };
    const { domains, best, indexSummary } = await compareDomains(starter)(asked);
    expect(best).toEqual([]);
    expect(domains.map(({ provenance }) => provenance.domainAuthority.layer)).toEqual([
      'networks',
      'networks',
      'networks',
    ]);
    expect(domains.map(({ domainAuthority }) => domainAuthority)).toEqual([100, null, null]);
    expect(indexSummary).toContain('Majestic Million, March 2026');
  });

  it.each([[['garden.example', 'www.garden.example']], [['example.com', 'co.uk']]])(
    'refuses %j',
    async (domains) => {
      const refused = compareDomains(nothing)({ domains });
      await expect(refused).rejects.toMatchObject({ code: 'validation_failed', field: 'domains' });
    },
  );
});

describe('both link tools', () => {
  it.each([
    ['the whole index', whole],
    ['the graph and ranks', { links: new FakeLinkIndex({ ranks, ...(graph ? { graph } : {}) }) }],
    ['links alone', { links: new FakeLinkIndex(links ? { links } : {}) }],
    ['ranks alone', ranksOnly],
    ['the starter index', starter],
    ['nothing', nothing],
  ])('say the same of every domain with %s loaded', async (_, ports) => {
    for (const domain of [
      'garden.example',
      'shop.example',
      'news.example',
      'unheard-of.example',
      'blog.garden-tools.com',
      'https://WWW.Garden.Example./spades?x#y',
      'someone.github.io',
      'bücher.example',
      'пример.рф',
      'first.example',
    ]) {
      const authority = await rateDomain(ports)({ domain });
      const found = await findBacklinks(ports)({ url: domain });
      expect([found.totalBacklinks, found.uniqueDomains]).toEqual([
        authority.backlinks,
        authority.referringDomains,
      ]);
      expect(found.provenance.totalBacklinks).toEqual(authority.provenance.backlinks);
      expect(found.provenance.uniqueDomains).toEqual(authority.provenance.referringDomains);
      for (const name of ['domainAuthority', 'referringSubnets', 'referringIps'] as const) {
        expect(found[name]).toBe(authority[name]);
        expect(found.provenance[name]).toEqual(authority.provenance[name]);
      }
      expect(found.networks).toEqual(authority.networks);
      expect(found.indexLoaded).toBe(authority.indexLoaded);
    }
  });

  it.each(['192.0.2.1', '[2001:db8::1]', 'localhost', 'co.uk', 'CO.UK.'])(
    'say nothing of %s, which is no domain',
    async (url) => {
      for (const ports of [starter, nothing]) {
        await expect(rateDomain(ports)({ domain: url })).rejects.toMatchObject({
          code: 'validation_failed',
        });
        const { totalBacklinks, uniqueDomains, provenance } = await findBacklinks(ports)({ url });
        expect([totalBacklinks, uniqueDomains]).toEqual([null, null]);
        for (const source of Object.values(provenance)) expect(source.kind).toBe('unknown');
      }
    },
  );
});

const unheardOf = (domain: string) => ({
  kind: 'unknown',
  layer: null,
  release: null,
  atMost: null,
  note: `${domain} is not among the 5 domains loaded from Common Crawl, April–June 2026.`,
});

describe(findReferrerChanges, () => {
  const previous = {
    release: older,
    edges: [
      ['blog.example', 'shop.example'],
      ['gone.example', 'shop.example'],
      ['gone.example', 'closed.example'],
    ],
  } as const;
  const two = {
    links: new FakeLinkIndex({ ...index, ...(graph ? { graph: { ...graph, previous } } : {}) }),
  };

  it('lists new and lost referring domains, by authority, with both releases', async () => {
    const added = await findReferrerChanges(two)({ domain: 'www.shop.example', kind: 'new' });
    expect(added).toMatchObject({
      domain: 'shop.example',
      newest: { name: 'cc-main-2026-apr-may-jun' },
      previous: older,
      total: 2,
      rows: [{ domain: 'news.example', authority: 100 }, { domain: 'forum.example' }],
      provenance: { kind: 'indexed', layer: 'graph', release: newest },
    });
    expect(added.provenance.note).toBe(
      'We compared all 3 referring domains in Common Crawl, April–June 2026, with those in Common Crawl, January–March 2026. A domain that a crawl missed may still link.',
    );
    const lost = await findReferrerChanges(two)({ domain: 'shop.example', kind: 'lost' });
    expect(lost.rows?.map(({ domain }) => domain)).toEqual(['gone.example']);
  });

  it('says what a release doesn’t have, and never treats it as none', async () => {
    const closed = await findReferrerChanges(two)({ domain: 'closed.example', kind: 'new' });
    expect(closed).toMatchObject({
      rows: null,
      total: null,
      provenance: {
        kind: 'unknown',
        note: 'closed.example is not in Common Crawl, April–June 2026.',
      },
    });
    const { provenance } = await findReferrerChanges(two)({
      domain: 'garden.example',
      kind: 'new',
    });
    expect(provenance.note).toContain(
      'garden.example is not in Common Crawl, January–March 2026 at all.',
    );
  });

  it('needs two releases', async () => {
    const asked = { domain: 'shop.example', kind: 'new' } as const;
    for (const [ports, note] of [
      [whole, /^Only one domain graph is loaded, Common Crawl, April–June 2026\./],
      [ranksOnly, /^No domain graph is loaded\.$/],
    ] as const) {
      const { rows, provenance } = await findReferrerChanges(ports)(asked);
      expect([rows, provenance.kind]).toEqual([null, 'unknown']);
      expect(provenance.note).toMatch(note);
    }
  });
});

describe(findSimilarDomains, () => {
  it('finds domains with the same referrers', async () => {
    expect(await findSimilarDomains(whole)({ domain: 'garden.example' })).toMatchObject({
      domain: 'garden.example',
      referrers: 1,
      rows: [{ domain: 'shop.example', sharedReferrers: 1, referringDomains: 3, authority: 90 }],
      provenance: { kind: 'indexed', layer: 'graph', release: newest },
    });
  });

  it('marks similarity as estimated if only some of the referring domains were read', async () => {
    const links = new FakeLinkIndex(index);
    const { similar } = links.snapshot;
    links.snapshot.similar = async (domain, limit) => {
      const found = await similar(domain, limit);
      return found && { ...found, referrers: 5_210 };
    };
    expect(await findSimilarDomains({ links })({ domain: 'garden.example' })).toMatchObject({
      referrersRead: 1,
      provenance: {
        kind: 'estimated',
        note: expect.stringContaining('We read 1 of its 5,210 referring domains'),
      },
    });
  });

  it('returns an empty list, not unknown, for a domain without referrers', async () => {
    const report = await findSimilarDomains(whole)({ domain: 'news.example' });
    expect(report).toMatchObject({ rows: [], referrers: 0, provenance: { kind: 'indexed' } });
  });

  it('is unknown, not 0, for a domain that the graph doesn’t have', async () => {
    expect(await findSimilarDomains(whole)({ domain: 'unheard-of.example' })).toEqual({
      domain: 'unheard-of.example',
      rows: null,
      referrersRead: null,
      referrers: null,
      provenance: unheardOf('unheard-of.example'),
    });
  });

  it('has no rows where the graph is not loaded', async () => {
    const report = await findSimilarDomains(ranksOnly)({ domain: 'garden.example' });
    const note = 'No domain graph is loaded.';
    expect(report).toMatchObject({ rows: null, provenance: { kind: 'unknown', note } });
  });
});

describe(findLinkGap, () => {
  it('pages through domains that link to others and not to a domain', async () => {
    const asked = { domain: 'garden.example', others: ['shop.example', 'www.shop.example'] };
    const pages = await Promise.all(
      [1, 2, 3].map((page) => findLinkGap(whole)({ ...asked, page, pageSize: 1 })),
    );
    expect(pages[0]).toMatchObject({
      others: ['shop.example'],
      total: 2,
      complete: true,
      page: 1,
      pageSize: 1,
      rows: [{ domain: 'blog.example', authority: null, linksTo: ['shop.example'] }],
    });
    expect(pages[1]?.rows).toMatchObject([{ domain: 'forum.example' }]);
    expect(pages[2]).toMatchObject({ total: 2, rows: [] });
  });

  it.each([
    ['garden.example', /^Every other domain .* shop\.example, too/],
    ['news.example', /^No domain in the graph links to news\.example\.$/],
  ])('says whether there was anything to compare with %s', async (other, note) => {
    const report = await findLinkGap(whole)({ domain: 'shop.example', others: [other] });
    expect(report).toMatchObject({ rows: [], total: 0, complete: true });
    expect(report.provenance.note).toMatch(note);
  });

  it('is unknown, not 0, if the graph has none of the others', async () => {
    const others = ['unheard-of.example'];
    expect(await findLinkGap(whole)({ domain: 'shop.example', others })).toMatchObject({
      rows: null,
      total: null,
      complete: null,
      provenance: unheardOf('unheard-of.example'),
    });
  });

  it('does not claim that nobody links to a domain that the graph doesn’t have', async () => {
    const others = ['shop.example'];
    const { total, provenance } = await findLinkGap(whole)({
      domain: 'unheard-of.example',
      others,
    });
    expect(total).toBe(3);
    expect(provenance.note).toContain(
      'unheard-of.example isn’t in the domain graph, so some of these may link to it.',
    );
  });

  it('rejects a gap between a domain and itself', async () => {
    const others = ['shop.example', 'www.garden.example'];
    const refused = findLinkGap(whole)({ domain: 'garden.example', others });
    await expect(refused).rejects.toMatchObject({
      code: 'validation_failed',
      field: 'others',
      detail: 'Please enter domains other than garden.example',
    });
  });

  it('has no rows where the graph is not loaded', async () => {
    const report = await findLinkGap(ranksOnly)({
      domain: 'garden.example',
      others: ['a.example'],
    });
    expect(report).toMatchObject({ rows: null, total: null, provenance: { kind: 'unknown' } });
  });
});
