import { aKeyword, anAnalysis, aPageAnalysis } from '../testing/analysis-fixture.ts';
import { comparisonCsv, keywordsCsv } from './report-csv.ts';
import { reportText } from './report-text.ts';

describe('reportText', () => {
  it('has a date, the totals, and a line a keyword with count, density and status', () => {
    expect(reportText(anAnalysis())).toBe(`Keyword Density Report
======================

Date: 2026-06-01T12:00:00.000Z
Source: Text Content
Figures: measured by PlumblineBot/0.1.0
Language: English (detected)
Stop words: left out

Total Words: 200
Unique Keywords: 3
Top Keyword Density: 6.00%
Reading ease: 64.2 (Plain, Flesch 1948)

Keywords (3)

spade: 12 (6.00%) - high
garden: 8 (4.00%) - optimal
soil: 1 (0.50%) - good

Phrases of 2 words (1)

garden spade: 4 (2.00%) - optimal
`);
  });

  it('names the page, when it was fetched, and the keyphrase', () => {
    const text = reportText(aPageAnalysis());
    expect(text).toContain(
      'Source: https://shop.example/spades/\nFetched: 2026-06-01T11:59:58.000Z',
    );
    expect(text).toContain('Keyphrase: garden spade: 4 occurrences, 2.00%, optimal');
  });
});

describe('the CSV files', () => {
  it('have a line a keyword, and of a page its places', () => {
    const lines = keywordsCsv(aPageAnalysis()).split('\r\n');
    expect(lines[0]).toBe(
      'Words,Keyword,Count,Density %,Status,Title,Description,H1,H2,Image alt,Link text,Source,Provenance,Date',
    );
    expect(lines[1]).toBe(
      '1,spade,12,6,high,1,0,1,3,0,0,https://shop.example/spades/,measured,2026-06-01T12:00:00.000Z',
    );
    expect(keywordsCsv(anAnalysis()).split('\r\n')).toHaveLength(6);
  });

  it('run no formula in a spreadsheet', () => {
    const keywords = [aKeyword('=cmd|x', 1)];
    expect(keywordsCsv(anAnalysis({ keywords }))).toContain("1,'=cmd|x,1");
    const { comparison } = aPageAnalysis();
    if (!comparison) throw new Error('The fixture has a comparison.');
    const csv = comparisonCsv(comparison);
    expect(csv).toContain("'=spade,more,2,12");
    expect(csv.split('\r\n')[0]).toContain('Count: https://forks.example/');
    expect(csv).not.toContain('down.example');
  });
});
