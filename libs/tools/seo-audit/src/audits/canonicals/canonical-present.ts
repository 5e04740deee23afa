import { defineAudit } from '../../audit.ts';
import { pass, warning } from '../../outcome.ts';
import { counted, excerpt } from '../crawling/_answers.ts';
import { canonicalItem, canonicalsInPlace, namesAddress, pageWithHead } from './_canonicals.ts';

const good = '<link rel="canonical" href="https://shop.example/garden/spades">';

export const canonicalPresent = defineAudit({
  id: 'canonical-present',
  category: 'canonicals',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'The page names its canonical address',
  failureTitle: 'The page names no canonical address',
  what: 'Looks for a `<link rel="canonical">` in the head or in the Link header of the answer. Without one, or with one that stands only in the body or names no http or https address, the page gets a warning; this check never fails.',
  why: 'The same page is often reachable under several addresses: with tracking parameters, in upper case, with a session. A canonical says which one to show and where signals should be gathered. Google calls it helpful and not required: without it, Google chooses by itself and mostly chooses well.',
  fix: 'Put `<link rel="canonical" href="…">` with the full address of the page itself into the head. For a PDF or another file without a head, send it as a Link header.',
  good: { code: good, given: { html: pageWithHead(good) } },
  bad: {
    code: '<title>Garden spades</title>\n<!-- no canonical -->',
    given: { html: pageWithHead('') },
  },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const found = canonicalsInPlace(page);
    const first = found.find(namesAddress);
    const threshold = 'one, in the head or in the Link header';
    if (first) {
      return pass({
        message: `The canonical address of the page is ${excerpt(first.url)}.`,
        value: counted(found.length, 'canonical'),
        threshold,
        items: found.map(canonicalItem),
      });
    }
    const [broken] = found;
    if (broken) {
      const written = excerpt(broken.href.trim(), 100);
      return warning({
        message:
          written === ''
            ? 'The canonical is empty, so it names no address.'
            : `The canonical "${written}" is no http or https address, so it names no page.`,
        value: 'no http or https address',
        threshold,
        items: found.map(canonicalItem),
      });
    }
    if (page.canonicals.length > 0) {
      return warning({
        message: 'The canonical stands in the body, where search engines do not read it.',
        value: 'only in the body',
        threshold,
        items: page.canonicals.map(canonicalItem),
        recommendation: page.headEnd.closedBy
          ? `Move the canonical up: the head ends early at <${page.headEnd.closedBy}>, and all tags after it count as body.`
          : 'Move the canonical into the head of the page.',
      });
    }
    return warning({
      message: 'The page names no canonical address, so search engines choose one by themselves.',
      value: 'none',
      threshold,
    });
  },
});
