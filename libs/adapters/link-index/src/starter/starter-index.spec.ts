import { authorityOf } from '@plumbline/links';
import { StarterSnapshot } from './starter-index.ts';

const starter = new StarterSnapshot();
const ranksOf = async (domain: string) => (await starter.ranks([domain])).get(domain);

describe(StarterSnapshot, () => {
  it('has ranks of 48 releases, newest first, and neither graph nor links', () => {
    const { ranks, graph, links, starter: sample } = starter.description;
    expect(ranks).toHaveLength(48);
    expect(ranks.map(({ release }) => release.to)).toEqual(
      ranks
        .map(({ release }) => release.to)
        .sort()
        .reverse(),
    );
    expect(ranks[0]).toMatchObject({
      release: { name: 'cc-main-2026-apr-may-jun' },
      domains: 121_091_933,
    });
    expect([graph, links]).toEqual([null, null]);
    expect(sample).toEqual({ listed: 1_000, edges: 3_902_808_757 });
  });

  it('has nine years of a well-known domain, with the published values of the newest release', async () => {
    const ranks = await ranksOf('wikipedia.org');
    expect(ranks).toHaveLength(48);
    expect(ranks?.at(-1)?.release.from).toBe('2017-11-01');
    const [google] = (await ranksOf('google.com')) ?? [];
    expect(google).toEqual({
      release: { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' },
      domains: 121_091_933,
      harmonicPosition: 3,
      harmonicCentrality: 29_660_674,
      pageRankPosition: 2,
      pageRank: 0.014278337189225358,
      hosts: 37_909,
    });
    expect(authorityOf(3, 121_091_933)).toBe(94);
  });

  it('leaves out releases that do not list a domain, and values that it does not have', async () => {
    const ranks = (await ranksOf('blogspot.com')) ?? [];
    expect(ranks[1]).toMatchObject({ harmonicCentrality: null, pageRank: null, hosts: null });
    expect(await ranksOf('claude.ai')).not.toHaveLength(48);
    expect(await ranksOf('nobody.example')).toEqual([]);
  });

  it('lists no link', async () => {
    for await (const batch of starter.exportLinks()) expect(batch).toBeUndefined();
    expect([await starter.links(), await starter.referrers(), await starter.similar()]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
