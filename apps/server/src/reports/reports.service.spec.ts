import { withCurrentNames } from './reports.service.ts';

describe(withCurrentNames, () => {
  it.each([
    ['sitemap-generator', { entries: 2, left: 1 }, { entries: 2, leftOut: 1 }],
    [
      'url-analyzer',
      { bounded: true, wall: { kind: 'login', sign: 'A password form' } },
      { truncated: true, wall: { kind: 'login', evidence: 'A password form' } },
    ],
    [
      'seo-audit',
      { wall: { kind: 'captcha', sign: 'A captcha' } },
      { wall: { kind: 'captcha', evidence: 'A captcha' } },
    ],
  ])('renames what older reports of %s have', (tool, old, current) => {
    expect(withCurrentNames(tool, old)).toEqual(current);
    expect(withCurrentNames(tool, current)).toEqual(current);
  });

  it.each([
    ['keyword-checker', { wall: 'A captcha', left: 1 }],
    ['seo-audit', { wall: null, bounded: false }],
  ])('keeps all other names: %s', (tool, report) => {
    expect(withCurrentNames(tool, report)).toEqual(report);
  });
});
