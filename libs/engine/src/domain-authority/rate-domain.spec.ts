import {
  earlierRelease as older,
  FakeLinkIndex,
  gardenIndex as index,
  sampleRelease as newest,
  starterIndex,
} from '@plumbline/links/testing';
import { findBacklinks } from '../backlink-checker/find-backlinks.ts';
import { compareDomains, rateDomain } from './rate-domain.ts';

const { ranks, graph, links } = index;
const whole = { links: new FakeLinkIndex(index) };
const ranksOnly = { links: new FakeLinkIndex({ ranks: index.ranks }) };
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
