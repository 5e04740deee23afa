import { type PageFacts, withoutFragment } from '@plumbline/page';
import { agreeing, cut } from '@plumbline/seo/text';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { partOf, percent } from '../../wording.ts';

const limits = ruleOf('render-links-diff').limits;

export const renderLinksDiff = defineAudit({
  id: 'render-links-diff',
  category: 'security',
  scope: 'page',
  sources: ['raw', 'rendered'],
  title: 'Internal links are in the HTML without JavaScript',
  failureTitle: 'Internal links need JavaScript',
  what: `Counts the internal links that appear on the rendered page only after scripts run. Up to ${percent(limits.passShare)} passes, up to ${percent(limits.warnShare)} is a warning, more fails.`,
  why: 'Links are how crawlers find the rest of a site. Google follows links it finds after rendering, though later. Crawlers that don’t render never see them. This check’s limits are ours.',
  fix: 'Put the links listed in the report, such as navigation, lists and pagination, into the HTML your server sends, as `<a href>`. Use scripts only to enhance them.',
  good: { code: '<a href="/garden/care">Care guide</a>', given: {} },
  bad: {
    code: '<div id="root"></div>',
    given: {
      html: '<!doctype html><html lang="en"><head><title>Garden spades</title></head><body><div id="root"></div></body></html>',
    },
  },
  requires: ['page', 'rendered'],
  readsContent: true,
  audit: ({ page, rendered }) => {
    const after = internalUrls(rendered.page);
    if (after.size === 0) return notApplicable('The rendered page has no internal links.');
    const before = internalUrls(page);
    const late = [...after].filter((url) => !before.has(url));
    const share = late.length / after.size;
    const judge = share <= limits.passShare ? pass : share <= limits.warnShare ? warning : fail;
    return judge({
      message:
        late.length === 0
          ? 'Every internal link on the rendered page is in the HTML as sent.'
          : `${partOf(late.length, after.size, ['internal link on the rendered page', 'internal links on the rendered page'], percent(share))} ${agreeing(late.length, 'needs', 'need')} JavaScript.`,
      value: `${late.length} of ${after.size}`,
      threshold: `at most ${percent(limits.passShare)}; over ${percent(limits.warnShare)} fails`,
      items: late.map((url) => ({ label: cut(url) })),
    });
  },
});

function internalUrls(page: PageFacts): Set<string> {
  const urls = new Set<string>();
  for (const { url, internal, scheme } of page.links) {
    if (url !== null && internal && (scheme === null || scheme.startsWith('http'))) {
      urls.add(withoutFragment(url));
    }
  }
  return urls;
}
