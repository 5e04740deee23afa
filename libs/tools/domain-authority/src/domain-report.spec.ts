import { domainProfile, domainReport } from './domain-report.ts';
import {
  factsOf,
  loaded,
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

  it('has the history over every loaded release, also those that do not rank it', () => {
    const description = {
      ...loaded.description,
      ranks: [ranksLayer, { ...ranksLayer, release: older, domains: 900_000 }],
    };
    expect(domainReport({ ...loaded, description }).history).toEqual([
      {
        release,
        domains: 1_000_000,
        harmonicPosition: 1_000,
        pageRankPosition: 10_000,
        domainAuthority: 50,
        pageAuthority: 33,
      },
      {
        release: older,
        domains: 900_000,
        harmonicPosition: null,
        pageRankPosition: null,
        domainAuthority: null,
        pageAuthority: null,
      },
    ]);
    const both = [rank, { ...rank, release: older, harmonicPosition: 1, domains: 900_000 }];
    expect(domainReport({ ...loaded, description, ranks: both }).history[1]?.domainAuthority).toBe(
      100,
    );
  });

  it('leaves out of the history what the starter index does not list', () => {
    const { history } = domainReport(starterFacts([{ ...rank, release: older }]));
    expect(history).toMatchObject([{ release: older, harmonicPosition: 1_000 }]);
    expect(domainReport(starterFacts()).history).toEqual([]);
  });

  it('says whether any index is loaded', () => {
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
