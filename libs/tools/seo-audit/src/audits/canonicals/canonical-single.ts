import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, warning } from '../../outcome.ts';
import { counted, excerpt } from '../crawling/_answers.ts';
import { canonicalItem, canonicalsInPlace, namesAddress, pageWithHead } from './_canonicals.ts';

const tag = (path: string) => `<link rel="canonical" href="https://shop.example${path}">`;
const good = tag('/garden/spades');
const bad = [tag('/garden/spades'), tag('/spades')];

export const canonicalSingle = defineAudit({
  id: 'canonical-single',
  category: 'canonicals',
  scope: 'page',
  sources: ['http', 'raw'],
  title: 'The page names one canonical address only',
  failureTitle: 'The page names several canonical addresses',
  what: 'Counts the distinct addresses that canonicals in the head and in the Link header name together. One passes, one that is given twice is a warning, two or more that differ fail.',
  why: 'A page can have only one canonical. When several are named, search engines cannot know which is meant and may ignore all of them, so the page loses the control that a canonical is there for. A repeated one does no harm today but shows that two places in your system write it.',
  fix: 'Find what writes the second canonical, usually a theme beside an SEO plugin, or a server rule that adds a Link header, and turn one of them off.',
  good: { code: good, given: { html: pageWithHead(good) } },
  bad: { code: bad.join('\n'), given: { html: pageWithHead(bad.join('')) } },
  requires: ['page'],
  readsContent: true,
  audit: ({ page }) => {
    const found = canonicalsInPlace(page);
    if (!found.some(namesAddress)) return notApplicable('The page names no canonical address.');
    const targets = [...new Set(found.map(({ url, href }) => url ?? href))];
    const finding = {
      value: counted(targets.length, 'address', 'addresses'),
      threshold: '1 address, named once',
      items: found.map(canonicalItem),
    };
    const [first = ''] = targets;
    if (targets.length > 1) {
      return fail({
        ...finding,
        message: `${counted(targets.length, 'different canonical address', 'different canonical addresses')} are named: ${excerpt(targets.join(', '))}.`,
      });
    }
    if (found.length > 1) {
      return warning({
        ...finding,
        message: `The same canonical address, ${excerpt(first)}, is named ${found.length} times.`,
      });
    }
    return pass({ ...finding, message: `One canonical address is named: ${excerpt(first)}.` });
  },
});
