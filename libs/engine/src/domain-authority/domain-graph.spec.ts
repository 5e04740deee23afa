import {
  earlierRelease as older,
  FakeLinkIndex,
  gardenIndex as index,
  sampleRelease as newest,
} from '@plumbline/links/testing';
import { findLinkGap, findReferrerChanges, findSimilarDomains } from './rate-domain.ts';

const { graph } = index;
const whole = { links: new FakeLinkIndex(index) };
const ranksOnly = { links: new FakeLinkIndex({ ranks: index.ranks }) };

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
