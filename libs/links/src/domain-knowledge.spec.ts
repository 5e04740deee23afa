import { currentRank, indexSummary, isLoaded, linkCounts, wholeRanks } from './domain-knowledge.ts';
import { releaseOf } from './release.ts';
import { knowledgeOf } from './testing/knowledge-of.ts';
import {
  FakeLinkIndex,
  graphIndex,
  indexOf,
  sampleNetworks,
  sampleRelease,
  starterIndex,
  wholeIndex,
} from './testing/index.ts';

const older = releaseOf('cc-main-2026-jan-feb-mar');
const starter = starterIndex();

describe(isLoaded, () => {
  it('does not count the starter index', () => {
    expect(isLoaded(starter.snapshot.description)).toBe(false);
    expect(isLoaded(new FakeLinkIndex().snapshot.description)).toBe(false);
    expect(isLoaded(graphIndex().snapshot.description)).toBe(true);
    const quick = new FakeLinkIndex({ networks: { ...sampleNetworks, isSample: false } });
    expect(isLoaded(quick.snapshot.description)).toBe(true);
  });
});

describe(currentRank, () => {
  it('comes from the newest complete release, even if a sample is newer', async () => {
    const ranks = [
      { release: sampleRelease, domains: ['target.example'], size: 9, isSample: true },
      { release: older, domains: ['first.example', 'target.example'] },
    ];
    const knowledge = await knowledgeOf(new FakeLinkIndex({ ranks }));
    expect(wholeRanks(knowledge.description)?.release).toEqual(older);
    expect(currentRank(knowledge)).toMatchObject({ release: older, harmonicPosition: 2 });
  });

  it('comes from the newest sample if there is no complete release', async () => {
    expect(currentRank(await knowledgeOf(starter, 'first.example'))?.release).toEqual(
      sampleRelease,
    );
    expect(currentRank(await knowledgeOf(starter, 'former.example'))).toBeUndefined();
  });
});

describe(linkCounts, () => {
  it('counts in the links layer if it has any, and adds what the graph says', async () => {
    const { backlinks, referringDomains } = linkCounts(await knowledgeOf(wholeIndex()));
    expect([backlinks.value, referringDomains.value]).toEqual([4, 2]);
    expect(referringDomains.source.layer).toBe('links');
    expect(referringDomains.source.note).toContain('The domain graph counts 3: it');
  });

  it('counts in the graph if no link was found', async () => {
    const { backlinks, referringDomains } = linkCounts(
      await knowledgeOf(wholeIndex(), 'first.example'),
    );
    expect(backlinks).toMatchObject({ value: null, source: { kind: 'unknown' } });
    expect(backlinks.source.note).toMatch(
      /^The 4 pages loaded from Common Crawl, April–June 2026 have no link to this domain\./,
    );
    expect(referringDomains).toMatchObject({ value: 1, source: { layer: 'graph' } });
  });

  it.each([
    [
      'the whole index',
      wholeIndex(),
      'nobody.invalid is not among the 4 domains loaded from Common Crawl, April–June 2026',
    ],
    [
      'the graph',
      graphIndex(),
      'nobody.invalid is not among the 4 domains loaded from Common Crawl, April–June 2026',
    ],
    ['links', indexOf([]), 'The 0 pages loaded from Common Crawl, April–June 2026 have no link'],
  ])('is unknown, not 0 or an estimate, if %s lacks the data', async (_, index, note) => {
    const counts = linkCounts(await knowledgeOf(index, 'nobody.invalid'));
    for (const { value, source } of Object.values(counts)) {
      expect([value, source.kind, source.atMost]).toEqual([null, 'unknown', null]);
    }
    expect(counts.referringDomains.source.note).toContain(note);
  });

  it('is unknown if only ranks are loaded', async () => {
    const ranks = [{ release: sampleRelease, domains: ['first.example'] }];
    const counts = linkCounts(await knowledgeOf(new FakeLinkIndex({ ranks })));
    expect(Object.values(counts).map(({ source }) => source.note)).toEqual([
      'No page links are loaded.',
      'No domain graph is loaded.',
    ]);
  });

  it('is unknown with the starter index, which has no links', async () => {
    for (const typed of ['first.example', 'nobody.invalid', '127.0.0.1']) {
      const counts = Object.values(linkCounts(await knowledgeOf(starter, typed)));
      expect(counts.map(({ value }) => value)).toEqual([null, null]);
      expect(counts.map(({ source }) => [source.kind, source.atMost, source.note])).toEqual([
        ['unknown', null, 'No page links are loaded.'],
        ['unknown', null, 'No domain graph is loaded.'],
      ]);
    }
  });
});

const summaryOf = ({ snapshot }: FakeLinkIndex) => indexSummary(snapshot.description);

describe(indexSummary, () => {
  it('says which data is loaded and what it can tell', () => {
    expect(summaryOf(starterIndex())).toBe(
      'This shows how widely a domain is linked, but not who links to it. ' +
        'Link data: Majestic Million, March 2026 (top 3 domains); ' +
        'Common Crawl, April–June 2026 (top 1 domain).',
    );
    expect(summaryOf(graphIndex())).toBe(
      'This shows which domains link to a domain, but not from which pages. ' +
        'Link data: Common Crawl, April–June 2026 (a graph of 4 domains, ranks of 1,000 domains).',
    );
    expect(summaryOf(wholeIndex({ networks: sampleNetworks }))).toBe(
      'Link data: Common Crawl, April–June 2026 (4 pages, a graph of 4 domains, ranks of 1,000 domains); ' +
        'Majestic Million, March 2026 (top 3 domains).',
    );
    expect(summaryOf(new FakeLinkIndex())).toBe(
      'No link data is loaded, so every figure is unknown.',
    );
  });
});
