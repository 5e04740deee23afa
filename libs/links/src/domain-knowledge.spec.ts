import {
  type DomainKnowledge,
  estimatedFigures,
  isLoaded,
  linkCounts,
} from './domain-knowledge.ts';
import { type LinkScope, linkTarget } from './link-target.ts';
import { releaseOf } from './release.ts';
import { FakeLinkIndex, graphIndex, indexOf, sampleRelease, wholeIndex } from './testing/index.ts';

const older = releaseOf('cc-main-2026-jan-feb-mar');
const starter = new FakeLinkIndex({
  ranks: [
    { release: sampleRelease, domains: ['first.example'], size: 121_091_933 },
    { release: older, domains: ['first.example', 'former.example'], size: 120_025_754 },
  ],
  starter: { listed: 1_000, edges: 3_902_808_757 },
});

async function knowledgeOf(
  { snapshot }: FakeLinkIndex,
  typed = 'target.example',
  scope: 'domain' | 'host' | 'url' = 'domain',
): Promise<DomainKnowledge> {
  const target = linkTarget(typed, scope);
  if (target === null) throw new Error(`${typed} is no target`);
  return {
    target,
    description: snapshot.description,
    ranks: (await snapshot.ranks([target.domain])).get(target.domain) ?? [],
    node: await snapshot.graphNode(target.domain),
    totals: await snapshot.linkTotals(target),
  };
}

describe(isLoaded, () => {
  it('does not count the starter index', () => {
    expect(isLoaded(starter.snapshot.description)).toBe(false);
    expect(isLoaded(new FakeLinkIndex().snapshot.description)).toBe(false);
    expect(isLoaded(graphIndex().snapshot.description)).toBe(true);
  });
});

describe(linkCounts, () => {
  it('counts links where there are any, and says what the graph has beside them', async () => {
    const { backlinks, referringDomains } = linkCounts(await knowledgeOf(wholeIndex()));
    expect([backlinks.value, referringDomains.value]).toEqual([4, 2]);
    expect(referringDomains.source.layer).toBe('links');
    expect(referringDomains.source.note).toContain('In the graph of cc-main-2026-apr-may-jun 3');
  });

  it('counts in the graph where no link was found', async () => {
    const { backlinks, referringDomains } = linkCounts(
      await knowledgeOf(wholeIndex(), 'first.example'),
    );
    expect(backlinks).toMatchObject({ value: null, source: { kind: 'unknown' } });
    expect(backlinks.source.note).toMatch(/^None of the 4 pages .* of cc-main-2026-apr-may-jun/);
    expect(referringDomains).toMatchObject({ value: 1, source: { layer: 'graph' } });
  });

  it.each([
    ['the whole index', wholeIndex(), 'nobody.invalid is not among the 4 domains of cc-main-2026'],
    ['the graph', graphIndex(), 'nobody.invalid is not among the 4 domains of cc-main-2026'],
    ['links', indexOf([]), 'None of the 0 pages that were read of cc-main-2026'],
  ])('is unknown, not 0 and no estimate, what %s does not have', async (_, index, note) => {
    const counts = linkCounts(await knowledgeOf(index, 'nobody.invalid'));
    for (const { value, source } of Object.values(counts)) {
      expect([value, source.kind, source.range]).toEqual([null, 'unknown', null]);
    }
    expect(counts.referringDomains.source.note).toContain(note);
  });

  it('is unknown beside ranks alone', async () => {
    const ranks = [{ release: sampleRelease, domains: ['first.example'] }];
    const counts = linkCounts(await knowledgeOf(new FakeLinkIndex({ ranks })));
    expect(Object.values(counts).map(({ source }) => source.note)).toEqual([
      'The links between pages are not loaded.',
      'The graph of domains is not loaded.',
    ]);
  });

  it('is unknown for a domain that the starter index lists: it has no links', async () => {
    const { backlinks, referringDomains } = linkCounts(await knowledgeOf(starter, 'first.example'));
    expect(backlinks).toEqual(referringDomains);
    expect(backlinks.source).toMatchObject({ kind: 'unknown' });
    expect(backlinks.source.note).toContain(
      'graph of cc-main-2026-apr-may-jun has 3,902,808,757 links between domains: load it',
    );
  });

  it('is a range for a domain that the starter index does not list, and for the whole domain only', async () => {
    const { backlinks } = linkCounts(await knowledgeOf(starter));
    expect(backlinks).toMatchObject({ value: null, source: { kind: 'estimated' } });
    expect(backlinks.source.range).toEqual({ low: 200, high: 2_800 });
    expect(backlinks.source.note).toMatch(/^The starter index is a sample .* says nothing\./);
    for (const scope of ['host', 'url'] as const satisfies readonly LinkScope[]) {
      const narrow = linkCounts(await knowledgeOf(starter, 'target.example', scope));
      expect(narrow.backlinks.source).toMatchObject({ kind: 'unknown', range: null });
    }
  });
});

describe(estimatedFigures, () => {
  it.each(['127.0.0.1', '[2001:db8::1]', 'localhost', 'co.uk', 'com.', `${'a.'.repeat(126)}com`])(
    'has none for %s, which is no domain',
    async (typed) => {
      for (const index of [starter, new FakeLinkIndex()]) {
        const knowledge = await knowledgeOf(index, typed);
        expect(estimatedFigures(knowledge)).toBeNull();
        const { backlinks, referringDomains } = linkCounts(knowledge);
        expect(backlinks).toEqual(referringDomains);
        expect(backlinks).toMatchObject({ value: null, source: { kind: 'unknown', range: null } });
        expect(backlinks.source.note).toMatch(/only made for a domain, which .* is not\.$/);
      }
    },
  );

  it('has none where the domain is listed or an index is loaded', async () => {
    expect(estimatedFigures(await knowledgeOf(starter, 'first.example'))).toBeNull();
    expect(estimatedFigures(await knowledgeOf(graphIndex(), 'nobody.invalid'))).toBeNull();
  });

  it('reaches up to the authority at the last listed position, and names its release', async () => {
    const estimates = estimatedFigures(await knowledgeOf(starter, 'former.example'));
    expect(estimates?.domainAuthority.source.range).toEqual({ low: 40, high: 96 });
    expect(estimates?.domainAuthority.source.note).toMatch(
      /^The starter index last lists former\.example in cc-main-2026-jan-feb-mar, at position 2\. /,
    );
  });
});
