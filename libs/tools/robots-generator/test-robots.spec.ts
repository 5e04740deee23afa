import { readTestAddress, subjectOfStatus, subjectOfText, testRobots } from './test-robots.ts';

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
  it('names the deciding line, the overridden lines and the group', () => {
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
        'Line 4, "Allow: /admin/help", applies: it is more specific than line 3, "Disallow: /admin/". The longest match wins, not the first.',
        'No group names Bingbot, so it follows the group for *.',
      ],
    });
  });

  it('says that a crawler’s own group replaces the one for everyone', () => {
    const { allowed, rule, because } = ask('/admin/', 'Googlebot/2.1');
    expect(allowed).toBe(true);
    expect(rule).toBeNull();
    expect(because).toEqual([
      'No rule in the group matches this URL, so it is allowed.',
      'Googlebot/2.1 has its own group, so it ignores the group for *.',
    ]);
  });

  it('names the group that a crawler follows if it has none', () => {
    expect(ask('/drafts/', 'Googlebot-Image').because).toContain(
      'No group names Googlebot-Image. Its operator says that it then follows the group for Googlebot.',
    );
  });

  const octets = (lengths: string) =>
    `Length is counted in bytes, after percent-encoding: ${lengths}.`;
  const folder = (pattern: string, length: number) =>
    `Google's parser also applies it to its folder, as "Allow: ${pattern}" (${length} bytes). RFC 9309 has no such rule.`;

  it.each<readonly [rules: string, path: string, because: readonly string[]]>([
    [
      'Disallow: /a\nAllow: /a',
      '/a',
      ['It ties with line 2, "Disallow: /a": equal length, so Allow wins.'],
    ],
    [
      'Allow: /a\nDisallow: /a\nAllow: /a',
      '/a',
      ['It ties with line 3, "Disallow: /a" and 1 other rule: equal length, so Allow wins.'],
    ],
    [
      'Disallow: /a\nDisallow: /a',
      '/a',
      ['It ties with line 3, "Disallow: /a": equal length and the same effect.'],
    ],
    [
      'Disallow: /*.php$\nAllow: /a.php$',
      '/a.php',
      ['It ties with line 2, "Disallow: /*.php$": equal length, so Allow wins.'],
    ],
    [
      'Disallow: /é\nAllow: /%c3%A9',
      '/é',
      ['It ties with line 2, "Disallow: /é": equal length, so Allow wins.', octets('7 each')],
    ],
    [
      'Disallow: /😀\nAllow: /%F0%9F%98%80',
      '/😀',
      ['It ties with line 2, "Disallow: /😀": equal length, so Allow wins.', octets('13 each')],
    ],
    [
      'Disallow: /é\nAllow: /*a',
      '/éa',
      ['applies: it is more specific than line 3, "Allow: /*a".', octets('7 and 3')],
    ],
    [
      'Disallow: /dir/*\nAllow: /dir/index.html',
      '/dir/',
      [
        'It ties with line 2, "Disallow: /dir/*": equal length, so Allow wins.',
        folder('/dir/$', 6),
        'Under the RFC, line 2, "Disallow: /dir/*", applies: blocked.',
      ],
    ],
  ])('compares octets and explains ties: %j', (rules, path, because) => {
    const sentences = ask(path, 'x', `User-agent: *\n${rules}`).because.join(' ');
    for (const sentence of because) expect(sentences).toContain(sentence);
    if (because[0]?.startsWith('It ties')) expect(sentences).not.toContain('more specific');
  });

  it.each<readonly [file: string, agent: string, because: readonly string[], lines: number[]]>([
    [
      'User-agent: *\nUser-agent: Googlebot\nDisallow: /a',
      'Googlebot',
      [
        'Googlebot shares its group with *: User-agent lines with no rule between them open one group.',
      ],
      [1, 2],
    ],
    [
      'User-agent: Googlebot\n\nSitemap: https://a.example/s\nUser-agent: *\nDisallow: /a',
      'Googlebot',
      [
        'Googlebot shares its group with *: User-agent lines with no rule between them open one group.',
      ],
      [1, 4],
    ],
    [
      'User-agent: Googlebot\nUser-agent: Bingbot\nUser-agent: a\nDisallow: /a\nUser-agent: *\nDisallow: /',
      'Googlebot',
      [
        'Googlebot shares its group with Bingbot and 1 other crawler, so it ignores the group for *.',
      ],
      [1, 2, 3],
    ],
    ['User-agent: Googlebot\nDisallow: /a', 'Googlebot', ['Googlebot has its own group.'], [1]],
    ['User-agent: Googlebot2\nDisallow: /a', 'Googlebot', ['Googlebot has its own group.'], [1]],
    [
      'User-agent: Googlebot\nDisallow: /b\nUser-agent: *\nDisallow: /\nUser-agent: GOOGLEBOT\nDisallow: /a',
      'Googlebot',
      [
        'Googlebot has its own group, so it ignores the group for *.',
        'Crawlers merge the 2 groups that apply.',
      ],
      [1, 5],
    ],
    [
      'User-agent: *\nDisallow: /\nUser-agent: Googlebot',
      'Googlebot',
      [
        'The group has no rules, so everything is allowed.',
        'Googlebot has its own group, so it ignores the group for *.',
      ],
      [3],
    ],
    [
      'User-agent: *\nDisallow: /a',
      '*',
      ['Crawlers without their own group follow the group for *.'],
      [1],
    ],
  ])('says which crawlers share the group: %j for %s', (file, agent, because, lines) => {
    const test = ask('/a', agent, file);
    expect(test.because.slice(-because.length)).toEqual(because);
    expect(test.groupLines).toEqual(lines);
  });

  it.each<readonly [rule: string, path: string, by: string | null]>([
    ['/%7Ejoe', '/~joe', 'Under the RFC, line 2, "Disallow: /%7Ejoe", applies: blocked.'],
    ['/%7ejoe', '/~joe', 'Under the RFC, line 2, "Disallow: /%7ejoe", applies: blocked.'],
    ['/~joe', '/%7Ejoe', 'Under the RFC, line 2, "Disallow: /~joe", applies: blocked.'],
    ['/%62', '/b', 'Under the RFC, line 2, "Disallow: /%62", applies: blocked.'],
    ['/%7Ejoe', '/%7ejoe', null],
    ['/a%2Fb', '/a/b', null],
    ['/%C3%A9', '/é', null],
  ])('says where RFC 9309 differs from Google: %s against %s', (rule, path, by) => {
    const sentences = ask(path, 'x', `User-agent: *\nDisallow: ${rule}`).because;
    expect(sentences.at(-1)).toBe(by ?? 'No group names x, so it follows the group for *.');
    expect(sentences.some((sentence) => sentence.startsWith('RFC 9309 decodes'))).toBe(by !== null);
  });

  it('says when a crawler may ignore robots.txt', () => {
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
  ])('decides by the status %s', (status, allowed, reason) => {
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
