import { backlinkReport, type BacklinkReport } from './backlink-report.ts';
import { answersOf, firstPage, indexes, release, target } from './testing/answers.ts';

const reportOf = async (
  index: keyof typeof indexes,
  of = target(),
  query = firstPage,
): Promise<BacklinkReport> => backlinkReport(of, query, await answersOf(indexes[index], of));

const figures = [
  'totalBacklinks',
  'uniqueDomains',
  'followLinks',
  'nofollowLinks',
  'avgAuthority',
] as const;

describe(backlinkReport, () => {
  it('reads everything from the page-level links if loaded, and the authority from the ranks', async () => {
    const report = await reportOf('whole');
    expect(figures.map((figure) => report[figure])).toEqual([3, 2, 2, 1, 95]);
    expect(figures.map((figure) => report.provenance[figure])).toEqual(
      figures.map((figure) =>
        expect.objectContaining({
          kind: 'indexed',
          layer: figure === 'avgAuthority' ? 'ranks' : 'links',
          release,
        }),
      ),
    );
    expect(report).toMatchObject({
      newBacklinks: 1,
      newSince: '2026-06-01',
      linkingPages: 2,
      firstSeen: '2026-04-12',
      lastSeen: '2026-06-20',
      paging: { page: 1, pageSize: 25, total: 2, pages: 1 },
    });
    expect(report.backlinks.map(({ type, ugc, nofollow }) => [type, ugc, nofollow])).toEqual([
      ['follow', false, false],
      ['nofollow', true, false],
    ]);
  });

  it('has no average authority without ranks, and says why', async () => {
    const report = await reportOf('withoutRanks');
    expect(report.totalBacklinks).toBe(3);
    expect(report.avgAuthority).toBeNull();
    expect(report.provenance.avgAuthority).toMatchObject({
      kind: 'unknown',
      note: expect.stringContaining('without ranks'),
    });
  });

  it('reports unknown, never 0, for a target without links in the release, and explains the empty list', async () => {
    const report = await reportOf('whole', target('nobody-links-here.example'));
    expect(figures.map((figure) => report[figure])).toEqual([null, null, null, null, null]);
    for (const figure of figures) expect(report.provenance[figure].kind).toBe('unknown');
    expect(report.provenance.totalBacklinks.note).toBe(
      'The 2 pages loaded from Common Crawl, April–June 2026 have no link to this domain. Other pages may.',
    );
    expect(report.provenance.uniqueDomains.note).toBe(
      'nobody-links-here.example is not among the 3 domains loaded from Common Crawl, April–June 2026.',
    );
    expect(report.provenance.backlinks).toMatchObject({ kind: 'indexed', release });
    expect(report.paging).toMatchObject({ total: 0, pages: 0 });
  });

  it('reports link counts as unknown, not 0, when only the graph is loaded', async () => {
    const report = await reportOf('graph');
    expect(figures.map((figure) => report[figure])).toEqual([null, 2, null, null, 47.5]);
    expect(report.backlinks).toEqual([]);
    expect(report.paging).toMatchObject({ total: null, pages: null });
    const { provenance } = report;
    expect(provenance.uniqueDomains).toMatchObject({
      kind: 'indexed',
      layer: 'graph',
      note: expect.stringContaining('Images, scripts'),
    });
    expect(provenance.avgAuthority).toMatchObject({
      kind: 'indexed',
      layer: 'ranks',
      note: expect.stringContaining('with 0 for those without a rank'),
    });
    for (const figure of ['totalBacklinks', 'followLinks', 'nofollowLinks'] as const) {
      expect(provenance[figure].kind).toBe('unknown');
    }
    expect(provenance.backlinks).toMatchObject({
      kind: 'unknown',
      note: expect.stringContaining('WAT files'),
    });
  });

  it('has no average authority for a graph without ranks', async () => {
    const { avgAuthority, provenance } = await reportOf('graphWithoutRanks');
    expect(avgAuthority).toBeNull();
    expect(provenance.avgAuthority.note).toContain('without ranks');
  });

  it.each(['host', 'url'] as const)(
    'does not use the graph’s figures for a domain when the target is a %s',
    async (scope) => {
      const report = await reportOf('graph', target('https://www.target.example/a', scope));
      expect(figures.map((figure) => report[figure])).toEqual([null, null, null, null, null]);
      for (const figure of figures) expect(report.provenance[figure].kind).toBe('unknown');
    },
  );

  it('says that the graph does not know a domain', async () => {
    const report = await reportOf('graphWithoutRanks', target('nobody-knows.example'));
    expect(report.uniqueDomains).toBeNull();
    expect(report.provenance.uniqueDomains.note).toMatch(
      /is not among the 3 domains loaded from Common Crawl/,
    );
    expect(report.provenance.avgAuthority).toEqual(report.provenance.uniqueDomains);
  });

  it.each(['nothing', 'starter', 'ranks'] as const)(
    'returns no counts, estimates or links with %s loaded',
    async (index) => {
      const report = await reportOf(index);
      expect(report.indexLoaded).toBe(index === 'ranks');
      expect(figures.map((figure) => report[figure])).toEqual([null, null, null, null, null]);
      for (const figure of [...figures, 'backlinks'] as const) {
        expect(report.provenance[figure]).toMatchObject({ kind: 'unknown', atMost: null });
      }
      expect(report).toMatchObject({ backlinks: [], paging: { total: null, pages: null } });
      expect(report.provenance.totalBacklinks.note).toBe('No page links are loaded.');
    },
  );

  it('shows the domain’s position in the built-in list, and an upper bound for others', async () => {
    const listed = await reportOf('starter', target('first.example'));
    expect(listed).toMatchObject({
      domainAuthority: 100,
      referringSubnets: 500_000,
      referringIps: 1_000_000,
      networks: { listedAs: 'first.example', position: 1, domains: 3 },
      rank: { release, domains: 121_091_933, position: 1 },
    });
    expect(listed.history.map(({ harmonicPosition }) => harmonicPosition)).toEqual([1, 1]);
    expect(listed.indexSummary).toContain('not who links to it');
    const other = await reportOf('starter', target('https://shop.target.example/a', 'host'));
    expect(other).toMatchObject({ referringSubnets: null, networks: null, rank: null });
    expect(other.provenance.referringSubnets).toMatchObject({ kind: 'indexed', atMost: 3_041 });
    expect((await reportOf('whole', target('blog.example'))).rank?.position).toBe(2);
  });

  it('notes when many owners share the domain, unless the target is one host of it', async () => {
    expect((await reportOf('whole', target('me.github.io'))).shared).toContain('github.io');
    expect((await reportOf('whole', target('me.github.io', 'host'))).shared).toBeNull();
    expect((await reportOf('whole')).shared).toBeNull();
  });
});
