import type { LinkingDomainQuery } from '@plumbline/links';
import { anchorReport, lastPage, pagingOf, referringDomainReport } from './link-lists.ts';
import { indexes, release, target } from './testing/answers.ts';

const firstPage: LinkingDomainQuery = { page: 1, size: 25, sort: 'authority', order: 'desc' };

describe(anchorReport, () => {
  const reportOf = async (index: keyof typeof indexes, of = target()) => {
    const { snapshot } = indexes[index];
    const page = await snapshot.anchors(of, firstPage);
    return anchorReport(of, firstPage, snapshot.description, page);
  };

  it('counts anchor texts, including links without text', async () => {
    const report = await reportOf('whole');
    expect(report.anchors).toEqual([
      { anchor: 'garden spades', links: 2, follow: 2, domains: 1 },
      { anchor: null, links: 1, follow: 0, domains: 1 },
    ]);
    expect(report.provenance).toMatchObject({ kind: 'indexed', layer: 'links', release });
  });

  it('says that the release has no anchor texts', async () => {
    const { provenance, paging } = await reportOf('whole', target('nobody.example'));
    expect(provenance.note).toMatch(/^The 2 pages loaded/);
    expect(paging.total).toBe(0);
  });

  it('reports anchor texts as unknown with only the graph', async () => {
    const report = await reportOf('graph');
    expect(report).toMatchObject({ anchors: [], paging: { total: null, pages: null } });
    expect(report.provenance.kind).toBe('unknown');
  });

  it.each(['nothing', 'starter', 'ranks'] as const)(
    'returns no rows with %s loaded',
    async (index) => {
      const report = await reportOf(index);
      expect(report).toMatchObject({ anchors: [], paging: { total: null, pages: null } });
      expect(report.provenance.kind).toBe('unknown');
    },
  );
});

describe(referringDomainReport, () => {
  const reportOf = async (
    index: keyof typeof indexes,
    source: 'links' | 'graph',
    of = target(),
    query = firstPage,
  ) => {
    const { snapshot: asked } = indexes[index];
    return referringDomainReport(of, query, source, {
      description: asked.description,
      linking: await asked.linkingDomains(of, query),
      referrers: await asked.referrers(of.domain, query),
      node: await asked.graphNode(of.domain),
    });
  };

  it('counts the links of each domain', async () => {
    const { domains, provenance } = await reportOf('whole', 'links');
    expect(domains).toEqual([
      {
        domain: 'blog.example',
        authority: 95,
        links: 2,
        follow: 2,
        firstSeen: '2026-04-12',
        lastSeen: '2026-06-03',
      },
      {
        domain: 'forum.example',
        authority: null,
        links: 1,
        follow: 0,
        firstSeen: '2026-06-02',
        lastSeen: '2026-06-20',
      },
    ]);
    expect(provenance).toMatchObject({ kind: 'indexed', layer: 'links' });
  });

  it.each(['whole', 'graph'] as const)(
    'reads names and authority from the graph (%s)',
    async (index) => {
      const { domains, provenance } = await reportOf(index, 'graph');
      const unseen = { links: null, follow: null, firstSeen: null, lastSeen: null };
      expect(domains).toEqual([
        { domain: 'blog.example', authority: 95, ...unseen },
        { domain: 'nobody.example', authority: null, ...unseen },
      ]);
      expect(provenance).toMatchObject({ kind: 'indexed', layer: 'graph' });
    },
  );

  it('does not return a domain’s referrers for one of its hosts', async () => {
    const report = await reportOf('graph', 'graph', target('www.target.example', 'host'));
    expect(report).toMatchObject({ domains: [], paging: { total: null } });
    expect(report.provenance.kind).toBe('unknown');
  });

  it('falls back to the graph without links', async () => {
    expect((await reportOf('graph', 'links')).provenance.layer).toBe('graph');
  });

  it('distinguishes a domain that is missing from the graph from one without referrers', async () => {
    const report = await reportOf('graph', 'graph', target('nobody-knows.example'));
    expect(report).toMatchObject({ domains: [], paging: { total: null } });
    expect(report.provenance.note).toMatch(/is not among the 3 domains loaded from Common Crawl/);
  });

  it.each(['nothing', 'starter', 'ranks'] as const)(
    'returns no rows with %s loaded',
    async (index) => {
      const report = await reportOf(index, 'graph');
      expect(report).toMatchObject({ domains: [], paging: { total: null, pages: null } });
      expect(report.provenance.kind).toBe('unknown');
    },
  );
});

describe(pagingOf, () => {
  it.each([
    [0, 0],
    [25, 1],
    [26, 2],
    [250_000, lastPage],
    [250_001, lastPage],
    [12_000_000, lastPage],
    [null, null],
  ])('splits %s rows into %s pages, up to the maximum', (total, pages) => {
    expect(pagingOf({ page: 1, size: 25 }, total)).toEqual({ page: 1, pageSize: 25, total, pages });
  });
});
