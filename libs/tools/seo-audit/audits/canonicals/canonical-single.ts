import { hasWebUrl, withoutFragment } from '@plumbline/page';
import { counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass } from '../../outcome.ts';
import { canonicalItem, pageWithHead } from './_canonicals.ts';

const tag = (path: string) => `<link rel="canonical" href="https://shop.example${path}">`;
const good = tag('/garden/spades');
const bad = [tag('/garden/spades'), tag('/spades')];

export const canonicalSingle = defineAudit({
  id: 'canonical-single',
  category: 'canonicals',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Page has one canonical',
  failureTitle: 'Page has several different canonicals',
  never: 'warning',
  what: 'Counts the different canonical URLs in the `<head>` and the `Link` header. One passes, even if it’s repeated. Two or more different ones fail.',
  why: 'A page can have only one canonical. With several, search engines can’t know which one you mean and may ignore them all. A repeated one does no harm today, but it shows that two parts of your system add it.',
  fix: 'Find what adds the second canonical and turn one of the two off. Usually a theme and an SEO plugin both add a tag, or a server rule adds a `Link` header.',
  good: { code: good, given: { html: pageWithHead(good) } },
  bad: { code: bad.join('\n'), given: { html: pageWithHead(bad.join('')) } },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const found = page.canonicals.filter(hasWebUrl);
    if (found.length === 0) return notApplicable('The page has no canonical URL.');
    // Search engines ignore fragments.
    const targets = [...new Set(found.map(({ url }) => withoutFragment(url)))];
    const finding = {
      value: counted(targets.length, 'URL', 'URLs'),
      threshold: '1 URL',
      items: found.map(canonicalItem),
    };
    const [first = ''] = targets;
    if (targets.length > 1) {
      return fail({
        ...finding,
        message: `The page has ${targets.length} different canonical URLs: ${cut(targets.join(', '))}.`,
      });
    }
    if (found.length > 1) {
      return pass({
        ...finding,
        message: `The canonical ${cut(first)} appears ${found.length} times, which does no harm.`,
      });
    }
    return pass({ ...finding, message: `The page has one canonical: ${cut(first)}.` });
  },
});
