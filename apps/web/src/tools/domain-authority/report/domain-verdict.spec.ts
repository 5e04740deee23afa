import { plainFormats } from '../../../app/formats.ts';
import { anUnlistedReport, aReport, unknown } from '../testing/report-fixture.ts';
import { domainVerdict } from './domain-verdict.ts';

const { networks, provenance } = aReport();
const verdict = (changes: Parameters<typeof aReport>[0] = {}) =>
  domainVerdict(aReport(changes), plainFormats);

describe('the verdict on a domain', () => {
  it('shows the band, the authority and the rank', () => {
    expect(verdict()).toBe(
      'High authority: 75 of 100. It ranks #912 of the 15,000 most linked domains.',
    );
  });

  it.each([
    [1, 'No domain has more referring subnets.'],
    [2, 'It ranks #2 of the 15,000 most linked domains.'],
  ])('at position %d says %s', (position, text) => {
    expect(verdict({ networks: { ...networks!, position } })).toContain(text);
  });

  it('shows the rank in Common Crawl if no list includes the domain', () => {
    expect(verdict({ networks: null })).toContain(
      'It ranks #1,234 of 121,091,933 domains in Common Crawl.',
    );
  });

  it('says that the data does not list a domain, without any figure', () => {
    expect(domainVerdict(anUnlistedReport(), plainFormats)).toBe(
      'We have no link data for garden.example.',
    );
  });

  it('shows no bound if the crawl lists the domain and the list does not', () => {
    const report = { ...anUnlistedReport(), ranks: aReport().ranks };
    expect(domainVerdict(report, plainFormats)).toMatch(
      /^Authority unknown: \S+ is not among the 15,000 most .* It ranks #1,234 of 121,091,933 domains in Common Crawl\.$/,
    );
  });

  it('says when no link data is loaded', () => {
    const nothing = unknown('No list of the most linked domains is loaded.');
    const report = anUnlistedReport();
    const provenance = {
      ...report.provenance,
      ...{ domainAuthority: nothing, referringSubnets: nothing, referringIps: nothing },
    };
    expect(domainVerdict({ ...report, provenance }, plainFormats)).toBe(
      'No link data is loaded, so we know nothing about garden.example.',
    );
  });

  it('says unknown when nothing is known, and never 0', () => {
    const domainAuthority = unknown('No list of the most linked domains is loaded.');
    expect(
      verdict({
        domainAuthority: null,
        networks: null,
        ranks: null,
        provenance: { ...provenance, domainAuthority },
      }),
    ).toBe('Authority unknown: No list of the most linked domains is loaded.');
  });
});
