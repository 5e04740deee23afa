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
  it('takes everything from the page-level links when they are loaded, the authority from the ranks', async () => {
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

  it('has no average without ranks, and says why', async () => {
    const report = await reportOf('withoutRanks');
    expect(report.totalBacklinks).toBe(3);
    expect(report.avgAuthority).toBeNull();
    expect(report.provenance.avgAuthority).toMatchObject({
      kind: 'unknown',
      note: expect.stringContaining('without ranks'),
    });
  });

  it('shows zeros, not estimates, for a target that is not in the release', async () => {
    const report = await reportOf('whole', target('nobody-links-here.example'));
    expect(figures.map((figure) => report[figure])).toEqual([0, 0, 0, 0, null]);
    expect(report.provenance.totalBacklinks).toMatchObject({
      kind: 'indexed',
      release,
      note: 'The loaded release has no link to this domain: none of the 2 pages that were read has one.',
    });
    expect(report.provenance.avgAuthority.kind).toBe('unknown');
    expect(report.paging).toMatchObject({ total: 0, pages: 0 });
  });

  it('knows only domains when only the graph is loaded: counts of links are unknown, not 0', async () => {
    const report = await reportOf('graph');
    expect(figures.map((figure) => report[figure])).toEqual([null, 2, null, null, 47.5]);
    expect(report.backlinks).toEqual([]);
    expect(report.paging).toMatchObject({ total: null, pages: null });
    const { provenance } = report;
    expect(provenance.uniqueDomains).toMatchObject({
      kind: 'indexed',
      layer: 'graph',
      note: expect.stringContaining('scripts, images'),
    });
    expect(provenance.avgAuthority).toMatchObject({
      kind: 'indexed',
      layer: 'ranks',
      note: expect.stringContaining('counting 0'),
    });
    for (const figure of ['totalBacklinks', 'followLinks', 'nofollowLinks', 'backlinks'] as const) {
      expect(provenance[figure]).toMatchObject({
        kind: 'unknown',
        note: expect.stringContaining('WAT files'),
      });
    }
  });

  it('has no average for a graph without ranks', async () => {
    const { avgAuthority, provenance } = await reportOf('graphWithoutRanks');
    expect(avgAuthority).toBeNull();
    expect(provenance.avgAuthority.note).toContain('without ranks');
  });

  it.each(['host', 'url'] as const)(
    'does not give what the graph tells of a domain for its %s',
    async (scope) => {
      const report = await reportOf('graph', target('https://www.target.example/a', scope));
      expect(figures.map((figure) => report[figure])).toEqual([null, null, null, null, null]);
      for (const figure of figures) expect(report.provenance[figure].kind).toBe('unknown');
    },
  );

  it('says that the graph does not know a domain', async () => {
    const report = await reportOf('graphWithoutRanks', target('nobody-knows.example'));
    expect(report.uniqueDomains).toBe(0);
    expect(report.provenance.uniqueDomains.note).toMatch(/does not know this domain/);
    expect(report.provenance.avgAuthority.kind).toBe('unknown');
  });

  it.each(['nothing', 'ranks'] as const)(
    'estimates where %s of links and graph is loaded, and marks every figure',
    async (index) => {
      const report = await reportOf(index);
      expect(report.totalBacklinks).toBe(3);
      expect(report.uniqueDomains).toBe(3);
      expect(Number(report.followLinks) + Number(report.nofollowLinks)).toBe(3);
      for (const source of Object.values(report.provenance)) {
        expect(source).toMatchObject({ kind: 'estimated', layer: null, release: null });
      }
      expect(await reportOf(index)).toEqual(report);
    },
  );

  it('says when only ranks are loaded', async () => {
    const noteOf = async (index: 'nothing' | 'ranks') =>
      (await reportOf(index)).provenance.backlinks.note;
    expect(await noteOf('ranks')).toContain(
      'neither page-level links nor the graph is loaded. Only ranks are (cc-main-2026-apr-may-jun)',
    );
    expect(await noteOf('nothing')).not.toContain('ranks');
  });

  it('filters, sorts and pages estimated links like indexed ones; the figures include all', async () => {
    const report = await reportOf('nothing', target('google.com'), {
      ...firstPage,
      sort: 'domain',
      order: 'asc',
      page: 2,
      size: 2,
    });
    expect(report.totalBacklinks).toBe(5);
    expect(report.paging).toEqual({ page: 2, pageSize: 2, total: 5, pages: 3 });
    expect(report.backlinks.map(({ sourceDomain }) => sourceDomain)).toEqual([
      'local-directory.example',
      'press-review.example',
    ]);
  });

  it('notes when many owners share the domain, unless the target is one host of it', async () => {
    expect((await reportOf('whole', target('me.github.io'))).shared).toContain('github.io');
    expect((await reportOf('whole', target('me.github.io', 'host'))).shared).toBeNull();
    expect((await reportOf('whole')).shared).toBeNull();
  });
});
