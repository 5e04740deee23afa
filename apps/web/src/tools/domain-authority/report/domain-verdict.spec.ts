import { plainFormats } from '../../../app/formats.ts';
import { anUnlistedReport, aReport, unknown } from '../testing/report-fixture.ts';
import { domainVerdict } from './domain-verdict.ts';

const { networks, provenance } = aReport();
const verdict = (changes: Parameters<typeof aReport>[0] = {}) =>
  domainVerdict(aReport(changes), plainFormats);

describe('the verdict on a domain', () => {
  it('has the band, the authority and who is ahead', () => {
    expect(verdict()).toBe(
      'High authority: 75 of 100. At most 911 domains are linked from more subnets.',
    );
  });

  it.each([
    [1, 'No domain is linked from more subnets.'],
    [2, 'At most 1 domain is linked from more subnets.'],
  ])('at position %d says %s', (position, text) => {
    expect(verdict({ networks: { ...networks!, position } })).toContain(text);
  });

  it('has the position in Common Crawl where no list has the domain', () => {
    expect(verdict({ networks: null })).toContain('Position 1,234 of 121,091,933 in Common Crawl.');
  });

  it('says that the data does not have a domain, without any figure', () => {
    expect(domainVerdict(anUnlistedReport(), plainFormats)).toBe(
      'garden.example isn’t in our link data.',
    );
  });

  it('is no bound where the crawl knows the domain, and the list does not', () => {
    const report = { ...anUnlistedReport(), ranks: aReport().ranks };
    expect(domainVerdict(report, plainFormats)).toMatch(
      /^Authority unknown: \S+ is outside the top 15,000, .* Position 1,234 of 121,091,933 in Common Crawl\.$/,
    );
  });

  it('says that nothing is loaded', () => {
    const nothing = unknown('No list of domains is loaded.');
    const report = anUnlistedReport();
    const provenance = {
      ...report.provenance,
      ...{ domainAuthority: nothing, referringSubnets: nothing, referringIps: nothing },
    };
    expect(domainVerdict({ ...report, provenance }, plainFormats)).toBe(
      'No link data is loaded, so nothing is known about garden.example.',
    );
  });

  it('is unknown where nothing is, and never 0', () => {
    const domainAuthority = unknown('No list of domains is loaded.');
    expect(
      verdict({
        domainAuthority: null,
        networks: null,
        ranks: null,
        provenance: { ...provenance, domainAuthority },
      }),
    ).toBe('Authority unknown: No list of domains is loaded.');
  });
});
