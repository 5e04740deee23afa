import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { WebRequest } from '@plumbline/page';
import { FakeWebFetcher } from '@plumbline/page/testing';
import { openSiteFolder } from './open-site-folder.ts';

const origin = 'https://site.example';

describe('openSiteFolder', () => {
  let root: string;
  let folder: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'site-folder-'));
    folder = join(root, 'dist');
    mkdirSync(folder);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  const write = (files: Readonly<Record<string, string | Uint8Array>>) => {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), content);
    }
  };

  const fetchPath = async (path: string, request: Partial<WebRequest> = {}) => {
    const site = await openSiteFolder({ folder, origin, others: null });
    const response = await site.fetch({ url: origin + path, ...request });
    const { status, finalUrl, redirects } = response;
    return {
      response,
      status,
      text: Buffer.from(response.body).toString(),
      path: finalUrl.replace(origin, ''),
      hops: redirects.map((hop) => `${hop.status} ${hop.location}`),
    };
  };

  const site = {
    'index.html': 'home',
    'about.html': 'about',
    'blog/index.html': 'blog',
    'old/index.htm': 'old',
    'café.html': 'café',
    'Case.html': 'case',
    '.well-known/security.txt': 'contact',
    '.well-known/.secret': 'secret',
    '.git/config': 'secret',
    'docs/.env': 'secret',
    _headers: '/*',
    '404.html': 'missing',
  };

  it.each([
    ['the start page', '/', 'home'],
    ['the start page without a slash', '', 'home'],
    ['a file', '/about.html', 'about'],
    ['a file without its extension', '/about', 'about'],
    ['the index of a folder', '/blog/', 'blog'],
    ['an index.htm', '/old/', 'old'],
    ['a file for any query', '/about?page=2', 'about'],
    ['a percent-encoded name', '/caf%C3%A9.html', 'café'],
    ['dot segments inside the folder', '/blog/../about', 'about'],
    ['/.well-known', '/.well-known/security.txt', 'contact'],
  ])('serves %s', async (_, path, text) => {
    write(site);
    expect(await fetchPath(path)).toMatchObject({ status: 200, text, hops: [] });
  });

  it.each([
    ['an unknown path', '/nothing'],
    ['another letter case', '/case.html'],
    ['a folder without an index', '/docs'],
    ['a page with a final slash', '/about/'],
    ['a .htaccess', '/.htaccess'],
    ['a dot folder', '/.git/config'],
    ['a dot file in a folder', '/docs/.env'],
    ['a dot file in /.well-known', '/.well-known/.secret'],
    ['_redirects', '/_redirects'],
    ['_headers', '/_headers'],
    ['a path above the folder', '/../secret.html'],
    ['an encoded path above the folder', '/%2e%2e/secret.html'],
    ['an encoded slash', '/..%2fsecret.html'],
    ['an encoded slash inside the folder', '/blog%2findex.html'],
    ['a backslash', '/blog%5cindex.html'],
    ['NUL', '/about.html%00'],
    ['an encoding other than UTF-8', '/caf%E9.html'],
    ['a broken encoding', '/caf%'],
  ])('responds 404 with the page of the folder to %s', async (_, path) => {
    writeFileSync(join(root, 'secret.html'), 'secret');
    write({ ...site, '.htaccess': '', _redirects: '' });
    expect(await fetchPath(path)).toMatchObject({ status: 404, text: 'missing', hops: [] });
  });

  it('responds 404 with an empty body when the folder has no page for it', async () => {
    const { status, text } = await fetchPath('/nothing');
    expect([status, text]).toEqual([404, '']);
  });

  it('redirects a folder to its path with a slash, and keeps the query', async () => {
    write(site);
    const { text, response } = await fetchPath('/blog?a=1#top');
    expect(text).toBe('blog');
    expect(response).toMatchObject({
      requestedUrl: `${origin}/blog?a=1`,
      finalUrl: `${origin}/blog/?a=1`,
      redirects: [
        {
          url: `${origin}/blog?a=1`,
          status: 301,
          location: '/blog/?a=1',
          target: `${origin}/blog/?a=1`,
          ms: 0,
        },
      ],
    });
  });

  it.each([
    ['a.html', 'text/html; charset=utf-8'],
    ['a.XHTML', 'application/xhtml+xml'],
    ['feed.xml', 'application/xml'],
    ['photo.webp', 'image/webp'],
    ['sitemap.xml.gz', 'application/gzip'],
    ['LICENSE', 'application/octet-stream'],
  ])('sends %s as %s', async (name, type) => {
    write({ [name]: 'x' });
    const { response } = await fetchPath(`/${name}`);
    expect(response.headers).toContainEqual(['content-type', type]);
    expect(response.headers).toContainEqual(['content-length', '1']);
  });

  it('sends a .gz file as it is', async () => {
    const packed = gzipSync('<urlset/>');
    write({ 'sitemap.xml.gz': packed });
    const { response } = await fetchPath('/sitemap.xml.gz');
    expect(response.contentCodings).toEqual([]);
    expect(Buffer.from(response.body).equals(packed)).toBe(true);
  });

  it('reports no timings', async () => {
    write(site);
    const { response } = await fetchPath('/');
    expect(response).toMatchObject({ httpVersion: '1.1', tls: null, transferredBytes: 4 });
    expect(response.timings).toEqual({
      dnsMs: null,
      connectMs: null,
      tlsMs: null,
      firstByteMs: 0,
      downloadMs: 0,
      totalMs: 0,
    });
  });

  it('lists HTML files', async () => {
    write({ 'index.html': '', 'a/b.htm': '', 'c.xhtml': '', 'd.css': '', '.git/e.html': '' });
    const { htmlFiles } = await openSiteFolder({ folder, origin, others: null });
    expect(htmlFiles).toEqual(['/a/b.htm', '/c.xhtml', '/index.html']);
  });

  it('lists redirected paths', async () => {
    write({ _redirects: '/old /\n/a/* /', 'index.html': '' });
    const opened = await openSiteFolder({ folder, origin, others: null });
    expect(opened).toMatchObject({ redirectSources: ['/old'], redirectSyntax: 'redirects' });
  });

  it.each([
    ['a clean URL', '/about?a=1#top', '/about.html'],
    ['a folder', '/blog/', '/blog/index.html'],
    ['a percent-encoded name', '/caf%C3%A9.html', '/café.html'],
    ['a rewrite', '/app/1', '/index.html'],
    ['a redirect to a folder', '/blog', null],
    ['a redirect', '/a', null],
    ['a page that is gone', '/gone', null],
    ['an unknown path', '/nothing', null],
    ['the other scheme', 'http://site.example/about', null],
    ['another port', 'https://site.example:8443/about', null],
    ['another site', 'https://other.example/about', null],
    ['no URL', 'about', null],
  ])('names the file of %s', async (_, url, file) => {
    write({ ...site, _redirects: '/app/* / 200\n/a /about\n/gone /about 410' });
    const { fileOf } = await openSiteFolder({ folder, origin, others: null });
    expect(fileOf(url.startsWith('/') ? origin + url : url)).toBe(file);
  });

  it('fails if there is no folder', async () => {
    const open = openSiteFolder({ folder: join(root, 'nowhere'), origin, others: null });
    await expect(open).rejects.toThrow('ENOENT');
  });

  it.each(['https://site.example/docs', 'ftp://site.example', ''])(
    'refuses the origin %p',
    async (wrong) => {
      const open = openSiteFolder({ folder, origin: wrong, others: null });
      await expect(open).rejects.toMatchObject({ code: 'invalid_url' });
    },
  );

  describe('requests', () => {
    beforeEach(() => write(site));

    it('fail above maxBytes', async () => {
      await expect(fetchPath('/', { maxBytes: 3 })).rejects.toMatchObject({ code: 'too_large' });
    });

    it('keep what fits, if asked to', async () => {
      const { text, response } = await fetchPath('/', { maxBytes: 3, onTooLarge: 'truncate' });
      expect([text, response.truncated]).toEqual(['hom', true]);
    });

    it('read a file of exactly maxBytes', async () => {
      const { text, response } = await fetchPath('/', { maxBytes: 4 });
      expect([text, response.truncated]).toEqual(['home', false]);
    });

    it('skip the body, whatever its size', async () => {
      const { text, response } = await fetchPath('/', { body: 'skip', maxBytes: 1 });
      expect([text, response.truncated, response.transferredBytes]).toEqual(['', true, 0]);
    });

    it('ignore a range', async () => {
      const { status, text } = await fetchPath('/', { range: { first: 0, last: 1 } });
      expect([status, text]).toEqual([200, 'home']);
    });

    it('are refused as POST', async () => {
      expect(await fetchPath('/', { json: '{}' })).toMatchObject({ status: 405, text: '' });
    });

    it('report each hop as sent', async () => {
      const onSent = jest.fn();
      await fetchPath('/blog', { onSent });
      expect(onSent).toHaveBeenCalledTimes(2);
    });

    it('end when the caller cancels', async () => {
      const onSent = jest.fn();
      const signal = AbortSignal.abort();
      await expect(fetchPath('/', { signal, onSent })).rejects.toMatchObject({ code: 'cancelled' });
      expect(onSent).not.toHaveBeenCalled();
    });

    it('return the redirect itself if they may follow none', async () => {
      const { status, response } = await fetchPath('/blog', { maxRedirects: 0 });
      expect([status, response.redirects]).toEqual([301, []]);
      expect(response.headers).toContainEqual(['location', '/blog/']);
    });

    it.each([
      ['ftp://site.example/', 'unsupported_scheme'],
      ['https://me:secret@site.example/', 'credentials_in_url'],
      ['https://', 'invalid_url'],
    ])('refuse %s', async (url, code) => {
      await expect(fetchPath('', { url })).rejects.toMatchObject({ code });
    });

    it.each([
      'http://site.example/about',
      'site.example/about',
      new URL('https://SITE.example/about'),
    ])('serve %s from the folder', async (url) => {
      expect((await fetchPath('', { url })).text).toBe('about');
    });
  });

  it('redirects the other scheme to that of the origin', async () => {
    const { response } = await fetchPath('', {
      url: 'http://site.example/about?a=1',
      maxRedirects: 0,
    });
    expect(response.status).toBe(301);
    expect(response.headers).toContainEqual(['location', 'https://site.example/about?a=1']);
  });

  describe('redirects', () => {
    it('lead to targets in UTF-8 that are not percent-encoded', async () => {
      write({ ...site, _redirects: '/kaffee /café' });
      expect(await fetchPath('/kaffee')).toMatchObject({
        text: 'café',
        hops: ['301 /café'],
        path: '/caf%C3%A9',
      });
    });

    it('fail on a loop', async () => {
      write({ _redirects: '/a /b\n/b /a' });
      await expect(fetchPath('/a')).rejects.toMatchObject({
        code: 'too_many_redirects',
        redirects: [{ target: `${origin}/b` }, { target: `${origin}/a` }],
      });
    });

    it('fail after 10, or as many as the caller allows', async () => {
      const lines = Array.from({ length: 12 }, (_, n) => `/${n} /${n + 1}`);
      write({ _redirects: lines.join('\n') });
      const tooMany = (length: number) => ({ code: 'too_many_redirects', redirects: { length } });
      await expect(fetchPath('/0')).rejects.toMatchObject(tooMany(11));
      await expect(fetchPath('/0', { maxRedirects: 2 })).rejects.toMatchObject(tooMany(3));
      expect((await fetchPath('/2')).hops).toHaveLength(10);
    });

    it.each(['ftp://site.example/', 'https://me:secret@site.example/', 'https://['])(
      'fail on the target %s',
      async (target) => {
        write({ '.htaccess': `Redirect /a ${target}` });
        await expect(fetchPath('/a')).rejects.toMatchObject({
          code: 'bad_redirect',
          redirects: [{ location: target }],
        });
      },
    );
  });

  describe('other sites', () => {
    const open = (others: FakeWebFetcher | null) => openSiteFolder({ folder, origin, others });

    it.each(['https://other.example/', 'https://www.site.example/', 'https://site.example:8443/'])(
      'are not fetched without a fetcher: %s',
      async (url) => {
        const site = await open(null);
        await expect(site.fetch({ url })).rejects.toMatchObject({ code: 'offline' });
      },
    );

    it('are left to the other fetcher', async () => {
      const site = await open(new FakeWebFetcher({ 'https://other.example/': { body: 'other' } }));
      const { body, timings } = await site.fetch({ url: 'https://other.example/' });
      expect(Buffer.from(body).toString()).toBe('other');
      expect(timings.totalMs).toBe(100);
    });

    it('may redirect back to the folder', async () => {
      write({ ...site, _redirects: '/a https://other.example/b' });
      const others = new FakeWebFetcher({
        'https://other.example/b': { status: 302, headers: { location: `${origin}/about` } },
      });
      const response = await (await open(others)).fetch({ url: `${origin}/a` });
      expect(Buffer.from(response.body).toString()).toBe('about');
      expect(response.redirects.map(({ url }) => url)).toEqual([
        `${origin}/a`,
        'https://other.example/b',
      ]);
      expect(others.urls).toEqual(['https://other.example/b']);
    });

    it('fail with the redirects that led there', async () => {
      write({ _redirects: '/a https://other.example/' });
      const others = new FakeWebFetcher({ 'https://other.example/': 'dns_not_found' });
      await expect((await open(others)).fetch({ url: `${origin}/a` })).rejects.toMatchObject({
        code: 'dns_not_found',
        redirects: [{ url: `${origin}/a`, target: 'https://other.example/' }],
      });
    });
  });
});
