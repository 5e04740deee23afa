import { indexingOf, isForAll } from '@plumbline/page';
import { parseRobots } from '@plumbline/seo/robots';
import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown } from '../../outcome.ts';
import { directiveItem, verdictItem, verdictOf } from './_robots.ts';

const html =
  '<!doctype html><html lang="en"><head><title>Spades</title><meta name="robots" content="noindex"></head><body><p>Spades</p></body></html>';
const tag = '<meta name="robots" content="noindex">';
const robots = 'User-agent: *\nDisallow: /garden/';

export const noindexBehindDisallow = defineAudit({
  id: 'noindex-behind-disallow',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw', 'file'],
  title: 'robots.txt doesn’t hide a noindex',
  failureTitle: 'robots.txt hides a noindex',
  never: 'warning',
  what: 'Fails if the page has a `noindex` tag or header and robots.txt blocks the crawler that should read it. Either one alone passes.',
  why: 'A crawler that can’t fetch a page never sees its `noindex`. If others link to the page, its bare URL can still appear in results, without a description. That’s the opposite of what both settings were meant to do.',
  fix: 'Choose one. To keep the page out of search, remove the `Disallow` line from robots.txt and keep `noindex`. Once the page is gone from results, you can block it. If you only want less crawling, keep `Disallow` and remove `noindex`.',
  good: { code: `User-agent: *\nDisallow: /cart\n\n${tag}`, given: { html } },
  bad: {
    code: `${robots}\n\n${tag}`,
    given: { html, robots: { file: parseRobots(robots) } },
  },
  requires: ['page', 'robots', 'exchange'],
  readsContent: true,
  audit: ({ page, robots: survey, exchange: { finalUrl, fetchedAt } }) => {
    const hidden = indexingOf(page, fetchedAt).against;
    const threshold = 'noindex or Disallow, not both';
    if (hidden.length === 0) {
      return pass({
        message: 'The page has no noindex, so robots.txt can’t hide one.',
        value: 'no noindex',
        threshold,
      });
    }
    const judged = hidden.map((fact) => {
      const agent = isForAll(fact) ? 'Googlebot' : fact.agent;
      return { fact, agent, verdict: verdictOf(survey, finalUrl, agent) };
    });
    if (judged.some(({ verdict }) => verdict === null)) {
      return unknown(
        'The page has noindex, but we couldn’t read robots.txt, so we don’t know whether crawlers see it.',
      );
    }
    const both = judged.filter(({ verdict }) => verdict !== null && !verdict.allowed);
    const [first] = both;
    if (first === undefined) {
      return pass({
        message: 'The page has noindex, and crawlers can read it.',
        value: 'noindex, crawlable',
        threshold,
        items: hidden.map(directiveItem),
      });
    }
    return fail({
      message: `The page has noindex, but line ${first.verdict?.rule?.line ?? 0} of robots.txt keeps ${first.agent} from reading it.`,
      value: 'noindex and Disallow',
      threshold,
      items: both.flatMap(({ fact, agent, verdict }) => [
        directiveItem(fact),
        ...(verdict ? [verdictItem(agent, verdict)] : []),
      ]),
    });
  },
});
