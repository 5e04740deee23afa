import { domainFigures } from './domain-figures.ts';
import type { DomainFacts } from './domain-facts.ts';
import { figureNames } from './figures.ts';
import {
  factsOf,
  linksLayer,
  loaded,
  node,
  rank,
  ranksLayer,
  release,
  totals,
} from './testing/facts.ts';

/** Kind and layer of every figure. */
const kindsOf = (facts: DomainFacts) => {
  const { sources } = domainFigures(facts);
  return Object.fromEntries(
    figureNames.map((name) => [name, sources[name].layer ?? sources[name].kind]),
  );
};

const organicAndSpam = {
  organicKeywords: 'estimated',
  organicTraffic: 'estimated',
  spam_score: 'estimated',
};

describe(domainFigures, () => {
  it('estimates everything when nothing is loaded, within the specified bounds', () => {
    const { values, sources } = domainFigures(factsOf());
    for (const name of figureNames) {
      expect(sources[name]).toMatchObject({ kind: 'estimated', layer: null, release: null });
    }
    for (const name of ['domainAuthority', 'pageAuthority', 'trustFlow', 'citationFlow'] as const) {
      expect(values[name]).toBeGreaterThanOrEqual(10);
      expect(values[name]).toBeLessThanOrEqual(100);
    }
    expect(domainFigures(factsOf({ host: 'www.garden.example' })).values).toEqual(values);
  });

  it('reads authority, flows and links from their layers, by the stated formulas', () => {
    const { values, sources } = domainFigures(loaded);
    expect(values).toMatchObject({
      domainAuthority: 50,
      pageAuthority: 33,
      mozRank: 4,
      trustFlow: 41,
      citationFlow: 60,
      backlinks: 5_210,
      referringDomains: 999,
      organicKeywords: 316,
      organicTraffic: 3_160,
    });
    expect(kindsOf(loaded)).toEqual({
      domainAuthority: 'ranks',
      pageAuthority: 'ranks',
      mozRank: 'ranks',
      trustFlow: 'graph',
      citationFlow: 'graph',
      backlinks: 'links',
      referringDomains: 'graph',
      ...organicAndSpam,
    });
    expect(sources.domainAuthority).toMatchObject({ kind: 'indexed', release });
    expect(sources.domainAuthority.note).toContain('at position 1,000 of 1,000,000');
    expect(sources.backlinks.release).toEqual(linksLayer.release);
  });

  it('does not fall back on estimates of links beside ranks', () => {
    const facts = factsOf({
      index: { ranks: [ranksLayer], graph: null, links: null },
      ranks: [rank],
    });
    expect(kindsOf(facts)).toMatchObject({
      domainAuthority: 'ranks',
      trustFlow: 'unknown',
      citationFlow: 'unknown',
      backlinks: 'unknown',
      referringDomains: 'unknown',
    });
    const { values, sources } = domainFigures(facts);
    expect(values.backlinks).toBeNull();
    expect(sources.backlinks.note).toBe('The links between pages are not loaded.');
    expect(sources.trustFlow.note).toBe('The graph of domains is not loaded.');
  });

  it('does not guess the authority of a domain that the newest release does not rank', () => {
    const facts = { ...loaded, ranks: [{ ...rank, release: { ...release, name: 'older' } }] };
    const { values, sources } = domainFigures(facts);
    expect(values).toMatchObject({
      domainAuthority: null,
      pageAuthority: null,
      mozRank: null,
      organicKeywords: null,
      organicTraffic: null,
      backlinks: 5_210,
    });
    expect(sources.domainAuthority).toMatchObject({
      kind: 'unknown',
      note: 'garden.example is not among the 1,000,000 domains of cc-main-2026-apr-may-jun.',
    });
  });

  it('estimates authority, marked as such, when only links are loaded', () => {
    const facts = factsOf({ index: { ranks: [], graph: null, links: linksLayer }, links: totals });
    expect(kindsOf(facts)).toEqual({
      domainAuthority: 'estimated',
      pageAuthority: 'estimated',
      mozRank: 'estimated',
      trustFlow: 'unknown',
      citationFlow: 'unknown',
      backlinks: 'links',
      referringDomains: 'links',
      ...organicAndSpam,
    });
    expect(domainFigures(facts).values.referringDomains).toBe(812);
  });

  it('says why there is no trust flow', () => {
    const trustOf = (change: Partial<DomainFacts>) => {
      const { values, sources } = domainFigures({ ...loaded, ...change });
      expect(values.trustFlow).toBeNull();
      return sources.trustFlow.note;
    };
    const without = { ...node, meanAuthority: null };
    expect(trustOf({ graph: without })).toContain('without the ranks');
    expect(trustOf({ graph: { ...without, known: false, referringDomains: 0 } })).toContain(
      'No domain refers to it',
    );
  });

  it('shows zero, from the graph, for a domain that is not in it', () => {
    const graph = { ...node, known: false, referringDomains: 0, meanAuthority: null };
    const { values, sources } = domainFigures({ ...loaded, graph });
    expect([values.referringDomains, values.citationFlow]).toEqual([0, 0]);
    expect(sources.referringDomains).toMatchObject({ kind: 'indexed', layer: 'graph' });
    expect(sources.referringDomains.note).toContain('does not have the domain');
  });

  it('has a value exactly when the source is not unknown', () => {
    for (const facts of [factsOf(), loaded, { ...loaded, ranks: [] }, { ...loaded, graph: null }]) {
      const { values, sources } = domainFigures(facts);
      for (const name of figureNames) {
        expect([name, values[name] === null]).toEqual([name, sources[name].kind === 'unknown']);
      }
    }
  });
});
