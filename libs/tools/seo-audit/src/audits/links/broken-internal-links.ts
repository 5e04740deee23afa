import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown } from '../../outcome.ts';
import { answerText, boundNote, counted, excerpt, linkState } from '../crawling/_answers.ts';
import { askedItem, askedLinks, linkAnswering } from './_links.ts';

const url = 'https://shop.example/garden/care';

export const brokenInternalLinks = defineAudit({
  id: 'broken-internal-links',
  category: 'links',
  scope: 'page',
  sources: ['raw', 'http'],
  title: 'Links to pages of the same site work',
  failureTitle: 'Links to pages of the same site are broken',
  what: 'Asks up to 50 addresses that the page links to, each once. One that stays on the same registrable domain and answers 4xx or 5xx, redirects without end or has no such host fails. Refusals that may be meant for us (401, 403, 429) and timeouts do not count.',
  why: 'A broken link ends the way of a visitor and of a crawler, and the page behind it gets nothing from being linked. A few 404s do not hurt the rank of the rest of the site, as Google says itself; these ones are simply yours to mend.',
  fix: 'Correct the address, or remove the link. Where a page has moved, link to its new address; where it was deleted by mistake, bring it back or redirect it to what replaces it.',
  good: { code: `<a href="${url}">care guide</a>\n\nHTTP/1.1 200 OK`, given: linkAnswering(url) },
  bad: {
    code: `<a href="${url}">care guide</a>\n\nHTTP/1.1 404 Not Found`,
    given: linkAnswering(url, { status: 404 }),
  },
  requires: ['page', 'links'],
  readsContent: true,
  audit: ({ page, links }) => {
    const asked = askedLinks(page, links).filter(({ link }) => link.internal);
    if (asked.length === 0) return notApplicable('The page links to no other page of its site.');
    const clear = asked.filter(({ answer }) => linkState(answer) !== 'unclear');
    if (clear.length === 0) {
      return unknown(
        `None of ${counted(asked.length, 'internal link')} gave a clear answer, the first one ${asked[0] ? answerText(asked[0].answer) : ''}.`,
      );
    }
    const broken = clear.filter(({ answer }) => linkState(answer) === 'broken');
    const finding = {
      value: `${broken.length} of ${counted(clear.length, 'internal link')}`,
      threshold: '0 broken links',
      items: broken.map(askedItem),
    };
    const [first] = broken;
    if (first) {
      return fail({
        ...finding,
        message: `${counted(broken.length, 'internal link')} ${broken.length === 1 ? 'is' : 'are'} broken, first ${excerpt(first.answer.url)} (${answerText(first.answer)}).${boundNote(links)}`,
      });
    }
    return pass({
      ...finding,
      message: `${counted(clear.length, 'internal link')} asked, none is broken.${boundNote(links)}`,
    });
  },
});
