import fc from 'fast-check';
import { authorityOf, networksStanding, standingFigures } from './authority.ts';
import { FakeLinkIndex, sampleNetworks, starterIndex, wholeIndex } from './testing/index.ts';
import { knowledgeOf } from './testing/knowledge-of.ts';

const position = fc.integer({ min: 1, max: 200_000_000 });

describe(authorityOf, () => {
  it('never rises with the position, and stays between 0 and 100', () => {
    fc.assert(
      fc.property(position, position, fc.nat(200_000_000), (a, b, domains) => {
        const [better, worse] = a < b ? [a, b] : [b, a];
        expect(authorityOf(better, domains)).toBeGreaterThanOrEqual(authorityOf(worse, domains));
        expect(authorityOf(worse, domains)).toBeGreaterThanOrEqual(0);
        expect(authorityOf(better, domains)).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('is 100 for the first and 0 for the last, and each tenfold step costs the same', () => {
    expect(authorityOf(1, 121_091_933)).toBe(100);
    expect(authorityOf(121_091_933, 121_091_933)).toBe(0);
    expect([10, 1_000, 100_000, 10_000_000].map((at) => authorityOf(at, 121_091_933))).toEqual([
      88, 63, 38, 13,
    ]);
  });
});

const figuresOf = async (index: FakeLinkIndex, typed: string) =>
  standingFigures(await knowledgeOf(index, typed));

describe(standingFigures, () => {
  it('returns authority, subnets and IPs of a listed domain, with formula and inputs', async () => {
    const { domainAuthority, referringSubnets, referringIps } = await figuresOf(
      starterIndex(),
      'https://www.blog.example/page',
    );
    // log(20,000) / log(500,000) = 0.7547.
    expect([domainAuthority.value, referringSubnets.value, referringIps.value]).toEqual([
      75, 20_000, 40_000,
    ]);
    expect(domainAuthority.source).toEqual({
      kind: 'indexed',
      layer: 'networks',
      release: sampleNetworks.release,
      atMost: null,
      note: '100 × log(referring subnets) / log(referring subnets of the first domain): 20,000 against 500,000.',
    });
    expect(referringSubnets.source.note).toBe(
      'Subnets (256 IP addresses each) that link to it. Rank 2 of 3.',
    );
  });

  it('gives a domain outside the list the last row as an upper bound, never 0', async () => {
    const { domainAuthority, referringSubnets, referringIps } = await figuresOf(
      starterIndex(),
      'nobody.invalid',
    );
    expect(referringSubnets).toEqual({
      value: null,
      source: {
        kind: 'indexed',
        layer: 'networks',
        release: sampleNetworks.release,
        atMost: 3_041,
        note: 'nobody.invalid is not among the 3 most linked domains. The last of them has 3,041 referring subnets.',
      },
    });
    expect([domainAuthority.value, domainAuthority.source.atMost]).toEqual([null, 61]);
    expect([referringIps.value, referringIps.source.kind]).toEqual([null, 'unknown']);
  });

  it('names the row that the figures come from, or the listed domain that counts it', async () => {
    const index = starterIndex();
    const answer = (listed: object) =>
      jest
        .spyOn(index.snapshot, 'networks')
        .mockImplementation(([domain = '']) =>
          Promise.resolve(new Map([[domain, listed as never]])),
        );
    const previous = null;
    answer({
      row: {
        listedAs: 'www.ministry.gouv.fr',
        position: 3,
        subnets: 17_156,
        ips: 40_000,
        previous,
      },
      maxSubnets: 17_156,
      listedParent: null,
    });
    const { referringSubnets } = await figuresOf(index, 'ministry.gouv.fr');
    expect(referringSubnets.value).toBe(17_156);
    expect(referringSubnets.source.note).toMatch(
      /Listed as www\.ministry\.gouv\.fr, not as ministry\.gouv\.fr\.$/,
    );
    answer({ row: null, maxSubnets: 44_455, listedParent: 'gc.ca' });
    const { referringSubnets: counted } = await figuresOf(index, 'canada.gc.ca');
    expect([counted.value, counted.source.atMost]).toEqual([null, 44_455]);
    expect(counted.source.note).toBe(
      'The list counts canada.gc.ca as part of gc.ca, which has 44,455 referring subnets.',
    );
    answer({ row: null, maxSubnets: null, listedParent: null });
    for (const { value, source } of Object.values(await figuresOf(index, '127.0.0.1'))) {
      expect([value, source.kind, source.atMost]).toEqual([null, 'unknown', null]);
      expect(source.note).toBe('The list has only domains, and 127.0.0.1 is not one.');
    }
  });

  it('takes the authority from a complete release that has the domain', async () => {
    const both = wholeIndex({ networks: sampleNetworks });
    const { domainAuthority, referringSubnets } = await figuresOf(both, 'blog.example');
    expect([domainAuthority.value, domainAuthority.source.layer]).toEqual([90, 'ranks']);
    expect(domainAuthority.source.note).toMatch(/: rank 2 of 1,000\.$/);
    expect(referringSubnets.value).toBe(20_000);
  });

  it('takes the authority from the list if the complete release lacks the domain, and says so', async () => {
    const both = wholeIndex({ networks: sampleNetworks });
    const { domainAuthority, referringSubnets } = await figuresOf(both, 'last.example');
    expect([domainAuthority.value, domainAuthority.source.layer]).toEqual([61, 'networks']);
    expect(domainAuthority.source.note).toMatch(
      /: 3,041 against 500,000\. last\.example is not among the 1,000 domains loaded from Common Crawl, April–June 2026\.$/,
    );
    expect(referringSubnets.value).toBe(3_041);
    expect(referringSubnets.source.note).not.toContain('not among');
  });

  it('is unknown if neither a complete release nor the list has the domain', async () => {
    const both = wholeIndex({ networks: sampleNetworks });
    const { domainAuthority, referringSubnets } = await figuresOf(both, 'nobody.invalid');
    expect(domainAuthority).toMatchObject({ value: null, source: { kind: 'unknown' } });
    expect(referringSubnets.source.atMost).toBe(3_041);
  });

  it('is unknown if nothing is loaded', async () => {
    for (const { value, source } of Object.values(
      await figuresOf(new FakeLinkIndex(), 'first.example'),
    )) {
      expect([value, source.kind]).toEqual([null, 'unknown']);
    }
  });
});

describe(networksStanding, () => {
  it('returns the row with its list and the previous list', async () => {
    expect(networksStanding(await knowledgeOf(starterIndex(), 'first.example'))).toEqual({
      release: sampleNetworks.release,
      domains: 3,
      listedAs: 'first.example',
      position: 1,
      subnets: 500_000,
      ips: 1_000_000,
      previous: { position: 1, subnets: 499_999, ips: 999_998 },
    });
    const last = networksStanding(await knowledgeOf(starterIndex(), 'last.example'));
    expect(last?.previous).toBeNull();
    expect(networksStanding(await knowledgeOf(starterIndex(), 'nobody.invalid'))).toBeNull();
  });
});
