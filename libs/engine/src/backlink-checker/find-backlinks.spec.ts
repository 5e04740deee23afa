import { type IndexedLink, LinkIndexError, type LinkSnapshot } from '@plumbline/links';
import {
  aLink,
  FakeLinkIndex,
  graphIndex,
  sampleRelease,
  wholeIndex,
} from '@plumbline/links/testing';
import {
  type BacklinksRequest,
  exportBacklinks,
  findBacklinks,
  listAnchors,
  listReferringDomains,
} from './find-backlinks.ts';

const url = 'https://target.example/';
const whole = { links: wholeIndex() };
const graph = { links: graphIndex() };
const nothing = { links: new FakeLinkIndex() };

describe(findBacklinks, () => {
  it('reads all figures from page-level links, and names that source for each', async () => {
    const report = await findBacklinks(whole)({ url });
    expect(report).toMatchObject({
      totalBacklinks: 4,
      uniqueDomains: 2,
      followLinks: 2,
      nofollowLinks: 2,
      avgAuthority: 87,
      newBacklinks: 1,
      newSince: '2026-06-01',
      paging: { page: 1, pageSize: 25, total: 3, pages: 1 },
      shared: null,
      target: { scope: 'domain', url, host: 'target.example', domain: 'target.example' },
    });
    const { domainAuthority, referringSubnets, referringIps, ...counted } = report.provenance;
    for (const [figure, source] of Object.entries(counted)) {
      const layer = figure === 'avgAuthority' ? 'ranks' : 'links';
      expect(source).toMatchObject({ kind: 'indexed', layer, release: sampleRelease });
    }
    for (const { kind } of [domainAuthority, referringSubnets, referringIps]) {
      expect(kind).toBe('unknown');
    }
  });

  const rakes = 'https://www.blog.example/rakes';
  const spades = 'https://www.blog.example/spades';
  const forum = 'https://forum.example/t/1';

  it.each<[Partial<BacklinksRequest>, string[]]>([
    [{}, [rakes, spades, forum]],
    [{ sort: 'lastSeen', order: 'desc', pageSize: 1 }, [forum]],
    [{ sort: 'firstSeen', order: 'asc', page: 2, pageSize: 2 }, [rakes]],
    [{ page: 3 }, []],
    [{ onePerDomain: true }, [spades, forum]],
    [{ filter: { type: 'follow' } }, [spades]],
    [{ filter: { type: 'nofollow', domain: ' BLOG ' } }, [rakes]],
    [{ filter: { newOnly: true } }, [rakes]],
    [{ filter: { newSince: '2026-05-01' } }, [rakes, forum]],
    [{ filter: { newSince: '2026-06-04', newOnly: true } }, []],
    [{ filter: { anchor: 'RAKE', type: null } }, [rakes]],
    [{ filter: { domain: '"log.example"' } }, []],
    [{ filter: { domain: ' "blog.example" ', anchor: '"rakes"' } }, [rakes]],
    [{ filter: { anchor: '"rake"' } }, []],
    [{ filter: {} }, [rakes, spades, forum]],
  ])('selects by %j', async (request, expected) => {
    const { backlinks } = await findBacklinks(whole)({ url, ...request });
    expect(backlinks?.map(({ sourceUrl }) => sourceUrl)).toEqual(expected);
  });

  it.each([
    ['target.example', 'domain', 3],
    ['https://shop.target.example/anything', 'host', 2],
    ['https://shop.target.example/rakes#top', 'url', 2],
    ['https://target.example', 'url', 2],
    ['http://target.example/other', 'url', 0],
  ] as const)('finds links to %s as %s', async (typed, scope, total) => {
    const { paging, target } = await findBacklinks(whole)({ url: typed, scope });
    expect([target.scope, paging.total]).toEqual([scope, total]);
  });

  it('is unknown, with the release, for a target without links', async () => {
    const { totalBacklinks, provenance } = await findBacklinks(whole)({ url: 'new.example' });
    expect(totalBacklinks).toBeNull();
    expect(provenance.totalBacklinks).toMatchObject({
      kind: 'unknown',
      note: expect.stringContaining('have no link to this domain'),
    });
  });

  it('knows only the referring domains where only the graph is loaded', async () => {
    expect(await findBacklinks(graph)({ url })).toMatchObject({
      totalBacklinks: null,
      uniqueDomains: 3,
      backlinks: [],
      provenance: { totalBacklinks: { kind: 'unknown' }, uniqueDomains: { layer: 'graph' } },
    });
    expect((await listAnchors(graph)({ url })).provenance.kind).toBe('unknown');
  });

  it('estimates nothing if nothing is loaded, and invents no links', async () => {
    const report = await findBacklinks(nothing)({ url: 'google.com' });
    expect(report).toMatchObject({ totalBacklinks: null, backlinks: [] });
    expect(report.provenance.totalBacklinks).toMatchObject({ kind: 'unknown', atMost: null });
    expect((await listAnchors(nothing)({ url })).anchors).toEqual([]);
    expect((await listReferringDomains(nothing)({ url })).domains).toEqual([]);
  });

  it('queries one state of the index', async () => {
    const links = wholeIndex();
    const asked = jest.spyOn(links, 'asOfNow');
    await findBacklinks({ links })({ url });
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['busy', 'queue_full'],
    ['too_large', 'queue_full'],
    ['unreadable', 'storage_unavailable'],
    ['closed', 'shutting_down'],
  ] as const)('fails as the index does: %s is %s', async (indexCode, code) => {
    const links = wholeIndex();
    links.snapshot.links = () => Promise.reject(new LinkIndexError(indexCode, 'no'));
    await expect(findBacklinks({ links })({ url })).rejects.toMatchObject({ code });
  });

  it('says what to do when the query is too large', async () => {
    const links = wholeIndex();
    links.asOfNow = () => Promise.reject(new LinkIndexError('too_large', 'no'));
    const detail = expect.stringContaining('Request less: a host or URL');
    await expect(findBacklinks({ links })({ url })).rejects.toMatchObject({ detail });
  });

  it('rejects input without a host', async () => {
    const refused = findBacklinks(whole)({ url: 'not a url' });
    await expect(refused).rejects.toMatchObject({ code: 'validation_failed', field: 'url' });
  });
});

describe('lists', () => {
  it('lists anchors and referring domains by page', async () => {
    const anchors = await listAnchors(whole)({ url, page: 2, pageSize: 2 });
    expect(anchors.paging).toEqual({ page: 2, pageSize: 2, total: 3, pages: 2 });
    expect(anchors.anchors).toHaveLength(1);
    const byLinks = await listReferringDomains(whole)({ url, sort: 'links', pageSize: 1 });
    expect(byLinks.domains).toMatchObject([{ domain: 'blog.example', links: 3, follow: 2 }]);
    const fromGraph = await listReferringDomains(whole)({ url, source: 'graph' });
    expect(fromGraph.domains).toHaveLength(3);
  });

  it.each([undefined, 'links'] as const)(
    'lists domains from the graph where no links are loaded, also when %s are asked',
    async (source) => {
      const { domains, paging, provenance } = await listReferringDomains(graph)({
        url,
        ...(source ? { source } : {}),
      });
      expect(domains[0]).toMatchObject({ domain: 'first.example', authority: 100, links: null });
      expect(paging.total).toBe(3);
      expect(provenance).toMatchObject({ kind: 'indexed', layer: 'graph' });
    },
  );
});

describe(exportBacklinks, () => {
  const rowsOf = async (...args: Parameters<ReturnType<typeof exportBacklinks>>) => {
    const { batches, ...rest } = await exportBacklinks(whole)(...args);
    const rows: string[] = [];
    for await (const batch of batches) rows.push(...batch.map(({ sourceUrl }) => sourceUrl));
    return { ...rest, rows };
  };

  it('exports every matching link, in order, and the total', async () => {
    const { total, source, rows } = await rowsOf({ url, sort: 'firstSeen', order: 'asc' });
    expect(total).toBe(3);
    expect(source).toMatchObject({ kind: 'indexed', release: sampleRelease });
    expect(rows).toEqual([
      'https://www.blog.example/spades',
      'https://forum.example/t/1',
      'https://www.blog.example/rakes',
    ]);
    expect(await rowsOf({ url, filter: { type: 'follow' } })).toMatchObject({ total: 1 });
  });

  it.each([
    ['nothing', nothing],
    ['the graph', graph],
  ])('has no links where %s is loaded', async (_, ports) => {
    const { batches, ...rest } = await exportBacklinks(ports)({ url });
    expect(rest).toMatchObject({ total: null, source: { kind: 'unknown' } });
    for await (const batch of batches) expect(batch).toEqual([]);
  });

  /** Yields some batches, then fails. */
  async function* failingAfter(count: number, ended: () => void): AsyncIterable<IndexedLink[]> {
    try {
      const link = { ...aLink(), sourceDomain: 'blog.example', authority: null };
      for (let batch = 0; batch < count; batch += 1) yield await Promise.resolve([link]);
      throw new LinkIndexError('busy', 'late');
    } finally {
      ended();
    }
  }

  it('fails at once when the first links cannot be read', async () => {
    const links = wholeIndex();
    links.snapshot.exportLinks = () => failingAfter(0, () => undefined);
    await expect(exportBacklinks({ links })({ url })).rejects.toMatchObject({ code: 'queue_full' });
  });

  it('fails in the middle, and releases the index', async () => {
    const links = wholeIndex();
    const ended = jest.fn();
    links.snapshot.exportLinks = () => failingAfter(2, ended);
    const { batches } = await exportBacklinks({ links })({ url });
    const read = async () => {
      let count = 0;
      for await (const batch of batches) count += batch.length;
      return count;
    };
    await expect(read()).rejects.toMatchObject({ code: 'queue_full' });
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('releases the index when its reader stops early', async () => {
    const links = wholeIndex();
    const ended = jest.fn();
    const exportLinks: LinkSnapshot['exportLinks'] = () => failingAfter(9, ended);
    links.snapshot.exportLinks = exportLinks;
    const { batches } = await exportBacklinks({ links })({ url });
    for await (const batch of batches) if (batch.length > 0) break;
    expect(ended).toHaveBeenCalledTimes(1);
  });
});
