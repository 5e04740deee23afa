import { agreeing, counted, cut } from '@plumbline/seo/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { answerText, linkState, surveyCounts } from '../crawling/_answers.ts';
import { askedItem, askedLinks, linkAnswering, linksChecked } from './_links.ts';

const url = 'https://shop.example/garden/care';

export const brokenInternalLinks = defineAudit({
  id: 'broken-internal-links',
  category: 'links',
  scope: 'page',
  sources: ['raw', 'http'],
  title: 'No broken internal links',
  failureTitle: 'Broken internal links',
  never: 'warning',
  what: 'Requests up to 50 linked URLs, each once. The check fails if an internal one returns 4xx or 5xx, redirects endlessly, or has a host that doesn’t exist.',
  details: [
    'Links to the same registrable domain are internal, subdomains included.',
    'Timeouts and refusals such as 401, 403 and 429, which may only affect bots, don’t count as broken.',
  ],
  why: 'A broken link is a dead end for visitors and crawlers, and its target gains nothing from it. Google says that a few 404s don’t hurt the rest of the site, but broken links are easy to fix.',
  fix: 'Correct the URL in the link’s `href`, or remove the link. If the page moved, link to its new URL. If it was deleted by mistake, restore it or redirect its old URL to the replacement.',
  good: { code: `<a href="${url}">care guide</a>\n\nHTTP/1.1 200 OK`, given: linkAnswering(url) },
  bad: {
    code: `<a href="${url}">care guide</a>\n\nHTTP/1.1 404 Not Found`,
    given: linkAnswering(url, { status: 404 }),
  },
  requires: ['page', 'links'],
  readsContent: true,
  audit: ({ page, links }) => {
    const asked = askedLinks(page, links).filter(({ link }) => link.internal);
    if (asked.length === 0)
      return notApplicable('The page doesn’t link to other pages on its site.');
    const clear = asked.filter(({ answer }) => linkState(answer) !== 'unclear');
    const counts = surveyCounts(
      'internal link',
      asked.map(({ answer }) => answer),
      clear.map(({ answer }) => answer),
      links.internal,
    );
    if (clear.length === 0) {
      return unknown(
        `We couldn’t tell whether the internal links work${asked[0] ? ` (first one: ${answerText(asked[0].answer)})` : ''}. ${counts}.`,
      );
    }
    const broken = clear.filter(({ answer }) => linkState(answer) === 'broken');
    const finding = {
      value: `${broken.length} of ${counted(clear.length, 'internal link')}`,
      threshold: '0 broken links',
      items: broken.map(askedItem),
    };
    // Repeats the message where every link was checked.
    const rest = clear.length === links.internal ? '' : ` ${counts}.`;
    const nouns = linksChecked('internal', clear.length, links.internal);
    const [first] = broken;
    if (first) {
      return fail({
        ...finding,
        message: `${partOf(broken.length, clear.length, nouns)} ${agreeing(broken.length, 'is broken:', 'are broken. The first is')} ${cut(first.answer.url)} (${answerText(first.answer)}).${rest}`,
      });
    }
    return pass({
      ...finding,
      message: `${partOf(clear.length, clear.length, nouns)} ${agreeing(clear.length, 'works', 'work')}.${rest}`,
    });
  },
});
