import { matchRobots, parseRobots } from '@plumbline/seo/robots';
import fc from 'fast-check';
import { naughtyStrings } from '../../../tools/testing/naughty-strings.ts';
import { adviseOn } from './advise-on.ts';
import { choicesOfPreset, defaultRobotsForm, type RobotsForm } from './form.ts';
import { generateRobots } from './generate-robots.ts';

const date = new Date('2026-11-21T10:00:00Z');
const generate = (form: Partial<RobotsForm>) =>
  generateRobots({ ...defaultRobotsForm, domain: 'https://shop.example', ...form }, date);

/** The directives of the file, as `field: value`. */
const directives = (text: string) =>
  text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));

describe('generateRobots', () => {
  it('writes the defaults exactly', () => {
    expect(generate({})).toBe(
      '# Robots.txt generated on 2026-11-21\n\nUser-agent: *\nAllow: /\n\nSitemap: https://shop.example/sitemap.xml\n',
    );
  });

  it('writes every field in its place', () => {
    const text = generate({
      domain: 'https://shop.example/some/page?x#y',
      disallowPaths: '/admin/\n\n  /private  \n',
      crawlDelay: '10',
      customDirectives: 'User-agent: Bingbot\nDisallow: /tmp',
    });
    expect(text).toBe(
      `# Robots.txt generated on 2026-11-21

User-agent: *
Allow: /
Disallow: /admin/
Disallow: /private
Crawl-delay: 10

Sitemap: https://shop.example/sitemap.xml

# Custom directives
User-agent: Bingbot
Disallow: /tmp
`,
    );
  });

  it('leaves out empty fields', () => {
    expect(
      directives(generate({ allowAll: false, includeSitemap: false, disallowPaths: '/a' })),
    ).toEqual(['User-agent: *', 'Disallow: /a']);
    expect(directives(generate({ allowAll: false, includeSitemap: false }))).toEqual([
      'User-agent: *',
    ]);
  });

  it.each([
    ['https://shop.example:8443/x', 'https://shop.example:8443'],
    ['shop.example', 'https://shop.example'],
    ['http://shop.example', 'http://shop.example'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example'],
    ['', 'https://example.com'],
    ['not a domain', 'https://example.com'],
    ['ftp://shop.example', 'https://example.com'],
    ['https://shop.example\r\nDisallow: /', 'https://shop.example'],
    ['https://shop.example Disallow: /', 'https://example.com'],
  ])('writes the sitemap line for the domain %j with %s', (domain, origin) => {
    expect(directives(generate({ domain })).at(-1)).toBe(`Sitemap: ${origin}/sitemap.xml`);
  });

  it.each([
    ['10', 'Crawl-delay: 10'],
    [' 0.5 ', 'Crawl-delay: 0.5'],
    ['0', 'Crawl-delay: 0'],
  ])('writes the delay %j', (crawlDelay, line) => {
    expect(directives(generate({ crawlDelay }))).toContain(line);
  });

  it.each(['', 'soon', '-1', '1e3', '99999', '10\nDisallow: /', '10\rDisallow: /', '10 # x'])(
    'leaves out the delay %j',
    (crawlDelay) => {
      expect(generate({ crawlDelay })).not.toMatch(/crawl-delay|disallow/i);
    },
  );

  it('treats every line break in the paths as the start of the next path, never as another directive', () => {
    const text = generate({ disallowPaths: '/a\rAllow: /b\u2028/c\n/d\u0085Sitemap: x\v/e' });
    expect(directives(text).slice(2, -1)).toEqual([
      'Disallow: /a',
      'Disallow: Allow: /b',
      'Disallow: /c',
      'Disallow: /d',
      'Disallow: Sitemap: x',
      'Disallow: /e',
    ]);
  });

  it('encodes # in a path', () => {
    const text = generate({ allowAll: false, disallowPaths: '/a#b\n/c # why' });
    expect(text).toContain('Disallow: /a%23b\nDisallow: /c # why\n');
    expect(matchRobots(parseRobots(text), '/a', 'x').allowed).toBe(true);
    expect(matchRobots(parseRobots(text), '/c', 'x').allowed).toBe(false);
  });

  it('keeps the lines of custom directives, without control characters', () => {
    const text = generate({
      customDirectives: '\n\r\nHost: a\r\n\r\nUser-agent: \u0000b\u001b[2J\ud800\n\n',
    });
    expect(text).toMatch(/# Custom directives\nHost: a\n\nUser-agent: b\[2J\ufffd\n$/);
  });

  describe('with AI crawlers', () => {
    it('appends groups by purpose and access', () => {
      const text = generate({
        disallowPaths: '/admin',
        agents: [
          { token: 'gptbot', access: 'block' },
          { token: 'OAI-SearchBot', access: 'allow' },
          { token: 'CCBot', access: 'block' },
          { token: 'Nobody', access: 'block' },
        ],
      });
      expect(text.split('sitemap.xml\n')[1]).toBe(`
# AI search crawlers: allowed
User-agent: OAI-SearchBot
Allow: /
Disallow: /admin

# Model training crawlers: blocked
User-agent: GPTBot
User-agent: CCBot
Disallow: /
`);
    });

    it('repeats the disallowed paths for allowed crawlers', () => {
      const file = parseRobots(
        generate({ disallowPaths: '/admin', agents: choicesOfPreset('allow-ai') }),
      );
      expect(matchRobots(file, '/admin', 'Claude-User').allowed).toBe(false);
      expect(matchRobots(file, '/shop', 'Claude-User').allowed).toBe(true);
    });

    it('lets allowed crawlers into a site that is blocked for everyone', () => {
      const text = generate({
        allowAll: false,
        disallowPaths: '/\n/admin',
        agents: [{ token: 'OAI-SearchBot', access: 'allow' }],
      });
      expect(text).toContain('User-agent: OAI-SearchBot\nAllow: /\nDisallow: /admin\n');
      expect(adviseOn(parseRobots(text))).toEqual([]);
    });

    it.each([
      ['nothing for everyone', { allowAll: false }],
      ['custom directives that end in a name', { customDirectives: 'User-agent: Bingbot' }],
      [
        'a name behind nothing',
        { allowAll: false, customDirectives: 'User-agent: x\nDisallow: /' },
      ],
    ])('does not block other crawlers: %s', (_name, form) => {
      const file = parseRobots(generate({ agents: choicesOfPreset('block-ai'), ...form }));
      expect(matchRobots(file, '/', 'Bingbot').allowed).toBe(true);
      expect(matchRobots(file, '/', 'GPTBot').allowed).toBe(false);
    });
  });

  const path = fc
    .array(fc.constantFrom('a', 'b', '/', '*', '$', '%20', 'é', '?x=', '#'), { maxLength: 6 })
    .map((parts) => `/${parts.join('')}`);
  const goodForm = fc.record({
    domain: fc.webUrl(),
    allowAll: fc.boolean(),
    disallowPaths: fc.array(path, { maxLength: 6 }).map((paths) => paths.join('\n')),
    crawlDelay: fc.constantFrom('', '1', '2.5'),
    includeSitemap: fc.boolean(),
    customDirectives: fc.constantFrom('', 'User-agent: Bingbot\nDisallow: /x', '# a note'),
    agents: fc
      .constantFrom(...(['none', 'block-training', 'allow-ai'] as const))
      .map(choicesOfPreset),
  });

  it('writes a file that our parser accepts without findings', () => {
    fc.assert(
      fc.property(goodForm, (form) => {
        const { findings } = parseRobots(generateRobots(form, date));
        expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([]);
        if (form.crawlDelay === '') expect(findings).toEqual([]);
      }),
    );
  });

  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc
      .array(
        fc.constantFrom(
          ...['\r', '\n', '\r\n', '\u2028', '\u0085', '\v', '\f', '\0', '#', ':', ' ', '\t'],
          ...[
            'Disallow: /',
            'User-agent: *',
            'Sitemap: https://evil.example/',
            'https://a.example/',
          ],
        ),
        { maxLength: 8 },
      )
      .map((parts) => parts.join('')),
    fc.constantFrom(...naughtyStrings().strings),
  );

  it('adds no directive or control character for any string in the big list of naughty strings', () => {
    for (const text of naughtyStrings().strings) {
      for (const field of ['domain', 'disallowPaths', 'crawlDelay'] as const) {
        const written = generate({ [field]: text });
        expect(written).toMatch(
          /^#[^\n]+\n\nUser-agent: \*\nAllow: \/\n(?:Disallow: [^\n]+\n)*(?:Crawl-delay: [\d.]+\n)?\nSitemap: https?:\/\/[^\s/]+\/sitemap\.xml\n$/,
        );
        expect(parseRobots(written).groups).toHaveLength(1);
      }
      const custom = generate({ customDirectives: text });
      expect(custom).not.toMatch(/[^\P{Cc}\n]/u);
      expect(custom.startsWith('# Robots.txt generated on 2')).toBe(true);
    }
  });

  it('adds no directive from other fields, for any input', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (domain, disallowPaths, crawlDelay) => {
        const text = generate({ domain, disallowPaths, crawlDelay });
        const lines = text.split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/);
        expect(lines).toEqual(text.split('\n'));
        const kinds = lines.flatMap((line) =>
          line === '' || line.startsWith('#') ? [] : [line.split(':', 1)[0]],
        );
        const paths = kinds.filter((kind) => kind === 'Disallow').length;
        const delay = kinds.includes('Crawl-delay') ? ['Crawl-delay'] : [];
        expect(kinds).toEqual([
          ...['User-agent', 'Allow', ...Array.from({ length: paths }, () => 'Disallow')],
          ...delay,
          'Sitemap',
        ]);
        expect(parseRobots(text).groups).toHaveLength(1);
        expect(text).not.toMatch(/[^\P{Cc}\n]/u);
        expect(text.isWellFormed()).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
