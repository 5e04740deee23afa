import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readStaticHost } from './static-host.ts';

describe('readStaticHost', () => {
  let root: string;
  let folder: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'static-host-'));
    folder = join(root, 'dist');
    mkdirSync(folder);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (files: Readonly<Record<string, string>>) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  };

  const answer = async (path: string) => {
    const host = await readStaticHost(folder, 'site.example');
    return host.answer(new URL(path, 'https://site.example'));
  };

  const file = (name: string, status = 200) => ({ status, location: null, file: name });
  const redirect = (status: number, location: string) => ({ status, location, file: null });

  const site = {
    'about.html': '',
    'blog/index.html': '',
    '404.html': '',
    'errors/missing.html': '',
  };
  const notFound = file('/404.html', 404);

  it('follows links inside the folder only', async () => {
    mkdirSync(join(root, 'outside'));
    writeFileSync(join(root, 'outside/page.html'), '');
    write({ 'releases/1/page.html': '' });
    symlinkSync(join(root, 'outside'), join(folder, 'linked'));
    symlinkSync(join(root, 'outside/page.html'), join(folder, 'page.html'));
    symlinkSync(join(folder, 'releases/1'), join(folder, 'current'));
    symlinkSync(folder, join(folder, 'releases/loop'));
    symlinkSync(join(root, 'nowhere'), join(folder, 'broken.html'));
    const { files } = await readStaticHost(folder, 'site.example');
    expect([...files.keys()].toSorted()).toEqual(['/current/page.html', '/releases/1/page.html']);
  });

  it('prefers a page to a folder of the same name', async () => {
    write({ ...site, 'blog.html': '' });
    expect(await answer('/blog')).toEqual(file('/blog.html'));
  });

  describe('_redirects', () => {
    it.each([
      ['keeps the query', '/a /about#part 302', '/a?x=1', redirect(302, '/about?x=1#part')],
      ['keeps the query of the target', '/a /about?c=1', '/a?x=1', redirect(301, '/about?c=1')],
      ['does not apply where a file exists', '/about /blog/', '/about', file('/about.html')],
      ['does not apply where a folder exists', '/blog /about', '/blog', redirect(301, '/blog/')],
      ['replaces a file if forced', '/about /blog/ 301!', '/about', redirect(301, '/blog/')],
      ['rewrites to a file', '/* /about.html 200', '/x/y', file('/about.html')],
      ['rewrites to a clean URL', '/* /about?a#b 200', '/x/y', file('/about.html')],
      ['rewrites to a folder', '/* /blog 200', '/x/y', file('/blog/index.html')],
      [
        'rewrites to its own origin',
        '/* https://site.example/about 200',
        '/x',
        file('/about.html'),
      ],
      ['serves an error page', '/* /about 410', '/x', file('/about.html', 410)],
      ['responds 404 if the target is missing', '/* /nowhere 200', '/x', notFound],
      ['responds 404 if the target is not a URL', '/* //:splat 200', '/', notFound],
    ])('%s', async (_, rules, path, expected) => {
      write({ ...site, _redirects: rules });
      expect(await answer(path)).toEqual(expected);
    });
  });

  describe('.htaccess', () => {
    it.each([
      ['redirects an existing file', 'Redirect 301 /about.html /blog/', redirect(301, '/blog/')],
      [
        'responds without a body',
        'Redirect gone /about.html',
        { ...notFound, status: 410, file: null },
      ],
      ['responds 404 with the page of the folder', 'Redirect 404 /about.html', notFound],
      [
        'responds 404 with the page it names',
        'Redirect 404 /about.html\nErrorDocument 404 /errors/missing.html',
        file('/errors/missing.html', 404),
      ],
      [
        'responds 404 with the page of the folder if the one it names is missing',
        'Redirect 404 /about.html\nErrorDocument 404 /nowhere.html',
        notFound,
      ],
    ])('%s', async (_, text, expected) => {
      write({ ...site, '.htaccess': text });
      expect(await answer('/about.html')).toEqual(expected);
    });

    it('keeps the query', async () => {
      write({ '.htaccess': 'Redirect 301 /a /b' });
      expect(await answer('/a/c?x=1')).toEqual(redirect(301, '/b/c?x=1'));
    });

    it('applies in its folder, before those above it', async () => {
      write({
        '.htaccess': 'RedirectMatch 301 x$ /above',
        'docs/.htaccess': 'RedirectMatch 302 x$ /docs',
      });
      expect(await answer('/docs/x')).toEqual(redirect(302, '/docs'));
      expect(await answer('/docsx')).toEqual(redirect(301, '/above'));
    });
  });

  it('lists the lines that it does not understand', async () => {
    write({
      _redirects: '/a /b 302 Country=de',
      'docs/.htaccess': '# ok\nOptions -Indexes',
    });
    expect((await readStaticHost(folder, 'site.example')).notUnderstood).toEqual([
      { file: '_redirects', line: 1, text: '/a /b 302 Country=de' },
      { file: 'docs/.htaccess', line: 2, text: 'Options -Indexes' },
    ]);
  });

  it('lists the paths that are redirected', async () => {
    write({
      ...site,
      _redirects: [
        '/old /about',
        '/old/ /about 302',
        'https://site.example/caf%C3%A9 /about',
        '/naïve /about',
        '/about /blog/',
        '/about.html /about',
        '/blog/index.html /blog/ 301!',
        '/news/* /blog/:splat',
        '/:year/x /blog/',
        '/app /about 200',
        '/gone /404.html 410',
        '/de /about 301 Language=de',
      ].join('\n'),
      '.htaccess': [
        'Redirect 301 /100% /about',
        'Redirect 302 "/a b?" /about',
        'Redirect 301 /100% /blog/',
        'Redirect gone /never',
        'RedirectMatch 301 ^/match$ /about',
      ].join('\n'),
      'docs/.htaccess': 'Redirect 301 /docs/v1 /about\nRedirect 301 /v1 /about',
    });
    const host = await readStaticHost(folder, 'site.example');
    expect(host.redirectSources()).toEqual([
      '/100%25',
      '/a%20b%3F',
      '/blog/index.html',
      '/caf%C3%A9',
      '/docs/v1',
      '/na%C3%AFve',
      '/old',
      '/old/',
    ]);
  });

  it.each([
    ['htaccess', ['.htaccess']],
    ['redirects', ['.htaccess', '_redirects']],
    ['redirects', ['docs/.htaccess']],
    ['redirects', []],
  ])('uses the syntax %s with the files %j', async (syntax, names) => {
    write(Object.fromEntries(names.map((name) => [name, ''])));
    expect((await readStaticHost(folder, 'site.example')).redirectSyntax).toBe(syntax);
  });

  it('understands at most 10,000 redirects of all files together', async () => {
    write({ _redirects: '/a /b\n'.repeat(9_999), '.htaccess': 'Redirect /c /d\nRedirect /e /f' });
    expect((await readStaticHost(folder, 'site.example')).notUnderstood).toEqual([
      { file: '.htaccess', line: 2, text: 'Redirect /e /f' },
    ]);
  });
});
