import { parseRobots } from '@plumbline/robots';
import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown } from '../../outcome.ts';
import { directiveItem, forbidsIndexing, isGeneral, isInPlace } from './_robots-directives.ts';
import { verdictItem, verdictOf } from './_robots-verdicts.ts';

const html =
  '<!doctype html><html lang="en"><head><title>Spades</title><meta name="robots" content="noindex"></head><body><p>Spades</p></body></html>';
const tag = '<meta name="robots" content="noindex">';
const robots = 'User-agent: *\nDisallow: /garden/';

export const noindexBehindDisallow = defineAudit({
  id: 'noindex-behind-disallow',
  category: 'crawling',
  scope: 'page',
  sources: ['http', 'raw', 'file'],
  title: 'No noindex hides behind robots.txt',
  failureTitle: 'robots.txt keeps crawlers from reading the noindex',
  what: 'Fails when the page says `noindex`, in a tag or a header, while robots.txt keeps the crawler that should read it from fetching the page. Either of them alone passes here.',
  why: 'A crawler that may not fetch a page never sees its `noindex`. When others link to the page, its bare address can then show up in the results after all, with a note that there is no information about it, which is the opposite of what both settings were meant to do.',
  fix: 'Decide which one you want. To keep the page out of search, remove the Disallow line and keep `noindex`; once the page is gone from the results, you may block it. To save crawling only, keep the Disallow line and remove `noindex`.',
  good: { code: `User-agent: *\nDisallow: /cart\n\n${tag}`, given: { html } },
  bad: {
    code: `${robots}\n\n${tag}`,
    given: { html, robots: { file: parseRobots(robots) } },
  },
  requires: ['page', 'robots', 'exchange'],
  readsContent: true,
  audit: ({ page, robots: survey, exchange: { finalUrl, fetchedAt } }) => {
    const hidden = page.robots.filter(
      (fact) => isInPlace(fact) && forbidsIndexing(fact, fetchedAt),
    );
    const threshold = 'not both';
    if (hidden.length === 0) {
      return pass({
        message: 'The page carries no noindex that robots.txt could hide.',
        value: 'no noindex',
        threshold,
      });
    }
    const judged = hidden.map((fact) => {
      const agent = isGeneral(fact) ? 'Googlebot' : fact.agent;
      return { fact, agent, verdict: verdictOf(survey, finalUrl, agent) };
    });
    if (judged.some(({ verdict }) => verdict === null)) {
      return unknown(
        'The page says noindex, but robots.txt could not be read, so whether crawlers can see it is not known.',
      );
    }
    const both = judged.filter(({ verdict }) => verdict !== null && !verdict.allowed);
    const [first] = both;
    if (first === undefined) {
      return pass({
        message: 'The page says noindex and crawlers may read it there.',
        value: 'noindex, crawlable',
        threshold,
        items: hidden.map(directiveItem),
      });
    }
    return fail({
      message: `The page says noindex, but line ${first.verdict?.rule?.line ?? 0} of robots.txt keeps ${first.agent} from reading it.`,
      value: 'noindex and Disallow',
      threshold,
      items: both.flatMap(({ fact, agent, verdict }) => [
        directiveItem(fact),
        ...(verdict ? [verdictItem(agent, verdict)] : []),
      ]),
    });
  },
});
