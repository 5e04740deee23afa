import { subjectOfStatus, subjectOfText } from './subject.ts';
import { readTestAddress } from './test-address.ts';
import { testRobots } from './test-robots.ts';

const text = `User-agent: *
Allow: /
Disallow: /admin/
Allow: /admin/help

User-agent: Googlebot
Disallow: /drafts/

User-agent: ChatGPT-User
Disallow: /
`;
const ask = (path: string, agent: string, file = text) =>
  testRobots(subjectOfText(file), new URL(path, 'https://shop.example'), agent);

describe('testRobots', () => {
  it('names the line that decides, those that lost, and the group', () => {
    expect(ask('/admin/help/x', 'Bingbot')).toEqual({
      allowed: true,
      reason: 'rule',
      rule: { kind: 'allow', pattern: '/admin/help', line: 4 },
      overruled: [
        { kind: 'disallow', pattern: '/admin/', line: 3 },
        { kind: 'allow', pattern: '/', line: 2 },
      ],
      group: ['*'],
      groupLines: [1],
      because: [
        'Line 4, "Allow: /admin/help", decides: it is more specific than line 3, "Disallow: /admin/". The longest match wins, not the first.',
        'No group names Bingbot; it obeys the group for *.',
      ],
    });
  });

  it('says that a crawler’s own group replaces the one for everyone', () => {
    const { allowed, rule, because } = ask('/admin/', 'Googlebot/2.1');
    expect(allowed).toBe(true);
    expect(rule).toBeNull();
    expect(because).toEqual([
      'No rule of the group matches this URL, so it is allowed.',
      'Googlebot/2.1 has a group of its own, so it does not read the group for *.',
    ]);
  });

  it('names the group that a crawler obeys instead', () => {
    expect(ask('/drafts/', 'Googlebot-Image').because).toContain(
      'No group names Googlebot-Image; its operator says that it then obeys the group for Googlebot.',
    );
  });

  it('says of a tie that Allow wins', () => {
    expect(ask('/a', 'x', 'User-agent: *\nDisallow: /a\nAllow: /a').because[0]).toBe(
      'Line 3, "Allow: /a", decides: it is as long as line 2, "Disallow: /a", and between equals Allow wins.',
    );
  });

  it('says when a crawler may ignore the answer', () => {
    expect(ask('/', 'ChatGPT-User').because.at(-1)).toBe(
      'OpenAI says that ChatGPT-User may ignore robots.txt, because a person asked for the page.',
    );
  });

  it.each([
    ['/robots.txt', 'x', text, 'robots-txt-itself'],
    ['/', 'x', '', 'no-group'],
    ['/', 'AdsBot-Google', 'User-agent: *\nDisallow: /', 'no-group'],
    ['/x', 'x', 'User-agent: *\nDisallow: /y', 'no-rule-matches'],
  ])('allows %s for %s: %s', (path, agent, file, reason) => {
    expect(ask(path, agent, file)).toMatchObject({ allowed: true, reason, rule: null });
  });

  it.each([
    [404, true, 'status-allows'],
    [503, false, 'status-blocks'],
    [null, false, 'status-blocks'],
    [200, false, 'rule'],
  ])('lets the status %s decide', (status, allowed, reason) => {
    const subject = subjectOfStatus(status, 'User-agent: *\nDisallow: /', null);
    expect(testRobots(subject, new URL('https://a.example/x'), 'x')).toMatchObject({
      allowed,
      reason,
    });
  });
});

describe('readTestAddress', () => {
  it.each([
    ['/a?b#c', 'https://shop.example/a?b#c', false],
    ['a/b.html', 'https://shop.example/a/b.html', false],
    ['page.html', 'https://shop.example/page.html', false],
    ['https://shop.example/x', 'https://shop.example/x', false],
    ['http://shop.example/x', 'http://shop.example/x', true],
    ['other.example/x', 'https://other.example/x', true],
    ['//other.example/x', 'https://other.example/x', true],
  ])('reads %s as %s', (typed, href, elsewhere) => {
    const read = readTestAddress(typed, 'https://shop.example');
    expect({ href: read?.url.href, elsewhere: read?.elsewhere }).toEqual({ href, elsewhere });
  });

  it.each(['', ' ', 'javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://a.example/'])(
    'does not read %j',
    (typed) => expect(readTestAddress(typed, null)).toBeNull(),
  );
});
