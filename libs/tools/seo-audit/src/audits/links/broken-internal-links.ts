import { agreeing, counted } from '@plumbline/text';
import { defineAudit } from '../../audit.ts';
import { fail, notApplicable, pass, unknown } from '../../outcome.ts';
import { answerText, excerpt, linkState, surveyCounts } from '../crawling/_answers.ts';
import { partOf } from '../../wording.ts';
import { askedItem, askedLinks, linkAnswering } from './_links.ts';

const url = 'https://shop.example/garden/care';

export const brokenInternalLinks = defineAudit({
  id: 'broken-internal-links',
  category: 'links',
  scope: 'page',
  sources: ['raw', 'http'],
  title: 'No broken internal links',
  failureTitle: 'Broken internal links',
  never: 'warning',
  what: 'Requests up to 50 linked URLs, each once. One on the same registrable domain fails if it returns 4xx or 5xx, redirects endlessly, or its host doesn’t exist. Refusals that may only affect bots (401, 403, 429) and timeouts don’t count as broken.',
  why: 'A broken link is a dead end for visitors and crawlers, and the page behind it gains nothing from the link. Google says that a few 404s don’t hurt the rest of the site, but these are easy to fix.',
  fix: 'Correct the URL or remove the link. If the page moved, link to its new URL. If it was deleted by mistake, restore it or redirect it to its replacement.',
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
    const counts = surveyCounts(
      'internal link',
      asked.map(({ answer }) => answer),
      clear.map(({ answer }) => answer),
      links.internal,
    );
    if (clear.length === 0) {
      return unknown(
        `No internal link gave a clear answer, the first one ${asked[0] ? answerText(asked[0].answer) : ''}: ${counts}.`,
      );
    }
    const broken = clear.filter(({ answer }) => linkState(answer) === 'broken');
    const finding = {
      value: `${broken.length} of ${counted(clear.length, 'internal link')}`,
      threshold: '0 broken links',
      items: broken.map(askedItem),
    };
    // Says nothing new where every link was checked.
    const rest = clear.length === links.internal ? '' : ` ${counts}.`;
    const [first] = broken;
    if (first) {
      return fail({
        ...finding,
        message: `${partOf(broken.length, clear.length, ['internal link checked', 'internal links checked'])} ${agreeing(broken.length, 'is', 'are')} broken${broken.length === 1 ? '' : ', first'}: ${excerpt(first.answer.url)} (${answerText(first.answer)}).${rest}`,
      });
    }
    return pass({
      ...finding,
      message: `${counts}; none is broken.`,
    });
  },
});
