import { domainFigures } from './domain-figures.ts';
import type { DomainFacts } from './domain-facts.ts';
import { figureNames } from './figures.ts';
import {
  factsOf,
  linksLayer,
  loaded,
  node,
  older,
  rank,
  ranksLayer,
  release,
  starterFacts,
  targetOf,
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
const all = (kind: string) => Object.fromEntries(figureNames.map((name) => [name, kind]));

describe(domainFigures, () => {
  it.each([
    ['nothing', factsOf()],
    ['the starter index', starterFacts()],
  ])('estimates ranges when %s is loaded and does not list the domain', (_, facts) => {
    const { values, sources } = domainFigures(facts);
    expect(kindsOf(facts)).toEqual(all('estimated'));
    for (const name of figureNames) expect(values[name]).toBeNull();
    expect(sources.domainAuthority.range).toEqual({ low: 40, high: 49 });
    expect(sources.organicKeywords.range).toEqual({ low: 50, high: 564 });
    expect(sources.organicTraffic.range).toEqual({ low: 500, high: 5_640 });
    expect(domainFigures({ ...facts, target: targetOf('www.garden.example') })).toEqual({
      values,
      sources,
    });
  });

  it('reads the ranks of a domain that the starter index lists; its links are unknown', () => {
    const facts = starterFacts([rank]);
    expect(kindsOf(facts)).toEqual({
      domainAuthority: 'ranks',
      pageAuthority: 'ranks',
      mozRank: 'ranks',
      trustFlow: 'unknown',
      citationFlow: 'unknown',
      backlinks: 'unknown',
      referringDomains: 'unknown',
      ...organicAndSpam,
    });
    expect(domainFigures(facts).sources.trustFlow.note).toContain('3,902,808,757 links');
  });

  it('estimates up to the authority that the starter index had of a domain', () => {
    const { sources } = domainFigures(starterFacts([{ ...rank, release: older }]));
    expect(sources.domainAuthority.range).toEqual({ low: 40, high: 50 });
    expect(sources.domainAuthority.note).toContain(`in ${older.name}, at position 1,000`);
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
      referringDomains: 812,
      organicKeywords: null,
      organicTraffic: null,
      spam_score: null,
    });
    expect(sources.organicKeywords.range).toEqual({ low: 158, high: 632 });
    expect(sources.spam_score.range).toEqual({ low: 0, high: 24 });
    expect(kindsOf(loaded)).toEqual({
      domainAuthority: 'ranks',
      pageAuthority: 'ranks',
      mozRank: 'ranks',
      trustFlow: 'graph',
      citationFlow: 'graph',
      backlinks: 'links',
      referringDomains: 'links',
      ...organicAndSpam,
    });
    expect(sources.domainAuthority).toMatchObject({ kind: 'indexed', release });
    expect(sources.domainAuthority.note).toContain('at position 1,000 of 1,000,000');
    expect(sources.backlinks.release).toEqual(linksLayer.release);
  });

  it('does not fall back on estimates of links beside ranks', () => {
    const facts = factsOf({ description: { ranks: [ranksLayer] }, ranks: [rank] });
    expect(kindsOf(facts)).toMatchObject({
      domainAuthority: 'ranks',
      trustFlow: 'unknown',
      citationFlow: 'unknown',
      backlinks: 'unknown',
      referringDomains: 'unknown',
    });
    const { sources } = domainFigures(facts);
    expect(sources.backlinks.note).toBe('The links between pages are not loaded.');
    expect(sources.trustFlow.note).toBe('The graph of domains is not loaded.');
  });

  it('does not guess the authority of a domain that the newest release does not rank', () => {
    const facts = { ...loaded, ranks: [{ ...rank, release: { ...release, name: 'older' } }] };
    const { values, sources } = domainFigures(facts);
    expect(values).toMatchObject({ domainAuthority: null, mozRank: null, backlinks: 5_210 });
    expect(sources.organicKeywords.kind).toBe('unknown');
    expect(sources.domainAuthority).toMatchObject({
      kind: 'unknown',
      note: 'garden.example is not among the 1,000,000 domains of cc-main-2026-apr-may-jun.',
    });
  });

  it('is unknown, with the release, and estimates nothing of a domain that no layer has', () => {
    const absent = { ...node, known: false, referringDomains: 0, meanAuthority: null };
    const facts = { ...loaded, ranks: [], node: absent, totals: { ...totals, links: 0 } };
    expect(kindsOf(facts)).toEqual(all('unknown'));
    const { sources } = domainFigures(facts);
    for (const name of ['domainAuthority', 'trustFlow', 'referringDomains'] as const) {
      expect(sources[name].note).toBe(
        'garden.example is not among the 1,000,000 domains of cc-main-2026-apr-may-jun.',
      );
    }
    expect(sources.spam_score.note).toContain('does not know garden.example');
  });

  it('does not estimate authority when only links are loaded', () => {
    const facts = factsOf({ description: { links: linksLayer }, totals });
    expect(kindsOf(facts)).toEqual({
      ...all('unknown'),
      backlinks: 'links',
      referringDomains: 'links',
      spam_score: 'estimated',
    });
    expect(domainFigures(facts).sources.domainAuthority.note).toBe(
      'The ranks of domains are not loaded.',
    );
  });

  it('says why there is no trust flow', () => {
    const trustOf = (change: Partial<DomainFacts>) => {
      const { values, sources } = domainFigures({ ...loaded, ...change });
      expect(values.trustFlow).toBeNull();
      return sources.trustFlow.note;
    };
    const without = { ...node, meanAuthority: null };
    expect(trustOf({ node: without })).toContain('without the ranks');
    expect(trustOf({ node: { ...without, referringDomains: 0 } })).toContain(
      'No domain refers to it',
    );
  });

  it('has a value exactly when the source is indexed, and a range when it is estimated', () => {
    for (const facts of [factsOf(), starterFacts(), starterFacts([rank]), loaded]) {
      const { values, sources } = domainFigures(facts);
      expect(Object.keys(values).sort()).toEqual([...figureNames].sort());
      for (const name of figureNames) {
        const { kind, range } = sources[name];
        expect([name, values[name] !== null]).toEqual([name, kind === 'indexed']);
        expect([name, range !== null]).toEqual([name, kind === 'estimated']);
      }
    }
  });
});
