import { backlinkReport } from './backlink-report.ts';
import { backlinkReportText, figureLabels } from './report-text.ts';
import { answersOf, firstPage, indexes, target } from './testing/answers.ts';

const at = '2026-07-15T12:00:00.000Z';
const reportOf = async (index: keyof typeof indexes, query = firstPage) =>
  backlinkReport(target(), query, await answersOf(indexes[index]));

describe(backlinkReportText, () => {
  it('gives every figure with its source, and every link', async () => {
    const text = backlinkReportText(await reportOf('whole'), at);
    expect(text).toMatch(/^Backlink Analysis Report\nURL: https:\/\/target\.example\/\n/);
    expect(text).toContain('Links to: the whole domain target.example\n');
    expect(text).toContain(
      'Total Backlinks: 3\n  Indexed: links of cc-main-2026-apr-may-jun (2026-04-01 to 2026-06-30). Links from',
    );
    expect(text).toContain('Average Authority: 95 / 100\n  Indexed: ranks of cc-main-2026');
    expect(text).toContain('New Links: 1 on pages first seen on 2026-06-01 or later');
    expect(text).toContain(`1. https://www.blog.example/spades
   to https://target.example/
   Anchor: "garden spades", 2 times on the page
   Type: follow; DA: 95; first seen 2026-04-12, last seen 2026-06-03`);
    expect(text).toContain(
      'Anchor: no text\n   Type: nofollow (ugc); DA: unknown; first seen 2026-06-02',
    );
    expect(text).not.toMatch(/null|undefined|NaN|ESTIMATED/);
  });

  it('says first that everything is estimated when nothing is loaded', async () => {
    const text = backlinkReportText(await reportOf('nothing'), at);
    expect(text).toContain('every figure and link below is ESTIMATED');
    expect(text.match(/\n {2}Estimated: /g)).toHaveLength(Object.keys(figureLabels).length);
    expect(text).not.toContain('Indexed');
  });

  it('says unknown, never 0, for what the graph does not have', async () => {
    const text = backlinkReportText(await reportOf('graph'), at);
    expect(text).toContain('Total Backlinks: unknown\n  Unknown: The loaded graph');
    expect(text).toContain('Unique Domains: 2\n  Indexed: graph of');
    expect(text).not.toMatch(/null|: 0\n/);
  });

  it('names the page of the list, and continues the numbering', async () => {
    const report = await reportOf('nothing', { ...firstPage, page: 2, size: 1 });
    const text = backlinkReportText(report, at);
    expect(text).toContain('\n2. https://');
    expect(text).toContain('These are 1 of the 3 links that were selected, page 2 of 3.');
  });

  it('keeps texts of pages on one line', async () => {
    const report = await reportOf('whole');
    const [link] = report.backlinks;
    if (link === undefined) throw new Error('no link');
    const anchor = 'a\r\nTotal Backlinks: 9\u0007\u2028b';
    const text = backlinkReportText({ ...report, backlinks: [{ ...link, anchor }] }, at);
    expect(text).toContain('Anchor: "a Total Backlinks: 9 b"');
    expect(text.match(/^Total Backlinks:/gm)).toHaveLength(1);
  });
});
