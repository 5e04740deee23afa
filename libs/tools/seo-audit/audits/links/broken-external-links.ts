import { agreeing, counted, cut } from '@plumbline/seo/text';
import type { Answer } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import { partOf } from '../../wording.ts';
import { answerText, isOffline, offlineReason, surveyCounts } from '../crawling/_answers.ts';
import { askedItem, askedLinks, linkAnswering, linksChecked } from './_links.ts';

const { warnCount } = ruleOf('broken-external-links').limits;

const url = 'https://museum.example/spades';

export const brokenExternalLinks = defineAudit({
  id: 'broken-external-links',
  category: 'links',
  scope: 'page',
  sources: ['raw', 'http'],
  title: 'No broken external links',
  failureTitle: 'Broken external links',
  what: `Requests up to 50 linked URLs, internal ones first. Counts links to other sites that return 404 or 410, or whose host doesn’t exist. 0 passes, up to ${warnCount} is a warning, more fails.`,
  details: [
    'Refusals such as 403, 429 or LinkedIn’s 999 don’t count, because they may only affect bots.',
    'Server errors and timeouts don’t count.',
    'If this server can’t look up any host, it’s offline, and the result is unknown.',
  ],
  why: 'Links break over time. No search engine says that a dead link lowers a page’s ranking. But it annoys readers and makes the page look neglected. The weight and limits are ours.',
  fix: 'Replace the `href` of each dead link with the source’s new URL, an archived copy or another source. If there is none, remove the link. Check old articles once a year.',
  good: { code: `<a href="${url}">history</a>\n\nHTTP/1.1 200 OK`, given: linkAnswering(url) },
  bad: {
    code: `<a href="${url}">history</a>\n\nHTTP/1.1 404 Not Found`,
    given: linkAnswering(url, { status: 404 }),
  },
  requires: ['page', 'links'],
  readsContent: true,
  audit: ({ page, links }) => {
    const asked = askedLinks(page, links).filter(({ link }) => !link.internal);
    if (asked.length === 0) return notApplicable('The page doesn’t link to other sites.');
    if (isOffline(asked.map(({ answer }) => answer))) return unknown(offlineReason);
    const total = links.total - links.internal;
    const clear = asked.filter(({ answer }) => works(answer) || isGone(answer));
    const counts = surveyCounts(
      'external link',
      asked.map(({ answer }) => answer),
      clear.map(({ answer }) => answer),
      total,
    );
    if (clear.length === 0) {
      return unknown(
        `We couldn’t tell whether the external links work${asked[0] ? ` (first one: ${answerText(asked[0].answer)})` : ''}. ${counts}.`,
      );
    }
    const broken = clear.filter(({ answer }) => isGone(answer));
    const finding = {
      value: `${broken.length} of ${counted(clear.length, 'external link')}`,
      threshold: '0 broken links',
      items: broken.map(askedItem),
    };
    // Repeats the message where every link was checked.
    const rest = clear.length === total ? '' : ` ${counts}.`;
    const nouns = linksChecked('external', clear.length, total);
    const [first] = broken;
    if (first === undefined) {
      return pass({
        ...finding,
        message: `${partOf(clear.length, clear.length, nouns)} ${agreeing(clear.length, 'works', 'work')}.${rest}`,
      });
    }
    const message = `${partOf(broken.length, clear.length, nouns)} ${agreeing(broken.length, 'is broken:', 'are broken. The first is')} ${cut(first.answer.url)} (${answerText(first.answer)}).${rest}`;
    return broken.length <= warnCount
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});

const works = ({ status }: Answer): boolean => status !== null && status < 400;

const isGone = ({ status, failure }: Answer): boolean =>
  status === 404 || status === 410 || (status === null && failure === 'dns_not_found');
