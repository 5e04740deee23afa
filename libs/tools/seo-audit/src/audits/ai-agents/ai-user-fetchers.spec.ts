import { parseRobots } from '@plumbline/robots';
import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { aiUserFetchers } from './ai-user-fetchers.ts';

const robots = (text: string) => ({ robots: { file: parseRobots(text) } });

describeAudit(aiUserFetchers, {
  info: [
    ['names no fetcher', {}, 'it names none of them'],
    [
      'shuts one out by name',
      robots('User-agent: ChatGPT-User\nDisallow: /'),
      'blocks 1; it names 1 of them',
    ],
    ['has no robots.txt', { robots: { status: 410, file: null } }, 'no robots.txt'],
  ],
  unknown: [
    ['has a robots.txt that is rate-limited', { robots: { status: 429, file: null } }, '429'],
  ],
});

describe('fetchers that act for a person', () => {
  it('are said to ignore robots.txt when their operator says so', () => {
    const outcome = outcomeOf(aiUserFetchers);
    expect(outcome).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ detail: expect.stringContaining('may ignore robots.txt') }),
      ]),
    });
  });
});
