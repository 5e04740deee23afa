import { ruleOf } from '@plumbline/tools/seo-audit';
import { serpModel } from '@plumbline/seo/serp';

describe('the widths of search results', () => {
  it.each([
    ['title-pixel-width', serpModel.desktop.title],
    ['description-pixel-width', serpModel.desktop.description],
  ] as const)(
    'are one set for the preview and the audit %s',
    (rule, { fontPx, safePx, limitPx }) => {
      expect(ruleOf(rule).limits).toMatchObject({ fontPx, passPx: safePx, failPx: limitPx });
    },
  );
});
