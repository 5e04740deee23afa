import fc from 'fast-check';
import { agents, findAgent } from './agents.ts';
import { MAX_FINDINGS, MAX_ROBOTS_BYTES, parseRobots } from './parse-robots.ts';
import { matchRobots } from './match-robots.ts';
import { interpretRobotsStatus, robotsUrlFor } from './robots-fetch.ts';

const codes = (text: string) =>
  parseRobots(text).findings.map(({ code, line }) => `${code}:${String(line)}`);

describe('parseRobots', () => {
  it('reads groups, rules, sitemaps and extensions with their lines', () => {
    const file = parseRobots(
      '# comment\nUser-agent: Googlebot/2.1\nUser-agent: Bingbot # two\nDisallow: /a # why\nCrawl-delay: 5\n\nSitemap: https://x.example/s.xml\n',
    );
    expect(file.groups).toEqual([
      {
        agents: [
          { token: 'Googlebot', line: 2 },
          { token: 'Bingbot', line: 3 },
        ],
        rules: [{ kind: 'disallow', pattern: '/a', line: 4 }],
      },
    ]);
    expect(file.sitemaps).toEqual([{ url: 'https://x.example/s.xml', line: 7 }]);
    expect(file.extensions).toEqual([
      { field: 'crawl-delay', value: '5', line: 5, agents: ['Googlebot', 'Bingbot'] },
    ]);
    expect(file.cutAtLine).toBeNull();
  });

  it.each([
    ['LF', '\n'],
    ['CR', '\r'],
    ['CRLF', '\r\n'],
  ])('counts lines that end in %s', (_name, end) => {
    const { groups } = parseRobots(['\ufeffUser-agent: *', '', 'Disallow: /x', ''].join(end));
    expect(groups[0]?.rules).toEqual([{ kind: 'disallow', pattern: '/x', line: 3 }]);
  });

  it.each([
    ['a misspelling that Google accepts', 'User-agent: *\nDisalow: /x', ['misspelled-field:2']],
    ['a missing colon', 'User-agent: *\nDisallow /x', ['misspelled-field:2']],
    ['one that it does not', 'User-agent: *\nDiallow: /x', ['unknown-field:2']],
    ['a line that is none', 'User-agent: *\nplease go away now', ['not-a-rule:2']],
    ['a rule without a group', 'Disallow: /x', ['rule-before-group:1']],
    ['a path without slash', 'User-agent: *\nDisallow: x', ['pattern-without-slash:2']],
    ['a relative sitemap', 'Sitemap: /s.xml', ['relative-sitemap:1']],
    ['a group for nobody', 'User-agent:\nDisallow: /', ['empty-agent:1']],
    ['noindex', 'User-agent: *\nNoindex: /x', ['not-supported:2']],
    ['nothing wrong', 'User-agent: *\nDisallow: /*.php$\nAllow: *x\n', []],
  ])('reports %s', (_name, text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('obeys the misspellings that the parser accepts', () => {
    const file = parseRobots('Useragent: *\nDissallow: /x\nSite-map: https://x.example/s.xml');
    expect(matchRobots(file, '/x', 'foo').allowed).toBe(false);
    expect(file.sitemaps).toHaveLength(1);
  });

  it('says what an unknown field was probably meant to be', () => {
    expect(parseRobots('User-agnet: *').findings[0]?.message).toContain('User-agent');
  });

  it('reports a web page instead of rules in one finding', () => {
    const page =
      '<!DOCTYPE html>\n<html><head><title>Shop</title></head>\n<body>Hello there dear</body></html>';
    expect(codes(page)).toEqual(['looks-like-html:1']);
    expect(matchRobots(parseRobots(page), '/x', 'foo').allowed).toBe(true);
  });

  it('reads 500 KiB and drops the line that the limit cuts', () => {
    const line = `Disallow: /${'a'.repeat(89)}\n`;
    const text = `User-agent: *\n${line.repeat(6000)}`;
    const file = parseRobots(text);
    // 14 bytes, then 101 each: (512,000 − 14) / 101 = 5,069.2 whole rules
    expect(file.groups[0]?.rules).toHaveLength(5069);
    expect(file.cutAtLine).toBe(5071);
    expect(file.bytes).toBe(14 + 6000 * 101);
    expect(file.findings.map(({ code }) => code)).toEqual(['too-large']);
  });

  it('reads a file of exactly 500 KiB whole', () => {
    expect(parseRobots('#'.repeat(MAX_ROBOTS_BYTES)).cutAtLine).toBeNull();
    expect(parseRobots('é'.repeat(MAX_ROBOTS_BYTES / 2 + 1)).cutAtLine).toBe(1);
  });

  it.each([
    ['one line of 2 MB', `User-agent: *\nDisallow: /${'x'.repeat(2_000_000)}`],
    ['20 MB', 'Disallow: /x\n'.repeat(1_600_000)],
    ['NUL characters', 'User-agent: *\nDisallow: /\0x\n\0\0\0'],
    ['spaces', ' '.repeat(500_000)],
    ['lines of rubbish', 'x\n'.repeat(250_000)],
    ['unclosed comments of HTML', '<!--'.repeat(100_000)],
    ['lone surrogates', '\ud800'.repeat(1000)],
  ])('survives %s', (_name, text) => {
    const file = parseRobots(text);
    expect(file.findings.length).toBeLessThanOrEqual(MAX_FINDINGS);
    for (const { excerpt } of file.findings) {
      expect(excerpt.length).toBeLessThanOrEqual(200);
      expect(excerpt).not.toMatch(/\p{Cc}/u);
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, agent) => {
        matchRobots(
          parseRobots(text),
          `https://x.example/${encodeURIComponent(agent.toWellFormed())}`,
          agent,
        );
      }),
    );
  });
});

describe('interpretRobotsStatus', () => {
  it.each([
    [200, 'rules'],
    [204, 'rules'],
    [301, 'allow-all'],
    [401, 'allow-all'],
    [403, 'allow-all'],
    [404, 'allow-all'],
    [410, 'allow-all'],
    [429, 'block-all'],
    [500, 'block-all'],
    [503, 'block-all'],
    [null, 'block-all'],
  ] as const)('%s means %s', (status, meaning) => {
    expect(interpretRobotsStatus(status)).toBe(meaning);
  });
});

describe('robotsUrlFor', () => {
  it.each([
    ['https://x.example/a/b?c#d', 'https://x.example/robots.txt'],
    ['http://x.example:8080/', 'http://x.example:8080/robots.txt'],
    ['https://user:pass@x.example/a', 'https://x.example/robots.txt'],
  ])('finds for %s the robots.txt %s', (page, robots) => {
    expect(robotsUrlFor(page)).toBe(robots);
  });

  it('rejects an invalid URL', () => {
    expect(() => robotsUrlFor('/a')).toThrow('Invalid URL');
  });
});

describe('agents', () => {
  it('lists each token once, with an https page of its operator if there is one', () => {
    const tokens = agents.map(({ token }) => token.toLowerCase());
    expect(new Set(tokens).size).toBe(tokens.length);
    for (const { docsUrl } of agents) {
      if (docsUrl !== null) expect(new URL(docsUrl).protocol).toBe('https:');
    }
  });

  it('finds a token ignoring case', () => {
    expect(findAgent('gptbot')).toMatchObject({ operator: 'OpenAI', purpose: 'training' });
    expect(findAgent('nobody')).toBeUndefined();
  });
});
