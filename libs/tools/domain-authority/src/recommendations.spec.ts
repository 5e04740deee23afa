import { domainProfile } from './domain-report.ts';
import type { FigureValues } from './figures.ts';
import { recommendations } from './recommendations.ts';
import { factsOf, loaded } from './testing/facts.ts';

const good: FigureValues = {
  ...domainProfile(loaded),
  domainAuthority: 50,
  spam_score: 10,
  organicKeywords: 1_000,
};
const idsOf = (change: Partial<FigureValues>) =>
  recommendations({ ...good, ...change }, domainProfile(loaded).provenance).map(({ id }) => id);

describe(recommendations, () => {
  it('recommends nothing at the bounds', () => expect(idsOf({})).toEqual([]));

  it('advises beyond each bound, and only there', () => {
    expect(idsOf({ domainAuthority: 49 })).toEqual(['build-authority']);
    expect(idsOf({ spam_score: 11 })).toEqual(['spam-alert']);
    expect(idsOf({ organicKeywords: 999 })).toEqual(['content-strategy']);
  });

  it('does not treat unknown as low', () => {
    expect(idsOf({ domainAuthority: null, organicKeywords: null })).toEqual([]);
  });

  it('marks an estimated figure, and no other', () => {
    const texts = (facts: typeof loaded) =>
      recommendations({ ...good, domainAuthority: 49 }, domainProfile(facts).provenance)[0]?.text;
    expect(texts(loaded)).toMatch(/^Domain authority is 49\. /);
    expect(texts(factsOf())).toMatch(/^Domain authority is 49 \(estimated\)\. /);
  });
});
