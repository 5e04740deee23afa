import { domainProfile, domainReport } from './domain-report.ts';
import {
  factsOf,
  listed,
  loaded,
  networksLayer,
  older,
  rank,
  ranksLayer,
  release,
  starterFacts,
  targetOf,
} from './testing/facts.ts';

describe(domainReport, () => {
  it('shows the raw positions of the newest release', () => {
    expect(domainReport(loaded).ranks).toEqual({
      release,
      domains: 1_000_000,
      harmonicPosition: 1_000,
      harmonicCentrality: 21_450_312,
      pageRankPosition: 10_000,
      pageRank: 0.000_041_2,
      hosts: 12,
    });
  });

  it('has no positions when the newest release does not rank the domain', () => {
    expect(domainReport({ ...loaded, ranks: [] }).ranks).toBeNull();
    expect(domainReport(factsOf()).ranks).toBeNull();
  });

  it('has the history over every loaded release, including releases that do not rank the domain', () => {
    const description = {
      ...loaded.description,
      ranks: [ranksLayer, { ...ranksLayer, release: older, domains: 900_000, listed: 900_000 }],
    };
    expect(domainReport({ ...loaded, description }).history).toEqual([
      {
        release,
        domains: 1_000_000,
        harmonicPosition: 1_000,
        pageRankPosition: 10_000,
      },
      {
        release: older,
        domains: 900_000,
        harmonicPosition: null,
        pageRankPosition: null,
      },
    ]);
    const both = [rank, { ...rank, release: older, harmonicPosition: 1, domains: 900_000 }];
    const { history } = domainReport({ ...loaded, description, ranks: both });
    expect(history[1]?.harmonicPosition).toBe(1);
  });

  it('omits samples that do not list the domain from the history', () => {
    const { history } = domainReport(starterFacts([{ ...rank, release: older }]));
    expect(history).toMatchObject([{ release: older, harmonicPosition: 1_000 }]);
    expect(domainReport(starterFacts()).history).toEqual([]);
  });

  it('has the domain’s row in the list of networks, and in the previous list', () => {
    expect(domainReport(loaded).networks).toEqual({
      ...listed.row,
      release: networksLayer.release,
      domains: 15_000,
    });
    expect(domainReport(starterFacts()).networks).toBeNull();
  });

  it('names the releases of the graph', () => {
    expect(domainReport(starterFacts()).graphReleases).toEqual([]);
    expect(domainReport(loaded).graphReleases).toEqual([release]);
    const { graph } = loaded.description;
    const two = { ...loaded.description, graph: graph && { ...graph, previous: older } };
    const { graphReleases } = domainReport({ ...loaded, description: two });
    expect(graphReleases).toEqual([release, older]);
  });

  it('says whether an operator loaded anything, and what is loaded', () => {
    expect(domainReport(starterFacts()).indexSummary).toContain('15,000 domains');
    expect(domainReport(factsOf()).indexLoaded).toBe(false);
    expect(domainReport(starterFacts([rank])).indexLoaded).toBe(false);
    expect(domainReport(loaded).indexLoaded).toBe(true);
  });

  it('warns that a shared domain counts as one in the index', () => {
    const { shared } = domainProfile(factsOf({ target: targetOf('me.github.io') }));
    expect(shared).toContain('different owners share github.io');
    expect(domainProfile(loaded).shared).toBeNull();
  });
});
