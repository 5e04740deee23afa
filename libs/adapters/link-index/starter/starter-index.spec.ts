import { StarterIndex } from './starter-index.ts';

const starter = new StarterIndex();

describe(StarterIndex, () => {
  it('has samples of 48 releases, newest first', () => {
    const { ranks } = starter;
    expect(ranks).toHaveLength(48);
    expect(ranks.map(({ release }) => release.to)).toEqual(
      ranks
        .map(({ release }) => release.to)
        .sort()
        .reverse(),
    );
    expect(ranks[0]).toMatchObject({
      release: { name: 'cc-main-2026-apr-may-jun' },
      importedAt: null,
      domains: 121_091_933,
      listed: 1_000,
    });
  });

  it('has nine years of a well-known domain, with the published values of the newest release', () => {
    const ranks = starter.ranksOf('wikipedia.org');
    expect(ranks).toHaveLength(48);
    expect(ranks.at(-1)?.release.from).toBe('2017-11-01');
    const [google] = starter.ranksOf('google.com');
    expect(google).toEqual({
      release: { name: 'cc-main-2026-apr-may-jun', from: '2026-04-01', to: '2026-06-30' },
      domains: 121_091_933,
      harmonicPosition: 3,
      harmonicCentrality: 29_660_674,
      pageRankPosition: 2,
      pageRank: 0.014278337189225358,
      hosts: 37_909,
    });
  });

  it('leaves out releases that do not list a domain, and values that the sample lacks', () => {
    const ranks = starter.ranksOf('blogspot.com');
    expect(ranks[1]).toMatchObject({ harmonicCentrality: null, pageRank: null, hosts: null });
    expect(starter.ranksOf('claude.ai')).not.toHaveLength(48);
    expect(starter.ranksOf('nobody.example')).toEqual([]);
  });

  it('has the first 15,000 rows of the list of networks, indexed by name', () => {
    expect(starter.networks).toMatchObject({
      importedAt: null,
      domains: 15_000,
      maxSubnets: 501_331,
      minSubnets: 3_041,
    });
    expect(starter.table.find('google.com')).toEqual({
      row: {
        listedAs: 'google.com',
        position: 1,
        subnets: 501_331,
        ips: 2_221_793,
        previous: { position: 1, subnets: 500_101, ips: 2_219_952 },
      },
      maxSubnets: 501_331,
      listedParent: null,
    });
    expect(starter.table.find('webometrics.info').row?.position).toBe(15_000);
    expect(starter.table.find('weebly.com').row?.position).toBe(114);
    expect(starter.table.find('legifrance.gouv.fr').row?.listedAs).toBe('www.legifrance.gouv.fr');
    expect(starter.table.find('canada.gc.ca')).toEqual({
      row: null,
      maxSubnets: 44_455,
      listedParent: 'gc.ca',
    });
  });
});
