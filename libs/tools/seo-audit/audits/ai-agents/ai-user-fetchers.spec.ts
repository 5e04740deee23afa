import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { aiUserFetchers } from './ai-user-fetchers.ts';

const robots = (text: string) => ({ robots: { file: parseRobots(text) } });

describeAudit(aiUserFetchers, {
  info: [
    ['names no fetcher', {}, 'names none'],
    [
      'blocks one by name',
      robots('User-agent: ChatGPT-User\nDisallow: /'),
      /blocks 1\b.*names 1 of them/,
    ],
    ['has no robots.txt', { robots: { status: 410, file: null } }, 'no robots.txt'],
  ],
  unknown: [
    ['has a robots.txt that is rate-limited', { robots: { status: 429, file: null } }, '429'],
  ],
});

describe('AI assistants', () => {
  it('are marked if their operator says they may ignore robots.txt', () => {
    const outcome = outcomeOf(aiUserFetchers);
    expect(outcome).toMatchObject({
      items: expect.arrayContaining([
        expect.objectContaining({ detail: expect.stringContaining('may ignore robots.txt') }),
      ]),
    });
  });
});
