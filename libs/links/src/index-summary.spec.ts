import { indexSummary } from './index-summary.ts';
import {
  FakeLinkIndex,
  graphIndex,
  sampleNetworks,
  starterIndex,
  wholeIndex,
} from './testing/index.ts';

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
