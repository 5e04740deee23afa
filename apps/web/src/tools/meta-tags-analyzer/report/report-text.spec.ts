import { aTagsReport } from '../testing/tags-report.ts';
import { reportText } from './report-text.ts';

it('says address, date, provenance, score and every part', () => {
  const text = reportText(aTagsReport());
  expect(text).toContain('Meta Tags Analysis Report\n=========================\n');
  for (const line of [
    'URL: https://shop.example/spades',
    'Date: 2026-06-01T12:00:00.000Z',
    'Provenance: measured by PlumblineBot/0.1.0',
    'Overall score: 76/100 (NEEDS IMPROVEMENT)',
    'Content: Garden spades',
    '[WARNING] The page has no meta description.',
    '  Recommendation: Write one.',
    'Image: https://shop.example/a.png',
    'Card: (none)',
    'https://shop.example/a.png: status 200, png, 1200 x 630 px, 49152 bytes',
    '10 of 10  [PASS] The page has one title (title-present-single)',
    'Sum: 16 of 21',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
});

it('keeps what a page says on its own line', () => {
  const title = { content: 'a\r\nOverall score: 100/100\u2028b', length: 1, pixels: 1, count: 1 };
  const text = reportText(aTagsReport({ title: { ...title, issues: [] } }));
  expect(text).toContain('Content: a Overall score: 100/100 b\n');
});

it('adds the comparison where there is one', () => {
  const second = aTagsReport({ url: 'https://rival.example/' });
  const text = reportText(aTagsReport(), second);
  expect(text).toContain('A: https://shop.example/spades\nB: https://rival.example/\n');
  expect(text).toContain('Title: same: Garden spades\n');
  expect(text).toContain('canonical: differs\n  A: https://shop.example/spades\n');
});

it('says why there is no score', () => {
  const overall = { score: null, status: 'unknown', earned: 0, possible: 0, lines: [] } as const;
  const text = reportText(aTagsReport({ wall: 'captcha', overall: { ...overall, lines: [] } }));
  expect(text).toContain('Overall score: unknown (UNKNOWN)\nNot judged: a wall stands before');
});
