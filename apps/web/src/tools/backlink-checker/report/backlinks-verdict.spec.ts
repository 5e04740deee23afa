import { plainFormats } from '../../../app/formats.ts';
import { aBound, aListedReport, aReport, aStanding, ofGraph } from '../testing/report-fixture.ts';
import { verdictOf } from './backlinks-verdict.ts';

const verdict = (report = aReport()) => verdictOf(report, plainFormats);

describe('the verdict on backlinks', () => {
  it('summarizes the counted links', () => {
    const { text, fixes, none } = verdict(aReport({ uniqueDomains: 20 }));
    expect(text).toBe('61 backlinks from 20 domains. 40 are follow links.');
    expect(verdict(aListedReport()).text).toBe('61 backlinks from 2 domains. 40 are follow links.');
    expect(fixes).toEqual([]);
    expect(none).toMatch(/^The crawl last saw a link on .*2026. Check important links live\.$/);
  });

  it.each([
    [{ followLinks: 0, nofollowLinks: 61, uniqueDomains: 20 }, ['no-follow-links']],
    [{ uniqueDomains: 6 }, ['few-domains']],
    [{ uniqueDomains: 7 }, []],
    [{ totalBacklinks: 19, uniqueDomains: 1 }, []],
    [{ newBacklinks: 0, uniqueDomains: 20 }, ['no-new-links']],
    [{ followLinks: 0, newBacklinks: 0 }, ['no-follow-links', 'few-domains', 'no-new-links']],
  ])('names what to fix first in %j', (changes, ids) => {
    expect(verdict(aReport(changes)).fixes.map(({ id }) => id)).toEqual(ids);
  });

  it('summarizes the linking domains when only the graph lists them', () => {
    expect(verdict(ofGraph())).toEqual({
      text: '3 domains link to it, according to the domain graph.',
      fixes: [],
      none: null,
    });
    const { provenance } = ofGraph();
    const note = 'The 60 pages have no link to this domain.';
    const backlinks = { ...aReport().provenance.backlinks, note };
    expect(verdict(ofGraph({ provenance: { ...provenance, backlinks } })).text).toBe(
      `3 domains link to it, according to the domain graph. ${note}`,
    );
  });

  it('summarizes the subnets when no link was counted, and recommends nothing', () => {
    expect(verdict(aStanding())).toEqual({
      text: 'Linked from 20,150 subnets. It ranks #912 of the 15,000 most linked domains.',
      fixes: [],
      none: null,
    });
  });

  const { networks, target } = aStanding();
  it.each([
    [
      { networks: { ...networks!, position: 1 } },
      'Linked from 20,150 subnets. No domain has more referring subnets.',
    ],
    [
      { networks: { ...networks!, position: 2 } },
      'Linked from 20,150 subnets. It ranks #2 of the 15,000 most linked domains.',
    ],
    [
      { networks: { ...networks!, listedAs: 'www.shop.example' } },
      'www.shop.example is linked from 20,150 subnets. It ranks #912 of the 15,000 most linked domains.',
    ],
    [
      { target: { ...target, scope: 'url' } },
      'shop.example is linked from 20,150 subnets. It ranks #912 of the 15,000 most linked domains.',
    ],
  ] as const)('of %j is %j', (changes, text) => {
    expect(verdict(aStanding(changes)).text).toBe(text);
  });

  it('says that the data does not list a domain, without any figure', () => {
    expect(verdict(aBound()).text).toBe('We have no link data for shop.example.');
  });

  it('shows the rank in the crawl when the list doesn’t include the domain', () => {
    expect(verdict({ ...aBound(), rank: aStanding().rank }).text).toBe(
      'It ranks #1,024 of 121,091,933 domains in Common Crawl.',
    );
  });

  it('says unknown when nothing is known, and never 0', () => {
    const { provenance } = aBound();
    const unknown = { ...provenance.referringSubnets, atMost: null };
    const report = aStanding({
      networks: null,
      rank: null,
      provenance: { ...provenance, referringSubnets: unknown },
    });
    expect(verdict(report).text).toBe('Unknown: No domain graph is loaded.');
  });
});
