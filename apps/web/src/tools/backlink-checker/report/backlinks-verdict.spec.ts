import { plainFormats } from '../../../app/formats.ts';
import { anEstimate, aRanked, aReport, ofGraph } from '../testing/report-fixture.ts';
import { verdictOf } from './backlinks-verdict.ts';

const verdict = (report = aReport()) => verdictOf(report, plainFormats);
const unread = 'Unknown: no link was read, so we can recommend nothing.';

describe('the verdict on backlinks', () => {
  it('is about what was counted', () => {
    const { text, fixes, none } = verdict(aReport({ uniqueDomains: 20 }));
    expect(text).toBe('61 links from 20 domains, 40 of them follow.');
    expect(fixes).toEqual([]);
    expect(none).toMatch(
      /^Nothing to fix in what was counted\. The crawl last saw a link on .*2026/,
    );
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

  it('is about domains where the graph is all there is', () => {
    expect(verdict(ofGraph())).toEqual({
      text: 'Referring domains: 3. The number of links is unknown.',
      fixes: [],
      none: unread,
    });
  });

  it('says that a range is estimated, and recommends nothing', () => {
    expect(verdict(anEstimate())).toEqual({
      text: 'Not counted. Estimated: 200 to 2,800 links from 100 to 280 domains.',
      fixes: [],
      none: unread,
    });
  });

  it('is unknown without counts and ranges, and never 0', () => {
    expect(verdict(aRanked())).toMatchObject({
      text: 'Unknown: The starter index only has ranks.',
      fixes: [],
    });
    const { provenance } = aRanked();
    const nobody = aReport({
      ...{ totalBacklinks: null, uniqueDomains: null, followLinks: null },
      provenance: { ...provenance, backlinks: aReport().provenance.backlinks },
    });
    expect(verdict(nobody).text).toBe('No page that was read links here. Others may.');
  });
});
