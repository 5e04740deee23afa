import { domainProfile } from './domain-report.ts';
import { recommendations } from './recommendations.ts';
import { loaded, starterFacts } from './testing/facts.ts';

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
