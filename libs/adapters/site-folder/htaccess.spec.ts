import { matchAliases, parseHtaccess } from './htaccess.ts';

const match = (text: string, path: string) => matchAliases(parseHtaccess(text).rules, path);

describe('parseHtaccess', () => {
  it.each([
    ['Redirect, temporary by default', 'Redirect /old /new', '/old', 302, '/new'],
    ['Redirect with a number', 'Redirect 301 /old /new', '/old', 301, '/new'],
    ['Redirect with a name', 'Redirect permanent /old /new', '/old', 301, '/new'],
    ['Redirect temp', 'Redirect temp /old /new', '/old', 302, '/new'],
    ['Redirect seeother', 'Redirect seeother /old /new', '/old', 303, '/new'],
    ['Redirect gone', 'Redirect gone /old', '/old', 410, null],
    ['Redirect to an error', 'Redirect 403 /private', '/private/a', 403, null],
    ['RedirectPermanent', 'RedirectPermanent /old /new', '/old', 301, '/new'],
    ['RedirectTemp', 'RedirectTemp /old /new', '/old', 302, '/new'],
    ['another letter case', 'REDIRECT 301 /old /new', '/old', 301, '/new'],
    [
      'an absolute target',
      'Redirect 301 / https://a.example/',
      '/x/y',
      301,
      'https://a.example/x/y',
    ],
    ['the rest of the path', 'Redirect 301 /a /b', '/a/c d?.html', 301, '/b/c%20d%3F.html'],
    ['a source with a final slash', 'Redirect 301 /a/ /b/', '/a/c', 301, '/b/c'],
    ['quotes', 'Redirect 301 "/a b" \'/c d\'', '/a b', 301, '/c d'],
    ['an escaped quote', 'Redirect 301 "/a\\"b" /c', '/a"b', 301, '/c'],
    ['repeated slashes', 'Redirect 301 /a/b /c', '/a//b', 301, '/c'],
    ['a continued line', 'Redirect 301 \\\n  /old /new', '/old', 301, '/new'],
    ['RedirectMatch', 'RedirectMatch 301 ^/(\\d+)/(.*)$ /$2-$1', '/24/x', 301, '/x-24'],
    ['a pattern that is not anchored', 'RedirectMatch \\.php$ /new', '/a/b.php', 302, '/new'],
    ['a pattern without letter case', 'RedirectMatch 301 (?i)^/OLD$ /new', '/old', 301, '/new'],
    ['a pattern for an error', 'RedirectMatch 404 /\\.git', '/a/.git/x', 404, null],
    ['$0', 'RedirectMatch 301 ^/a.*$ /b$0', '/ac', 301, '/b/ac'],
    ['a group that took no part', 'RedirectMatch 301 ^/a(b)?$ /c$1', '/a', 301, '/c'],
    ['an escaped dollar', 'RedirectMatch 301 ^/a$ /\\$1', '/a', 301, '/$1'],
    ['a captured space', 'RedirectMatch 301 ^/a/(.*)$ /b/$1?x=1', '/a/c d', 301, '/b/c%20d?x=1'],
    ['a class with a hyphen', 'RedirectMatch 301 ^/([\\w-.]+)/x$ /$1', '/a-b.c/x', 301, '/a-b.c'],
  ])('understands %s', (_, text, path, status, location) => {
    expect(match(text, path)).toEqual({ status, location });
  });

  it.each([
    ['a part of a segment', 'Redirect /old /new', '/older'],
    ['a path without the final slash', 'Redirect /old/ /new/', '/old'],
    ['another letter case', 'Redirect /old /new', '/Old'],
    ['a path too long for a pattern', 'RedirectMatch . /new', `/${'a'.repeat(2_048)}`],
  ])('does not match %s', (_, text, path) => {
    expect(match(text, path)).toBeNull();
  });

  it('uses the first rule that matches', () => {
    const text = 'RedirectMatch 301 ^/a/b /1\nRedirect 301 /a /2\nRedirect 301 /a/c /3';
    expect(match(text, '/a/b')?.location).toBe('/1');
    expect(match(text, '/a/c')?.location).toBe('/2/c');
  });

  it('understands lines inside a section for mod_alias', () => {
    const text = '<IfModule mod_alias.c>\n  Redirect 301 /old /new\n</IfModule>';
    expect(parseHtaccess(text)).toMatchObject({ rules: [{ from: '/old' }], notUnderstood: [] });
  });

  it('lists lines inside any other section, and understands those after it', () => {
    const inside = ['<IfModule !mod_rewrite.c>', 'Redirect 301 /a /b', '</IfModule>'];
    const { rules, notUnderstood } = parseHtaccess([...inside, 'Redirect 301 /c /d'].join('\n'));
    expect(rules).toMatchObject([{ from: '/c' }]);
    expect(notUnderstood.map(({ text }) => text)).toEqual(inside);
  });

  it('understands the path of ErrorDocument 404', () => {
    expect(parseHtaccess('ErrorDocument 404 /errors/missing.html')).toMatchObject({
      notFoundPage: '/errors/missing.html',
      notUnderstood: [],
    });
  });

  it.each([
    ['another directive', 'Header set X-Robots-Tag noindex'],
    ['a rewrite', 'RewriteRule ^old$ /new [R=301,L]'],
    ['an error page with a text', 'ErrorDocument 404 "Not here"'],
    ['another error page', 'ErrorDocument 500 /500.html'],
    ['a redirect without a target', 'Redirect 301 /old'],
    ['an error with a target', 'Redirect gone /old /new'],
    ['an unknown status', 'Redirect moved /old /new'],
    ['a status that is no redirect', 'Redirect 304 /old /new'],
    ['a relative source', 'Redirect 301 old /new'],
    ['a relative target', 'Redirect 301 /old new'],
    ['a pattern that does not compile', 'RedirectMatch 301 ^/(a /b'],
    ['a possessive quantifier', 'RedirectMatch 301 ^/a++ /b'],
    ['an escape that JavaScript reads differently', 'RedirectMatch 301 \\A/a /b'],
    ['a code point in braces', 'RedirectMatch 301 \\x{41} /b'],
    ['a POSIX class', 'RedirectMatch 301 ^/[[:digit:]]+$ /b'],
    ['a class that starts with a bracket', 'RedirectMatch 301 ^/[]a] /b'],
    ['a pattern that is too long', `RedirectMatch 301 ${'a'.repeat(1_001)} /b`],
    ['the end of a section that is not open', '</IfModule>'],
  ])('lists %s', (_, line) => {
    const { rules, notUnderstood } = parseHtaccess(`# comment \\\ncontinued\n\n  ${line}\n`);
    expect(rules).toEqual([]);
    expect(notUnderstood).toEqual([{ line: 4, text: line.slice(0, 300) }]);
  });

  it('lists a continued line with its first number', () => {
    expect(parseHtaccess('\nHeader \\\nset A b\n').notUnderstood).toEqual([
      { line: 2, text: 'Header set A b' },
    ]);
  });

  it('lists the rules above the limit', () => {
    const { rules, notUnderstood } = parseHtaccess('Redirect /a /b\nRedirect /c /d', 1);
    expect(rules).toMatchObject([{ from: '/a' }]);
    expect(notUnderstood).toEqual([{ line: 2, text: 'Redirect /c /d' }]);
  });
});
