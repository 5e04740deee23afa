import { agreeing, counted } from '@plumbline/text';
import type { Answer } from '../../artifacts.ts';
import { defineAudit, ruleOf } from '../../audit.ts';
import { fail, notApplicable, pass, unknown, warning } from '../../outcome.ts';
import {
  answerText,
  excerpt,
  isOffline,
  offlineReason,
  surveyCounts,
} from '../crawling/_answers.ts';
import { partOf } from '../../wording.ts';
import { askedItem, askedLinks, linkAnswering } from './_links.ts';

const { warnCount } = ruleOf('broken-external-links').limits;

const url = 'https://museum.example/spades';

export const brokenExternalLinks = defineAudit({
  id: 'broken-external-links',
  category: 'links',
  scope: 'page',
  sources: ['raw', 'http'],
  title: 'No broken external links',
  failureTitle: 'Broken external links',
  what: `Requests up to 50 linked URLs, those on the same site first, and judges those on other sites. Only 404, 410 and hosts that don’t exist count as broken: up to ${warnCount} are a warning, more fail. Other refusals, such as 403, 429 or LinkedIn’s 999, may only affect bots and don’t count. If no host can be looked up, this server is offline and nothing is judged.`,
  why: 'Links break over time. No search engine says that a dead link lowers a page’s ranking, but it annoys readers and makes the page look neglected. Weight and limits are ours.',
  fix: 'Replace each dead link with the source’s new URL, an archived copy or another source, or remove it. Check old articles once a year.',
  good: { code: `<a href="${url}">history</a>\n\nHTTP/1.1 200 OK`, given: linkAnswering(url) },
  bad: {
    code: `<a href="${url}">history</a>\n\nHTTP/1.1 404 Not Found`,
    given: linkAnswering(url, { status: 404 }),
  },
  requires: ['page', 'links'],
  readsContent: true,
  audit: ({ page, links }) => {
    const asked = askedLinks(page, links).filter(({ link }) => !link.internal);
    if (asked.length === 0) return notApplicable('The page links to no other site.');
    if (isOffline(asked.map(({ answer }) => answer))) return unknown(offlineReason);
    const clear = asked.filter(({ answer }) => works(answer) || isGone(answer));
    const counts = surveyCounts(
      'external link',
      asked.map(({ answer }) => answer),
      clear.map(({ answer }) => answer),
      links.total - links.internal,
    );
    if (clear.length === 0) {
      return unknown(
        `No external link gave a clear answer, the first one ${asked[0] ? answerText(asked[0].answer) : ''}: ${counts}.`,
      );
    }
    const broken = clear.filter(({ answer }) => isGone(answer));
    const finding = {
      value: `${broken.length} of ${counted(clear.length, 'external link')}`,
      threshold: '0 broken links',
      items: broken.map(askedItem),
    };
    // Says nothing new where every link was checked.
    const rest = clear.length === links.total - links.internal ? '' : ` ${counts}.`;
    const [first] = broken;
    if (first === undefined) {
      return pass({
        ...finding,
        message: `${counts}; none is broken.`,
      });
    }
    const message = `${partOf(broken.length, clear.length, ['external link checked', 'external links checked'])} ${agreeing(broken.length, 'is', 'are')} broken${broken.length === 1 ? '' : ', first'}: ${excerpt(first.answer.url)} (${answerText(first.answer)}).${rest}`;
    return broken.length <= warnCount
      ? warning({ ...finding, message })
      : fail({ ...finding, message });
  },
});

const works = ({ status }: Answer): boolean => status !== null && status < 400;

const isGone = ({ status, failure }: Answer): boolean =>
  status === 404 || status === 410 || (status === null && failure === 'dns_not_found');
