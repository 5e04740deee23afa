import { parseRobots, rfcVerdict } from '@plumbline/seo/robots';
import { defineAudit } from '../../audit.ts';
import { fail, pass, unknown, warning } from '../../outcome.ts';
import { wasNotAsked, whyNotAsked } from './_answers.ts';
import { verdictItem, verdictOf } from './_robots.ts';

const good = 'User-agent: *\nDisallow: /cart';
const bad = 'User-agent: *\nDisallow: /garden/';

/** Crawlers that are checked: Google, Bing, and any crawler without its own group. */
const searchAgents = ['Googlebot', 'Bingbot', '*'] as const;

const nameOf = (agent: string): string =>
  agent === '*' ? 'all crawlers without their own group' : agent;

const list = new Intl.ListFormat('en');

export const robotsBlocksPage = defineAudit({
  id: 'robots-blocks-page',
  category: 'crawling',
  scope: 'page',
  sources: ['file', 'http'],
  title: 'Page isn’t blocked by robots.txt',
  failureTitle: 'Page is blocked by robots.txt',
  what: 'Checks whether robots.txt lets Googlebot, Bingbot and all crawlers without their own group fetch the page. Blocking Googlebot, or two of the three, fails. Blocking only one of the others is a warning.',
  details: [
    'As in Google’s parser, the longest matching rule decides, and `Allow` wins a tie.',
    'Escapes such as `%7E` are compared as written.',
    'If RFC 9309, which decodes escapes, gives a different result, the evidence says so.',
  ],
  why: 'Search engines can’t read a blocked page, so neither its text nor its title can rank. Its bare URL may still be listed if others link to it: robots.txt blocks crawling, not indexing.',
  fix: 'In robots.txt, remove the `Disallow` line that matches the page, or add a longer `Allow` line for it to the same group. To keep the page out of search, allow crawling and use `noindex` instead.',
  good: { code: good, given: { robots: { file: parseRobots(good) } } },
  bad: { code: bad, given: { robots: { file: parseRobots(bad) } } },
  requires: ['robots', 'exchange'],
  readsContent: false,
  audit: ({ robots, exchange: { finalUrl } }) => {
    const verdicts = searchAgents.map((agent) => ({
      agent,
      verdict: verdictOf(robots, finalUrl, agent),
    }));
    const known = verdicts.flatMap(({ agent, verdict }) => (verdict ? [{ agent, verdict }] : []));
    if (wasNotAsked(robots)) {
      return unknown(`We didn’t check robots.txt: ${whyNotAsked(robots)}.`);
    }
    if (known.length < verdicts.length) {
      return unknown(
        'We couldn’t read robots.txt, so we don’t know what it allows. Crawlers stay away until they can read it.',
      );
    }
    const blocked = known.filter(({ verdict }) => !verdict.allowed);
    const finding = {
      value:
        blocked.length === 0
          ? 'allowed for all'
          : `blocked for ${blocked.map(({ agent }) => agent).join(', ')}`,
      threshold: `allowed for ${searchAgents.join(', ')}`,
      items: [
        ...(blocked.length > 0 ? blocked : known).map(({ agent, verdict }) =>
          verdictItem(agent, verdict),
        ),
        ...known.flatMap(({ agent, verdict }) => {
          const rfc = robots.file && rfcVerdict(robots.file, finalUrl, agent);
          return rfc && rfc.allowed !== verdict.allowed
            ? [
                verdictItem(
                  `Per RFC 9309, ${rfc.allowed ? 'allowed' : 'blocked'} for ${agent}`,
                  rfc,
                ),
              ]
            : [];
        }),
      ],
    };
    const [first] = blocked;
    if (first === undefined) {
      return pass({
        ...finding,
        message: 'robots.txt lets Googlebot, Bingbot and all other crawlers read the page.',
      });
    }
    const line = first.verdict.rule
      ? `Line ${first.verdict.rule.line} of robots.txt`
      : 'robots.txt';
    const message = `${line} blocks the page for ${list.format(blocked.map(({ agent }) => nameOf(agent)))}.`;
    if (first.agent === 'Googlebot' || blocked.length > 1) return fail({ ...finding, message });
    return warning({
      ...finding,
      message: `${message} ${first.agent === '*' ? 'Googlebot and Bingbot have their own groups and may read it.' : 'Googlebot may read it.'}`,
    });
  },
});
