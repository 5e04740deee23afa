import { parseRobots } from '@plumbline/seo/robots';
import { describeAudit, outcomeOf } from '../../testing/describe-audit.ts';
import { robotsBlocksPage } from './robots-blocks-page.ts';

const robots = (...lines: string[]) => ({ robots: { file: parseRobots(lines.join('\n')) } });

describeAudit(robotsBlocksPage, {
  pass: [
    ['Another folder is blocked', robots('User-agent: *', 'Disallow: /cart')],
    ['Disallow is empty, which blocks nothing', robots('User-agent: *', 'Disallow:')],
    [
      'The longer Allow wins over the shorter Disallow',
      robots('User-agent: *', 'Disallow: /garden/', 'Allow: /garden/spades'),
    ],
    ['Allow wins a tie', robots('User-agent: *', 'Disallow: /garden', 'Allow: /garden')],
    ['The path differs in case', robots('User-agent: *', 'Disallow: /Garden/')],
    ['A blocked crawler that is not a search engine', robots('User-agent: GPTBot', 'Disallow: /')],
    [
      'robots.txt redirects endlessly, which counts as no file',
      { robots: { status: null, failure: 'too_many_redirects', file: null } },
    ],
    ['There is no robots.txt', { robots: { status: 404, file: null } }, 'all other crawlers'],
  ],
  warning: [
    [
      'Only Bingbot is blocked',
      robots('User-agent: bingbot', 'Disallow: /', 'User-agent: *', 'Disallow:'),
      'for Bingbot. Googlebot may read it',
    ],
    [
      'All but two named crawlers are blocked',
      robots(
        'User-agent: Googlebot',
        'User-agent: Bingbot',
        'Allow: /',
        'User-agent: *',
        'Disallow: /',
      ),
      'have their own groups',
    ],
  ],
  fail: [
    ['The whole site is blocked', robots('User-agent: *', 'Disallow: /'), 'Line 2 of robots.txt'],
    [
      'Only Googlebot is blocked',
      robots('User-agent: Googlebot', 'Disallow: /garden', 'User-agent: *', 'Disallow:'),
      'for Googlebot.',
    ],
    [
      'Googlebot shares the group for all others',
      robots('User-agent: Googlebot', '', 'User-agent: *', 'Disallow: /'),
      'for Googlebot, Bingbot, and all crawlers without their own group.',
    ],
    ['A wildcard blocks the page', robots('User-agent: *', 'Disallow: /*spades$')],
    [
      'Bingbot and all unnamed crawlers are blocked',
      robots('User-agent: Googlebot', 'Disallow:', 'User-agent: *', 'Disallow: /'),
      'Bingbot and all crawlers without their own group',
    ],
  ],
  unknown: [
    [
      'robots.txt returns a server error',
      { robots: { status: 503, file: null } },
      'couldn’t read robots.txt',
    ],
    [
      'This server is offline',
      { robots: { status: null, failure: 'offline', file: null } },
      'this server cannot reach the internet',
    ],
    ['robots.txt gives no response', { robots: { status: null, failure: 'timeout', file: null } }],
  ],
});

it('says where RFC 9309 and Google’s parser differ on an escape', () => {
  const url = 'https://shop.example/~joe';
  const given = { exchange: { finalUrl: url }, ...robots('User-agent: *', 'Disallow: /%7Ejoe') };
  expect(outcomeOf(robotsBlocksPage, given)).toMatchObject({
    status: 'pass',
    items: expect.arrayContaining([
      {
        label: 'Per RFC 9309, blocked for Googlebot: Disallow: /%7Ejoe',
        detail: 'line 2, group for *',
      },
    ]) as unknown,
  });
});
