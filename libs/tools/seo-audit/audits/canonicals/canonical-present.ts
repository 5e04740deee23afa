import {
  hasWebUrl,
  type Ignored,
  indexingOf,
  isForAll,
  type LinkElementFact,
} from '@plumbline/page';
import { counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import {
  type AuditOutcome,
  type EvidenceItem,
  notApplicable,
  pass,
  warning,
} from '../../outcome.ts';
import { parseUrl } from '../crawling/_answers.ts';
import { attributeText, canonicalItem, pageWithHead } from './_canonicals.ts';

const good = '<link rel="canonical" href="https://shop.example/garden/spades">';

export const canonicalPresent = defineAudit({
  id: 'canonical-present',
  category: 'canonicals',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'Canonical tag is set',
  failureTitle: 'Canonical tag is missing',
  never: 'fail',
  what: 'Looks for `<link rel="canonical">` in the `<head>` or a `Link` header. A missing canonical is a warning. So is one that isn’t an http or https URL, points to another site or is ignored by Google.',
  details: [
    'A `noindex` page needs no canonical.',
    'Google ignores a canonical with an `hreflang`, `lang`, `media` or `type` attribute.',
  ],
  why: 'A page often has several URLs: with tracking parameters, in upper case, with a session ID. A canonical tells search engines which one to show and where to combine signals. Google calls it helpful, not required: without one, it usually chooses a good URL itself.',
  fix: 'Add `<link rel="canonical" href="…">` with the page’s own full URL to the `<head>`. For PDFs and other files, send it as a `Link` header.',
  good: { code: good, given: { html: pageWithHead(good) } },
  bad: {
    code: '<title>Garden spades</title>\n<!-- no canonical -->',
    given: { html: pageWithHead('') },
  },
  requires: ['page', 'exchange'],
  readsContent: true,
  audit: ({ page, exchange: { finalUrl, fetchedAt } }) => {
    const found = page.canonicals;
    const first = found.find(hasWebUrl);
    const items = [...found, ...page.ignoredCanonicals].map(canonicalItem);
    if (first && siteOf(first.url) !== siteOf(finalUrl)) {
      return warning({
        title: 'Canonical points to another site',
        message: `The canonical points to another site, ${cut(parseUrl(first.url)?.host ?? '', 80)}, so search engines show that page instead of this one.`,
        value: 'on another site',
        threshold,
        items,
        recommendation:
          'Keep it only if the text was first published there. Otherwise use this page’s own URL.',
      });
    }
    const misused = page.ignoredCanonicals.find(
      ({ because }) => because !== 'body' && because !== 'anchor',
    );
    if (first && misused) {
      return ignoredFor(misused, items, `The canonical URL of the page is ${cut(first.url)}.`);
    }
    if (first) {
      return pass({
        message: `The canonical URL of the page is ${cut(first.url)}.`,
        value: counted(found.length, 'canonical'),
        threshold,
        items,
      });
    }
    const [broken] = found;
    if (broken) {
      const written = cut(broken.href, 100);
      return warning({
        title: 'Canonical isn’t a valid URL',
        message:
          written === ''
            ? 'The canonical is empty.'
            : `The canonical ‘${written}’ is not an http or https URL, so it doesn’t point to a page.`,
        recommendation: 'Put the page’s own full URL in the `href` of the canonical.',
        value: 'not an http or https URL',
        threshold,
        items,
      });
    }
    if (misused) return ignoredFor(misused, items, 'The page has no other canonical.');
    if (page.headEnd.lost.includes('canonical')) {
      return notApplicable('The head ends before the canonical. Another check reports this.');
    }
    if (indexingOf(page, fetchedAt).against.some(isForAll)) {
      return notApplicable('The page has no canonical and needs none while it’s noindex.');
    }
    return warning({
      message: 'The page has no canonical URL, so search engines choose one.',
      value: 'none',
      threshold,
      items,
    });
  },
});

const threshold = 'one canonical, in the head or the Link header';

const ignoredFor = (
  canonical: LinkElementFact & Ignored,
  items: readonly EvidenceItem[],
  rest: string,
): AuditOutcome =>
  warning({
    title: 'Canonical tag is ignored',
    message: `Google ignores the canonical ${cut(canonical.href, 100)} because of its ${attributeText(canonical)}. ${rest}`,
    value: `ignored because of its ${attributeText(canonical)}`,
    threshold,
    items,
    recommendation: `Remove the ${attributeText(canonical)} if this is the page’s canonical URL. For alternate versions, use \`rel="alternate"\`.`,
  });

/** The last two labels of a host, so that `www.shop.example` and `shop.example` are the same site. */
const siteOf = (url: string): string =>
  (parseUrl(url)?.hostname ?? '').split('.').slice(-2).join('.');
