import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import robotsParserModule from 'robots-parser';
import { explainRobots, matchRobots, rfcVerdict } from './match-robots.ts';
import { parseRobots } from './parse-robots.ts';

/** The package's types describe an ES module, but it exports the function itself. */
const robotsParser = robotsParserModule as unknown as typeof robotsParserModule.default;

const allowed = (text: string, url: string | URL, agent = 'FooBot') =>
  matchRobots(parseRobots(text), url, agent).allowed;

interface SpecCase {
  readonly file: string;
  readonly n: number;
  readonly url: string;
  readonly user_agent: string;
  readonly expected: 'ALLOWED' | 'DISALLOWED';
  readonly robots_txt?: string;
  readonly robots_txt_base64?: string;
}

const OWN_CASES: readonly SpecCase[] = [
  {
    file: 'own',
    n: 0,
    url: 'http://a.example/x',
    user_agent: 'FooBot',
    expected: 'DISALLOWED',
    robots_txt: 'user-agent: foobot\ndisallow: /x',
  },
  {
    file: 'own',
    n: 1,
    url: 'http://a.example/y',
    user_agent: 'FooBot',
    expected: 'ALLOWED',
    robots_txt: 'user-agent: foobot\ndisallow: /x',
  },
];

function specCases(): readonly SpecCase[] {
  const shared =
    process.env['PLUMBLINE_SHARED_DATA'] ?? resolve(import.meta.dirname, '../../../../shared/data');
  const path = resolve(shared, 'robots/rfc9309-spec-cases.jsonl');
  if (!existsSync(path)) {
    console.warn('robots: shared data is absent, only two cases of our own are run.');
    return OWN_CASES;
  }
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SpecCase);
}

const textOf = (specCase: SpecCase) =>
  specCase.robots_txt ??
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(
    Buffer.from(specCase.robots_txt_base64 ?? '', 'base64'),
  );

describe('the published cases of RFC 9309', () => {
  it.each(specCases())('$file $n', (specCase) => {
    const verdict = allowed(textOf(specCase), specCase.url, specCase.user_agent);
    expect(verdict ? 'ALLOWED' : 'DISALLOWED').toBe(specCase.expected);
  });
});

describe('matchRobots', () => {
  it('names the line that decided', () => {
    const file = parseRobots('User-agent: *\nDisallow: /a\nAllow: /a/b\n');
    expect(matchRobots(file, 'https://x.example/a/b/c', 'FooBot')).toEqual({
      allowed: true,
      rule: { kind: 'allow', pattern: '/a/b', line: 3 },
      group: ['*'],
      via: 'everyone',
    });
    expect(matchRobots(file, 'https://x.example/', 'FooBot').rule).toBeNull();
  });

  it.each([
    ['allow wins a tie', 'User-agent: *\nDisallow: /page\nAllow: /page', '/page', true],
    ['the longer rule wins', 'User-agent: *\nAllow: /p\nDisallow: /', '/page', true],
    ['a star matches anything', 'User-agent: *\nDisallow: /*.php', '/dir/a.php?x', false],
    ['a dollar ends the path', 'User-agent: *\nDisallow: /*.php$', '/a.php?x', true],
    ['a segment may not be used twice', 'User-agent: *\nDisallow: /aba*ba$', '/aba', true],
    ['an empty rule forbids nothing', 'User-agent: *\nDisallow:', '/', true],
    ['robots.txt itself is always allowed', 'User-agent: *\nDisallow: /', '/robots.txt', true],
    ['an encoded star is a star in the URL', 'User-agent: *\nDisallow: /a%2A', '/a*', false],
    ['hexadecimal digits have no case', 'User-agent: *\nDisallow: /%c3%a9', '/%C3%A9', false],
    [
      'an index page opens its directory',
      'User-agent: *\nDisallow: /\nAllow: /index.html',
      '/',
      true,
    ],
  ])('%s', (_rule, text, path, expected) => {
    expect(allowed(text, path)).toBe(expected);
  });

  it('encodes raw characters in a rule like a URL', () => {
    const url = new URL('https://x.example/straße?q=ü');
    expect(allowed('User-agent: *\nDisallow: /straße', url)).toBe(false);
    expect(allowed('User-agent: *\nDisallow: /*?q=ü', url)).toBe(false);
  });

  it('merges groups of one crawler and ignores * for it', () => {
    const text =
      'User-agent: a\nDisallow: /1\nUser-agent: *\nDisallow: /\nUser-agent: A/2.0\nDisallow: /2';
    expect(allowed(text, '/1', 'a')).toBe(false);
    expect(allowed(text, '/2', 'a/9.9')).toBe(false);
    expect(allowed(text, '/3', 'a')).toBe(true);
    expect(allowed(text, '/3', 'b')).toBe(false);
  });

  it('matches a crawler with digits in its name by the whole name', () => {
    expect(allowed('User-agent: AI2Bot\nDisallow: /', '/', 'ai2bot')).toBe(false);
    expect(allowed('User-agent: AI3Bot\nDisallow: /', '/', 'ai2bot')).toBe(true);
  });

  it.each([
    ['Googlebot-Image', 'Googlebot'],
    ['Googlebot-News', 'Googlebot'],
    ['Applebot', 'Googlebot'],
  ])('falls back from %s to the group of %s, but not past its own group', (agent, fallback) => {
    const text = `User-agent: ${fallback}\nDisallow: /x\nUser-agent: *\nDisallow: /`;
    expect(matchRobots(parseRobots(text), '/x', agent)).toMatchObject({
      allowed: false,
      group: [fallback],
    });
    expect(allowed(text, '/y', agent)).toBe(true);
    expect(allowed(`${text}\nUser-agent: ${agent}\nAllow: /`, '/x', agent)).toBe(true);
  });

  it('knows that AdsBot does not obey the star group', () => {
    expect(allowed('User-agent: *\nDisallow: /', '/', 'AdsBot-Google')).toBe(true);
    expect(allowed('User-agent: AdsBot-Google\nDisallow: /', '/', 'AdsBot-Google')).toBe(false);
  });

  it.each([
    ['2,048 stars', `/${'*'.repeat(2048)}.html`, `/${'a'.repeat(6000)}`],
    ['2,048 stars between letters', '/' + 'a*'.repeat(2048) + 'b', `/${'a'.repeat(6000)}`],
    [
      'a long needle that almost fits everywhere',
      `/*${'a'.repeat(8000)}b`,
      `/${'a'.repeat(100_000)}`,
    ],
  ])('decides on %s', (_name, pattern, path) => {
    const file = parseRobots(`User-agent: *\nDisallow: ${pattern}\n`);
    expect(matchRobots(file, `https://x.example${path}`, 'FooBot').allowed).toBe(true);
  });

  it('ranks all matching rules by octets', () => {
    const file = parseRobots(
      'User-agent: a\nDisallow: /\nDisallow: /%C3%A9\nUser-agent: *\nUser-agent: A/2\nAllow: /é\nDisallow: /b',
    );
    const { matches, groups, via, rule } = explainRobots(file, new URL('https://x.example/é'), 'a');
    expect(matches.map((match) => [match.rule.line, match.octets])).toEqual([
      [6, 7],
      [3, 7],
      [2, 1],
    ]);
    expect(rule).toBe(matches[0]?.rule);
    expect(groups.map(({ agents }) => agents.map(({ token }) => token))).toEqual([
      ['a'],
      ['*', 'A'],
    ]);
    expect(via).toBe('own');
  });

  it('compares escapes as written, like Google, and says where RFC 9309 differs', () => {
    const file = parseRobots(
      'User-agent: *\nDisallow: /%7Ejoe\nAllow: /dir/index.html\nDisallow: /dir',
    );
    expect(matchRobots(file, '/~joe', 'x').rule).toBeNull();
    expect(rfcVerdict(file, '/~joe', 'x')).toMatchObject({ allowed: false, rule: { line: 2 } });
    expect(rfcVerdict(file, '/dir/', 'x')).toMatchObject({ allowed: false, rule: { line: 4 } });
    for (const path of ['/%7ejoe', '/%7Ejoe', '/dir', '/dir/index.html', '/robots.txt']) {
      expect(rfcVerdict(file, path, 'x')).toBeNull();
    }
  });

  it('agrees with robots-parser wherever both follow the standard', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b', '/', '.html', '?q=1', '*', '%20'), { maxLength: 6 })
      .map((parts) => `/${parts.join('')}`);
    const rule = fc
      .tuple(fc.constantFrom('Allow', 'Disallow'), path, fc.constantFrom('', '$'))
      .map(([kind, pattern, end]) => `${kind}: ${pattern}${end}`);
    const group = fc
      .tuple(
        fc.constantFrom('*', 'foobot', 'barbot'),
        fc.array(rule, { minLength: 1, maxLength: 5 }),
      )
      .map(([agent, rules]) => [`User-agent: ${agent}`, ...rules].join('\n'));
    const file = fc
      .array(group, { minLength: 1, maxLength: 3 })
      .map((groups) => groups.join('\n\n'));
    const target = path.map((text) => `https://x.example${text.replaceAll('*', 'c')}`);
    fc.assert(
      fc.property(file, target, (text, url) => {
        const reference = robotsParser('https://x.example/robots.txt', text).isAllowed(
          url,
          'foobot',
        );
        expect(allowed(text, url, 'foobot')).toBe(reference);
      }),
      { numRuns: 2000 },
    );
  });
});
