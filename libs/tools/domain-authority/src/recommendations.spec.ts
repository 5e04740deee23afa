import { domainProfile } from './domain-report.ts';
import type { FigureSources, FigureValues } from './figures.ts';
import { recommendations } from './recommendations.ts';
import { loaded, starterFacts } from './testing/facts.ts';

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
    const { provenance } = domainProfile({ ...loaded, ranks: [] });
    const unknown = { ...good, domainAuthority: null, organicKeywords: null };
    expect(recommendations(unknown, provenance)).toEqual([]);
  });

  it('marks an estimated figure, and advises only where its whole range is beyond the bound', () => {
    const { provenance } = domainProfile(starterFacts());
    const textsOf = (low: number, high: number) => {
      const source = { ...provenance.domainAuthority, range: { low, high } };
      const sources: FigureSources = { ...provenance, domainAuthority: source };
      return recommendations({ ...good, domainAuthority: null }, sources).map(({ text }) => text);
    };
    expect(textsOf(40, 49)[0]).toMatch(/^Domain authority is 40 to 49 \(estimated\)\. /);
    expect(textsOf(40, 50)).toEqual([]);
    expect(
      recommendations({ ...good, domainAuthority: 49 }, domainProfile(loaded).provenance),
    ).toEqual([
      expect.objectContaining({ text: expect.stringMatching(/^Domain authority is 49\. /) }),
    ]);
  });
});
