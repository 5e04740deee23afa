import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { aiSearchBots } from './ai-search-bots.ts';

const robots = (text: string) => ({ robots: { file: parseRobots(text) } });

describeAudit(aiSearchBots, {
  info: [
    [
      'has rules that concern only the cart',
      {},
      /lets all \d+ AI search crawlers read this page.*names none/,
    ],
    ['blocks everyone', robots('User-agent: *\nDisallow: /'), /blocks all \d+ AI search crawlers/],
    [
      'blocks one by name',
      robots('User-agent: OAI-SearchBot\nDisallow: /'),
      /blocks 1\b.*names 1 of them/,
    ],
    [
      'allows one by name and blocks the others',
      robots('User-agent: *\nDisallow: /\n\nUser-agent: PerplexityBot\nAllow: /'),
      'lets 1 of',
    ],
    [
      'blocks one from another folder',
      robots('User-agent: OAI-SearchBot\nDisallow: /private'),
      'names 1 of them',
    ],
    ['has no robots.txt', { robots: { status: 404, file: null } }, 'no robots.txt'],
    ['returns 403 for robots.txt', { robots: { status: 403, file: null } }, 'no robots.txt'],
    [
      'has a redirect loop',
      { robots: { status: null, failure: 'too_many_redirects', file: null } },
      'no robots.txt',
    ],
  ],
  unknown: [
    ['has a robots.txt that fails', { robots: { status: 503, file: null } }, '503'],
    [
      'gets no response for robots.txt',
      { robots: { status: null, failure: 'timeout', file: null } },
      'no response',
    ],
  ],
});

describe('AI search crawlers', () => {
  it('are listed blocked ones first, with the rule and the operator’s documentation', () => {
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
