import { parseRobots } from '@plumbline/seo/robots';
import { adviseOn } from './advise-on.ts';

const advice = (...lines: readonly string[]) =>
  adviseOn(parseRobots(lines.join('\n'))).map(
    ({ line, code, message }) => `${line} ${code}: ${message}`,
  );
const codes = (...lines: readonly string[]) =>
  adviseOn(parseRobots(lines.join('\n'))).map(({ line, code }) => `${line} ${code}`);

it('sorts findings by line, each with a recommendation', () => {
  const found = adviseOn(
    parseRobots('User-agent: *\nAllow: /\nDisallow: /\nDisallow: admin\nUser-agent: x\nNoindex: /'),
  );
  expect(found.map(({ line, code }) => `${line} ${code}`)).toEqual([
    '3 no-effect',
    '4 pattern-without-slash',
    '6 not-supported',
  ]);
  expect(found[0]).toEqual({
    line: 3,
    severity: 'warning',
    code: 'no-effect',
    excerpt: 'Disallow: /',
    message: '"Disallow: /" has no effect: line 2, "Allow: /", is equally long, so Allow wins.',
    recommendation: 'Remove the Allow rule to block these URLs, or this rule to leave them open.',
  });
});

describe('a rule that another one overrides', () => {
  it.each([
    [['Allow: /', 'Disallow: *']],
    [['Allow: /admin/', 'Disallow: /admin/']],
    [['Allow: /*admin/', 'Disallow: /admin/']],
    [['Allow: /*.pdf$', 'Disallow: /*.pdf$']],
    [['Allow: /caf%C3%A9', 'Disallow: /café']],
    [['Allow: /robots', 'Disallow: /robots']],
  ])('is reported: %j', (rules) => {
    expect(codes('User-agent: *', ...rules)).toEqual(['3 no-effect']);
  });

  it.each([
    [['Allow: /', 'Disallow: /*']],
    [['Allow: /', 'Disallow: /admin/']],
    [['Allow: /admin/help', 'Disallow: /admin/']],
    [['Allow: /admin/$', 'Disallow: /admin/']],
    [['Allow: /a', 'Disallow: /*']],
    [['Allow: /*.pdf', 'Disallow: /*.pdf$']],
    [['Allow: /', 'Disallow:']],
    [['Disallow: /robots.txt$']],
  ])('is not found in %j', (rules) => {
    expect(codes('User-agent: *', ...rules)).toEqual([]);
  });

  it('is reported for all crawlers of its group', () => {
    const own = ['', 'User-agent: a', 'Allow: /x'];
    expect(codes('User-agent: a', 'User-agent: b', 'Disallow: /x', ...own)).toEqual([]);
    expect(codes('User-agent: a', 'Disallow: /x', ...own)).toEqual(['2 no-effect']);
  });
});

describe('a group of a named crawler', () => {
  const everyone = ['User-agent: *', 'Disallow: /admin/', 'Disallow: /cart'];

  it('is reported when it allows paths that are blocked for everyone', () => {
    expect(advice(...everyone, '', 'User-agent: Bingbot', 'Disallow: /tmp/')).toEqual([
      '5 own-group: Bingbot has its own group, so it ignores line 2, "Disallow: /admin/", and 1 other rule for *.',
    ]);
    expect(
      advice(...everyone, '', 'User-agent: a', 'User-agent: b', 'Disallow: /cart', 'Allow: /'),
    ).toEqual([
      '5 own-group: a and 1 other crawler have their own group, so they ignore line 2, "Disallow: /admin/".',
    ]);
  });

  it.each([
    ['repeats the paths', ['Disallow: /admin/', 'Disallow: /cart', 'Disallow: /tmp/']],
    ['blocks everything', ['Disallow: /']],
    ['allows them by name', ['Allow: /admin/', 'Allow: /cart']],
  ])('is not reported when it %s', (_name, rules) => {
    expect(codes(...everyone, '', 'User-agent: Bingbot', ...rules)).toEqual([]);
  });

  it('is not reported when the whole site is blocked for everyone else', () => {
    const file = ['User-agent: *', 'Disallow: /', '', 'User-agent: Googlebot', 'Disallow: /x'];
    expect(codes(...file)).toEqual([]);
  });

  it('is not reported when the crawler ignores the group for * anyway', () => {
    expect(codes(...everyone, '', 'User-agent: AdsBot-Google', 'Disallow: /x')).toEqual([]);
  });

  it('is reported once when the crawler has several groups', () => {
    const group = ['', 'User-agent: Bingbot', 'Disallow: /x'];
    expect(codes(...everyone, ...group, ...group)).toEqual(['5 own-group']);
  });
});

it('checks a file of 500 KiB quickly', () => {
  const rules = Array.from({ length: 12_000 }, (_, n) => `User-agent: x${n}\nDisallow: /${n}`);
  const started = performance.now();
  adviseOn(parseRobots(['User-agent: *', 'Disallow: /a/', 'Allow: /a/', ...rules].join('\n')));
  adviseOn(parseRobots(`User-agent: *\nAllow: /\n${'Disallow: /a\n'.repeat(30_000)}`));
  expect(performance.now() - started).toBeLessThan(5_000);
});
