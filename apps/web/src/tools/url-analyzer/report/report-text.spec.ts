import { naughtyStrings } from '../../../../../../tools/testing/naughty-strings.ts';
import { aLink, aUrlReport } from '../testing/report-fixture.ts';
import { reportText } from './report-text.ts';

describe(reportText, () => {
  it('says what was found, when, and where it comes from', () => {
    const text = reportText(aUrlReport());
    for (const line of [
      'URL Analysis Report',
      'URL: http://shop.example/spades',
      'Date: 2026-06-01T12:00:00.000Z',
      'Source: measured by PlumblineBot/0.1.0',
      'SEO Score: 82/100 (61 of 74 points in 38 checks of the page alone)',
      'Word Count: 812',
      'Total Links: 2',
      '1. 301 http://shop.example/spades -> https://shop.example/spades (21 ms)',
      '2. 200 https://shop.example/spades',
      'Structured Data: Article; 1 blocks cannot be read',
      '      h3 Blades',
      'spade: 40 (4.93 %)',
      'https://museum.example/ (Museum)',
      '[ERROR] The page has no meta description',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
  });

  it('lets no text of the page draw lines of its own', () => {
    const { strings } = naughtyStrings();
    const lines = (text: string) =>
      reportText(
        aUrlReport({
          title: text,
          finalUrl: text,
          linkList: { items: [aLink({ text, label: text })], total: 1 },
          headers: { items: [{ name: 'x', value: text, shortened: false }], total: 1 },
        }),
      ).split('\n').length;
    const expected = lines('plain');
    for (const text of strings) expect([text, lines(text)]).toEqual([text, expected]);
  });

  it('says that there is nothing to fix', () => {
    expect(reportText(aUrlReport({ issues: [] }))).toMatch(/Issues\n-+\nNone found\.\n$/);
  });
});
