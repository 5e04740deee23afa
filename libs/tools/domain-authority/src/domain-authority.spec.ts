import { domainAuthorityReport } from './domain-authority.ts';

describe(domainAuthorityReport, () => {
  it('counts what a reader sees as one character once', () => {
    expect(domainAuthorityReport('naïve 👩‍🌾').characters).toBe(7);
  });
});
