import { parseRobots } from '@plumbline/robots';
import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { aiSearchBots } from './ai-search-bots.ts';

const robots = (text: string) => ({ robots: { file: parseRobots(text) } });

describeAudit(aiSearchBots, {
  info: [
    [
      'has rules that concern only the cart',
      {},
      /lets all \d+ AI search crawlers read this page; it names none of them/,
    ],
    [
      'shuts everyone out',
      robots('User-agent: *\nDisallow: /'),
      /keeps all \d+ AI search crawlers from this page/,
    ],
    [
      'shuts one out by name',
      robots('User-agent: OAI-SearchBot\nDisallow: /'),
      'blocks 1; it names 1 of them',
    ],
    [
      'admits one by name though all others are shut out',
      robots('User-agent: *\nDisallow: /\n\nUser-agent: PerplexityBot\nAllow: /'),
      'lets 1 of',
    ],
    [
      'shuts one out of another folder',
      robots('User-agent: OAI-SearchBot\nDisallow: /private'),
      'it names 1 of them',
    ],
    ['has no robots.txt', { robots: { status: 404, file: null } }, 'There is no robots.txt'],
    ['gives no robots.txt', { robots: { status: 403, file: null } }, 'no robots.txt'],
    [
      'has a ring of redirects',
      { robots: { status: null, failure: 'too_many_redirects', file: null } },
      'no robots.txt',
    ],
  ],
  unknown: [
    ['has a robots.txt that fails', { robots: { status: 503, file: null } }, '503'],
    [
      'has a robots.txt that does not answer',
      { robots: { status: null, failure: 'timeout', file: null } },
      'didn’t respond',
    ],
  ],
});

describe('the crawlers of AI search', () => {
  it('are listed with the deciding line and the page of their operator, the blocked ones first', () => {
    const outcome = outcomeOf(aiSearchBots, robots('User-agent: OAI-SearchBot\nDisallow: /garden'));
    expect(outcome).toMatchObject({
      items: expect.arrayContaining([
        {
          label: 'OAI-SearchBot (OpenAI): blocked',
          detail: expect.stringMatching(/^named, line 2: Disallow: \/garden.*https:\/\//),
        },
      ]),
    });
    expect('items' in outcome && outcome.items[0]?.label).toContain('blocked');
  });
});
