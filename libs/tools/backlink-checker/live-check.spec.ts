import { liveCheck, type LivePage } from './live-check.ts';
import { target } from './testing/answers.ts';

const page = (more: Partial<LivePage> = {}): LivePage => ({
  status: 200,
  links: [],
  robots: [],
  wall: null,
  bounded: false,
  fetchedAt: '2026-07-15T12:00:00.000Z',
  ...more,
});
const link = (url: string | null, rel: string[] = [], text = 'spades') => ({ url, text, rel });
const rule = (source: 'meta' | 'header', agent: string, raw: string) => ({
  source,
  agent,
  raw,
  directives: raw.split(', '),
  inHead: source === 'meta',
});

describe(liveCheck, () => {
  const links = [
    link('https://other.example/'),
    link('http://www.target.example/a?b=1#part'),
    link('https://target.example/', ['ugc', 'noopener'], ''),
    link('mailto:me@target.example'),
    link('https://target.example.evil.example/'),
    link('https://nottarget.example/'),
    link(null),
    link('https://target.example./', ['external']),
  ];

  it.each([
    ['domain', 'https://target.example/', 3],
    ['host', 'https://target.example/', 2],
    ['host', 'https://www.target.example/other', 1],
    ['url', 'https://www.target.example/a?b=1', 1],
    ['url', 'https://target.example', 2],
    ['url', 'https://www.target.example/a?b=2', 0],
  ] as const)('finds links to the %s %s', (scope, typed, matches) => {
    const check = liveCheck(page({ links }), target(typed, scope));
    expect(check.matches).toBe(matches);
    expect(check.verdict).toBe(matches > 0 ? 'live' : 'gone');
    expect(check.links).toHaveLength(matches);
  });

  it('reports text and rel of each link, and their effect', () => {
    expect(liveCheck(page({ links }), target()).links).toEqual([
      {
        anchor: 'spades',
        targetUrl: 'http://www.target.example/a?b=1#part',
        rel: [],
        type: 'follow',
      },
      {
        anchor: null,
        targetUrl: 'https://target.example/',
        rel: ['ugc', 'noopener'],
        type: 'nofollow',
      },
      {
        anchor: 'spades',
        targetUrl: 'https://target.example./',
        rel: ['external'],
        type: 'follow',
      },
    ]);
  });

  it.each([
    [rule('meta', 'robots', 'index, nofollow'), true],
    [rule('header', 'googlebot', 'none'), true],
    [rule('header', 'robots', 'noindex'), false],
    [rule('meta', 'bingbot', 'nofollow'), false],
  ])('detects page-level nofollow in %j', (robots, expected) => {
    const check = liveCheck(page({ links, robots: [robots] }), target());
    expect(check.pageNofollow).toEqual(
      expected ? [{ source: robots.source, agent: robots.agent, content: robots.raw }] : [],
    );
    expect(check.links[0]?.type).toBe(expected ? 'nofollow' : 'follow');
  });

  it.each([
    [[], true, 0],
    [[rule('meta', 'robots', 'noindex')], false, 1],
    [[rule('header', 'googlebot', 'none'), rule('meta', 'robots', 'noindex')], false, 2],
    [[rule('meta', 'bingbot', 'noindex')], true, 0],
    [[rule('header', 'robots', 'unavailable_after: 14 jul 2026 12:00:00 gmt')], false, 1],
    [[rule('header', 'robots', 'unavailable_after: 16 jul 2026 12:00:00 gmt')], true, 0],
  ])('decides from %j whether Google may index the page', (robots, indexable, rules) => {
    const check = liveCheck(page({ links, robots }), target());
    expect(check.indexable).toBe(indexable);
    expect(check.pageNoindex).toHaveLength(rules);
  });

  it.each([{ status: 404 }, { status: 503 }, { wall: { evidence: 'Log in' } }])(
    'does not judge indexing when an error or a wall replaces the page: %j',
    (more) => {
      const robots = [rule('meta', 'robots', 'noindex')];
      expect(liveCheck(page({ robots, ...more }), target())).toMatchObject({
        indexable: null,
        pageNoindex: [],
      });
    },
  );

  it.each([
    [{ status: 404, links }, 'gone', /404/],
    [{ status: 410 }, 'gone', /410/],
    [{ status: 503 }, 'unclear', /503/],
    [{ status: 403 }, 'unclear', /403/],
    [{ wall: { evidence: 'Cloudflare challenge page' } }, 'unclear', /Cloudflare/],
    [{ wall: { evidence: 'Log in' }, links }, 'live', /3 times/],
    [{ bounded: true }, 'unclear', /too large/],
    [{}, 'gone', /doesn’t link to this domain/],
  ])('judges %j as %s', (more, verdict, summary) => {
    expect(liveCheck(page(more), target())).toMatchObject({
      verdict,
      summary: expect.stringMatching(summary),
    });
  });

  it('lists at most 20 links, and never cuts inside a character', () => {
    const many = Array.from({ length: 2_000 }, () =>
      link('https://target.example/', ['x'.repeat(9_000)], `${'a'.repeat(498)}😀b`),
    );
    const check = liveCheck(page({ links: many }), target());
    expect(check.matches).toBe(2_000);
    expect(check.links).toHaveLength(20);
    expect(check.links[0]?.anchor).toBe(`${'a'.repeat(498)}…`);
    expect(check.links[0]?.rel[0]).toHaveLength(500);
  });
});
