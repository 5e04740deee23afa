import { parseRedirectsFile, redirectMatcher } from './redirects-file.ts';

const matcherOf = (text: string) => redirectMatcher(parseRedirectsFile(text, 'site.example').rules);

describe('parseRedirectsFile', () => {
  it.each([
    ['a default status', '/old /new', '/old', '/new', 301],
    ['a status', '/old /new 302', '/old', '/new', 302],
    ['tabs and an inline comment', '/old\t/new  # moved', '/old', '/new', 301],
    ['a Windows line ending', '/old /new\r\n', '/old', '/new', 301],
    ['a final slash of the rule', '/old/ /new', '/old', '/new', 301],
    ['a final slash of the path', '/old /new', '/old/', '/new', 301],
    ['the start page', '/ /en/', '/', '/en/', 301],
    ['a splat', '/news/* /blog/:splat', '/news/2024/a.html', '/blog/2024/a.html', 301],
    ['a splat that keeps a final slash', '/news/* /blog/:splat', '/news/a/', '/blog/a/', 301],
    ['a splat of nothing', '/news/* /blog/:splat', '/news', '/blog/', 301],
    ['a splat of everything', '/* /index.html 200', '/a/b', '/index.html', 200],
    ['placeholders', '/:year/:slug /blog/:slug-:year', '/2024/a', '/blog/a-2024', 301],
    ['a placeholder and a splat', '/:a/x/* /:a/:splat', '/1/x/2/3', '/1/2/3', 301],
    ['an unknown placeholder', '/old /:new', '/old', '/:new', 301],
    [
      'an absolute target',
      '/old https://other.example/:8',
      '/old',
      'https://other.example/:8',
      301,
    ],
    ['percent-encoding of the rule', '/caf%C3%A9 /new', '/caf%c3%a9', '/new', 301],
    ['a rule without percent-encoding', '/café /new', '/caf%C3%A9', '/new', 301],
    ['captured percent-encoding', '/a/* /b/:splat', '/a/%3Fx', '/b/%3Fx', 301],
    ['the origin as domain', 'http://SITE.example/old /new', '/old', '/new', 301],
    ['the origin without a path', 'https://site.example /new', '/', '/new', 301],
    [
      'the origin as rewritten target',
      '/a https://site.example/b 200',
      '/a',
      'https://site.example/b',
      200,
    ],
    ['an error page', '/old /gone.html 410', '/old', '/gone.html', 410],
  ])('understands %s', (_, text, path, to, status) => {
    expect(matcherOf(text)(path)).toEqual({ to, status, force: false });
  });

  it('forces a rule with an exclamation mark', () => {
    expect(matcherOf('/old /new 302!')('/old')).toEqual({ to: '/new', status: 302, force: true });
  });

  it.each([
    ['a longer path', '/old /new', '/old/a'],
    ['another letter case', '/old /new', '/Old'],
    ['an empty placeholder', '/a/:b/c /new', '/a//c'],
    ['a path that only starts alike', '/news/* /blog', '/newsletter'],
  ])('does not match %s', (_, text, path) => {
    expect(matcherOf(text)(path)).toBeNull();
  });

  it('uses the first rule that matches, with or without placeholders', () => {
    const match = matcherOf('/a /1\n/* /2\n/b /3\n/a /4');
    expect([match('/a')?.to, match('/b')?.to]).toEqual(['/1', '/2']);
  });

  it.each([
    ['a query parameter', '/x id=:id /y/:id 301'],
    ['a condition', '/x /y 302 Country=au,nz'],
    ['a condition without a status', '/x /y Language=de'],
    ['another site', 'https://old.example/* https://site.example/:splat'],
    ['a proxy', '/api/* https://api.example/:splat 200'],
    ['a status that is not supported', '/x /y 418'],
    ['something else for a status', '/x /y permanent'],
    ['no target', '/x'],
    ['a relative target', '/x y'],
    ['a relative source', 'x /y'],
    ['a query in the source', '/x?id=1 /y'],
    ['a splat in the middle', '/a/*/b /y'],
    ['a splat in a segment', '/a* /y'],
    ['a line that is too long', `/x /${'y'.repeat(9_000)}`],
  ])('lists a line with %s', (_, line) => {
    const { rules, notUnderstood } = parseRedirectsFile(`# comment\n\n${line}\n`, 'site.example');
    expect(rules).toEqual([]);
    expect(notUnderstood).toEqual([{ line: 3, text: line.slice(0, 300) }]);
  });

  it('reads at most 10,000 rules and lists the others', () => {
    const { rules, notUnderstood } = parseRedirectsFile('/x /y\n'.repeat(10_001), 'site.example');
    expect(rules).toHaveLength(10_000);
    expect(notUnderstood).toEqual([{ line: 10_001, text: '/x /y' }]);
  });
});
