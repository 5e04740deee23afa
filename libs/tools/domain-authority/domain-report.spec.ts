import {
  type DomainFacts,
  domainFigures,
  domainProfile,
  domainReport,
  recommendations,
} from './domain-report.ts';
import { figureNames, unknowable } from './figures.ts';
import {
  factsOf,
  linksLayer,
  listed,
  loaded,
  networksLayer,
  node,
  older,
  rank,
  ranksLayer,
  release,
  starterFacts,
  targetOf,
  totals,
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

/** The layer, or else the kind, of every figure that an index can provide. */
const kindsOf = (facts: DomainFacts) => {
  const { sources } = domainFigures(facts);
  return figureNames.map((name) => sources[name].layer ?? sources[name].kind);
};

const everyFacts = [factsOf(), starterFacts(), starterFacts([], listed), loaded];

describe(domainFigures, () => {
  it('reads authority and networks from the list that ships with the product', () => {
    const facts = starterFacts([], listed);
    const { values, sources } = domainFigures(facts);
    expect(kindsOf(facts)).toEqual(['networks', 'networks', 'networks', 'unknown', 'unknown']);
    expect(values).toMatchObject({
      domainAuthority: 75,
      referringSubnets: 20_000,
      referringIps: 40_000,
      referringDomains: null,
      backlinks: null,
    });
    expect(sources.domainAuthority).toMatchObject({
      kind: 'indexed',
      release: networksLayer.release,
      note: expect.stringContaining('20,000 against 501,331'),
    });
  });

  it('gives an upper bound for any domain outside the list', () => {
    for (const typed of ['garden.example', 'google.invalid', 'a-b-c-d.example']) {
      const { values, sources } = domainFigures({ ...starterFacts(), target: targetOf(typed) });
      for (const value of Object.values(values)) expect(value).toBeNull();
      expect(sources.domainAuthority.atMost).toBe(61);
      expect(sources.referringSubnets.atMost).toBe(3_041);
      expect(sources.referringSubnets.note).toContain('not among the 15,000 most linked domains');
    }
  });

  it('reads authority and links from their layers', () => {
    expect(domainFigures(loaded).values).toMatchObject({
      domainAuthority: 50,
      referringSubnets: 20_000,
      referringIps: 40_000,
      backlinks: 5_210,
      referringDomains: 812,
    });
    expect(kindsOf(loaded)).toEqual(['ranks', 'networks', 'networks', 'links', 'links']);
    const { sources } = domainFigures(loaded);
    expect(sources.domainAuthority).toMatchObject({ kind: 'indexed', release });
    expect(sources.domainAuthority.note).toContain('rank 1,000 of 1,000,000');
    expect(sources.backlinks.release).toEqual(linksLayer.release);
  });

  it('uses the list for a domain that the newest release lacks', () => {
    const { values, sources } = domainFigures({ ...loaded, ranks: [] });
    expect(values).toMatchObject({ domainAuthority: 75, backlinks: 5_210 });
    expect(sources.domainAuthority).toMatchObject({ kind: 'indexed', layer: 'networks' });
  });

  it('does not guess the authority of a domain that is in neither the ranks nor the list', () => {
    const unlisted = { row: null, maxSubnets: 3_041, listedParent: null };
    const { values, sources } = domainFigures({ ...loaded, ranks: [], networks: unlisted });
    expect(values).toMatchObject({ domainAuthority: null, backlinks: 5_210 });
    expect(sources.domainAuthority).toMatchObject({
      kind: 'unknown',
      atMost: null,
      note: 'garden.example is not among the 1,000,000 domains loaded from Common Crawl, April–June 2026.',
    });
  });

  it('reports figures that no layer has as unknown, with the release', () => {
    const absent = { ...node, known: false, referringDomains: 0, meanAuthority: null };
    const facts = {
      ...loaded,
      description: { ...loaded.description, networks: null },
      ranks: [],
      networks: null,
      node: absent,
      totals: { ...totals, links: 0 },
    };
    expect(kindsOf(facts)).toEqual(figureNames.map(() => 'unknown'));
    const { sources } = domainFigures(facts);
    for (const name of ['domainAuthority', 'referringDomains'] as const) {
      expect(sources[name].note).toBe(
        'garden.example is not among the 1,000,000 domains loaded from Common Crawl, April–June 2026.',
      );
    }
    expect(kindsOf(factsOf())).toEqual(figureNames.map(() => 'unknown'));
  });

  it('reads the authority from the list when links are loaded without ranks', () => {
    const description = { links: linksLayer, networks: networksLayer };
    const facts = factsOf({ description, totals, networks: listed });
    expect(kindsOf(facts)).toEqual(['networks', 'networks', 'networks', 'links', 'links']);
    const sampled = { ...ranksLayer, listed: 1_000, importedAt: null };
    const beside = { ...facts, description: { ...facts.description, ranks: [sampled] } };
    expect(domainFigures(beside).values).toEqual(domainFigures(facts).values);
  });

  it('never has a value for figures that no open data has, and says why', () => {
    for (const facts of everyFacts) {
      const { values, sources } = domainFigures(facts);
      for (const [name, why] of Object.entries(unknowable)) {
        expect(values[name as keyof typeof unknowable]).toBeNull();
        expect(sources[name as keyof typeof unknowable]).toMatchObject({
          kind: 'unknown',
          atMost: null,
          note: why,
        });
      }
    }
  });

  it('has a value or a bound exactly when the source is indexed', () => {
    for (const facts of everyFacts) {
      const { values, sources } = domainFigures(facts);
      for (const name of figureNames) {
        const { kind, atMost } = sources[name];
        expect([name, (values[name] ?? atMost) !== null]).toEqual([name, kind === 'indexed']);
        expect(values[name] !== null && atMost !== null).toBe(false);
      }
    }
  });
});

const good = domainProfile(loaded);
const textsOf = (domainAuthority: number | null, atMost: number | null = null) =>
  recommendations(
    { ...good, domainAuthority },
    {
      ...good.provenance,
      domainAuthority: { ...good.provenance.domainAuthority, atMost },
    },
  ).map(({ text }) => text);

describe(recommendations, () => {
  it('gives advice below the limit, but not at it', () => {
    expect(textsOf(50)).toEqual([]);
    expect(textsOf(49)).toEqual([expect.stringMatching(/^Domain authority is 49\. Earn links/)]);
  });

  it('does not treat unknown as low', () => expect(textsOf(null)).toEqual([]));

  it('gives advice when even the upper bound is low', () => {
    expect(textsOf(null, 49)).toEqual([
      expect.stringMatching(/^Domain authority is at most 49\. /),
    ]);
    expect(textsOf(null, 50)).toEqual([]);
    const { provenance, ...profile } = domainProfile(starterFacts());
    expect(recommendations(profile, provenance)).toEqual([]);
  });
});
