import { serpModel, serpResult } from '@plumbline/seo/serp';
import { naughtyStrings } from '../../../tools/testing/naughty-strings.ts';
import { serpPreviewReport } from './serp-preview.ts';

const input = {
  title: 'WWWW WWWW WWWW WWWW WWWW WWWW WWWW WWWW WWWW WWWW WWWW WWWW',
  url: 'https://www.shop.example/tools/spades',
  description: 'Which garden spade suits your soil and your back. '.repeat(3).trim(),
};

describe(serpPreviewReport, () => {
  it('shows the desktop texts, cut by the model', () => {
    const report = serpPreviewReport(input);
    expect(report.displayTitle).toBe('WWWW WWWW WWWW WWWW WWWW WWWW WWWW …');
    expect(report.displayDescription).toBe(input.description);
    expect(report.displayUrl).toBe('www.shop.example › tools/spades');
  });

  it('returns the library’s result for each screen', () => {
    const { desktop, mobile } = serpPreviewReport(input);
    expect(desktop).toEqual(serpResult({ ...input, device: 'desktop' }));
    expect(mobile).toEqual(serpResult({ ...input, device: 'mobile' }));
  });

  it('says that the widths are estimates, and when they were last checked', () => {
    expect(serpPreviewReport(input).model).toMatchObject({
      provenance: 'estimated',
      checked: serpModel.checked,
    });
  });

  it.each(['shop.example/tools', '//shop.example/tools', ' https://shop.example/tools '])(
    'reads %j as an https URL',
    (url) => {
      expect(serpPreviewReport({ ...input, url }).desktop.breadcrumb).toEqual([
        'https://shop.example',
        'tools',
      ]);
    },
  );

  it.each(['title', 'description', 'keyword', 'siteName', 'date', 'url'])(
    'shows naughty strings as text in %s',
    (field) => {
      for (const text of naughtyStrings().strings.map((each) => each.slice(0, 60))) {
        const { desktop, mobile } = serpPreviewReport({ ...input, [field]: text });
        for (const { title, description, siteName } of [desktop, mobile]) {
          // Sixty characters of two UTF-16 units each, and the ellipsis.
          expect(title.text.length).toBeLessThanOrEqual(124);
          expect(JSON.stringify([title, description, siteName])).not.toMatch(
            /\\u0000|[\u202a-\u202e]|\\ud[89a-f]/i,
          );
        }
      }
    },
  );
});
