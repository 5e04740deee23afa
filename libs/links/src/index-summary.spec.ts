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
  it('says what is loaded and what it answers', () => {
    expect(summaryOf(starterIndex())).toBe(
      'Link data: the 3 domains with the most referring subnets (Majestic Million, 2026-03); ' +
        'the top 1 of 2 releases of Common Crawl (up to 2026-06). ' +
        'This shows how widely a domain is linked, not who links to it; the operator of this site can load more.',
    );
    expect(summaryOf(graphIndex())).toMatch(
      /^Link data: the links between 4 domains .* the ranks of 1,000 domains .* This shows which domains link to a domain, not from which pages; the operator of this site can load more\.$/,
    );
    expect(summaryOf(wholeIndex({ networks: sampleNetworks }))).toMatch(
      /^Link data: links from 4 crawled pages .* 3 domains with the most referring subnets \(.* with which anchor\.$/,
    );
    expect(summaryOf(new FakeLinkIndex())).toBe(
      'No link data is loaded. Every figure stays unknown.',
    );
  });
});
