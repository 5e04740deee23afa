import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { UnmeasuredError, UsageError } from './errors.ts';
import { openTarget, type Target } from './target.ts';

type Options = Parameters<typeof openTarget>[1];

let folder: string;
let opened: Target[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'target-'));
  opened = [];
});
afterEach(async () => {
  for (const target of opened) await target.close();
  rmSync(folder, { recursive: true });
});

const write = (files: Readonly<Record<string, string>>) => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  }
};

const open = async (typed: string, more: Partial<Options> = {}) => {
  const target = await openTarget(typed, {
    ...{ folder, origin: undefined, credentials: {}, concurrency: 4, external: false },
    privateHosts: '',
    ...more,
  });
  opened.push(target);
  return target;
};

const textOf = async ({ fetcher }: Target, url: string) => {
  const { status, body } = await fetcher.fetch({ url });
  return `${status} ${Buffer.from(body).toString()}`;
};

const canonical = (url: string) => `<link rel="canonical" href="${url}"><p>Text</p>`;

describe('openTarget with a folder', () => {
  it('starts at its index page', async () => {
    write({ 'dist/index.html': 'home', 'dist/blog/a.html': 'a' });
    const target = await open('dist');
    expect(target).toMatchObject({ typed: 'dist', start: 'https://localhost/', isLocal: true });
    expect(target.files?.root).toBe(join(folder, 'dist'));
    expect(target.files?.fileOf('https://localhost/blog/a')).toBe('dist/blog/a.html');
    expect(target.files?.fileOf('https://localhost/b')).toBeNull();
    expect(await textOf(target, 'https://localhost/')).toBe('200 home');
    expect(target.notes).toEqual([expect.stringContaining('Set --origin.')]);
  });

  it('takes the origin of its canonical link, or the one that is given', async () => {
    write({ 'index.html': canonical('https://site.example/home') });
    const guessed = await open('.');
    expect(guessed.start).toBe('https://site.example/');
    expect(guessed.notes).toEqual([
      'The origin is https://site.example, as in a canonical link. Set --origin if that is wrong.',
    ]);
    const given = await open('.', { origin: 'http://other.example:8080' });
    expect(given.start).toBe('http://other.example:8080/');
    expect(given.notes).toEqual([]);
    expect(given.files?.fileOf(given.start)).toBe('index.html');
  });

  it('doesn’t request other sites', async () => {
    write({ 'index.html': 'home' });
    const { fetcher } = await open('.');
    await expect(fetcher.fetch({ url: 'https://site.example/' })).rejects.toMatchObject({
      code: 'offline',
    });
  });

  it('doesn’t let links reach private hosts, even with --external', async () => {
    write({ 'index.html': canonical('https://localhost:8080/') });
    const { fetcher, start } = await open('.', { external: true });
    expect(start).toBe('https://localhost:8080/');
    for (const host of ['127.0.0.1:8080', '[::1]:8080', '10.0.0.1']) {
      await expect(fetcher.fetch({ url: `https://${host}/` })).rejects.toMatchObject({
        code: 'blocked_target',
      });
    }
  });

  it('names the lines of _redirects that are ignored', async () => {
    const lines = ['/a /b', ...Array<string>(23).fill('/c /d 200 Country=de')];
    write({ 'index.html': 'home', _redirects: lines.join('\n') });
    const { notes } = await open('.', { origin: 'https://site.example' });
    expect(notes).toHaveLength(21);
    expect(notes[0]).toBe(
      '_redirects, line 2 was ignored, because we don’t support it: /c /d 200 Country=de',
    );
    expect(notes.at(-1)).toBe('And 3 more lines.');
  });

  it('opens if its start page redirects to another site', async () => {
    write({ 'about.html': 'about', _redirects: '/ https://other.example/ 302' });
    const target = await open('.');
    expect(target.start).toBe('https://localhost/');
    expect(await textOf(target, 'https://localhost/about')).toBe('200 about');
  });

  it('knows which pages weren’t reached', async () => {
    write({ 'index.html': 'home', 'a.html': 'a', '404.html': '404', 'a.txt': 'a' });
    write({ 'far/b c.html': 'far' });
    const { files } = await open('.');
    const reached = ['https://localhost/', 'https://localhost/a?b'];
    expect(files?.unreached(reached)).toEqual(['https://localhost/far/b%20c.html']);
    expect(files?.unreached([...reached, 'https://localhost/far/b%20c'])).toEqual([]);
  });

  it.each([
    ['is missing', './missing', 'There is no file or folder'],
    ['is missing, without a dot', 'missing', 'There is no file or folder'],
    ['has no pages', 'empty', 'has no HTML files.'],
  ])('fails if it %s', async (_, typed, message) => {
    write({ 'empty/a.txt': 'a' });
    const error = await open(typed).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UnmeasuredError);
    expect(error).toHaveProperty('message', expect.stringContaining(message));
    expect(error).toHaveProperty('message', expect.stringContaining(join(folder, typed)));
  });
});

describe('openTarget with a file', () => {
  it('finds the site that it is part of', async () => {
    write({
      'dist/index.html': 'home',
      'dist/blog/index.html': 'blog',
      'dist/blog/a.html': 'a',
      'package.json': '{}',
      'index.html': 'template',
    });
    const target = await open('dist/blog/a.html');
    expect(target.start).toBe('https://localhost/blog/a.html');
    expect(target.files?.root).toBe(join(folder, 'dist'));
    expect(target.files?.fileOf(target.start)).toBe('dist/blog/a.html');
    expect(await textOf(target, 'https://localhost/')).toBe('200 home');
    expect(target.notes.at(-1)).toBe('We checked the links of this file in dist.');
  });

  it('has the URL of its canonical link, if that leads to it', async () => {
    write({
      'index.html': 'home',
      'a.html': canonical('https://site.example/a'),
      'b.html': canonical('https://site.example/'),
      'c/index.html': canonical('/c/'),
    });
    expect((await open('a.html')).start).toBe('https://site.example/a');
    expect((await open('b.html')).start).toBe('https://site.example/b.html');
    expect((await open('c/index.html')).start).toBe('https://localhost/c/');
    expect((await open('a.html', { origin: 'https://other.example' })).start).toBe(
      'https://other.example/a.html',
    );
  });

  it.each(['a b.html', 'ä.html', '100%.html', 'a#b.html', 'a?b.html'])(
    'may be named %s',
    async (name) => {
      write({ 'index.html': 'home', [name]: canonical('https://site.example/') });
      const target = await open(name);
      expect(target.start).toBe(`https://site.example/${encodeURIComponent(name)}`);
      expect(target.files?.fileOf(target.start)).toBe(name);
      expect(await textOf(target, target.start)).toMatch(/^200 <link/);
    },
  );

  it('reads only the file if no folder above has an index page', async () => {
    write({ 'package.json': '{}', 'index.html': 'template', 'a.html': 'a', 'b.html': 'b' });
    const target = await open('a.html');
    expect(target.files?.root).toBeNull();
    expect(target.files?.fileOf(target.start)).toBe('a.html');
    expect(await textOf(target, target.start)).toBe('200 a');
    await expect(target.fetcher.fetch({ url: 'https://localhost/b.html' })).rejects.toMatchObject({
      code: 'offline',
    });
    expect(target.notes.at(-1)).toBe(
      'We read only this file, because no folder above it has an index.html.',
    );
  });
});

describe('openTarget with a URL', () => {
  let servers: Server[];

  beforeEach(() => (servers = []));
  afterEach(async () => {
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    }
  });

  /** A server that redirects to what follows `?to=`, and returns the header `x-token` of other requests. */
  const start = async () => {
    const server = createServer(({ url, headers }, response) => {
      const [, to] = /\?to=(.*)/.exec(url ?? '') ?? [];
      response.writeHead(to === undefined ? 200 : 302, to === undefined ? {} : { location: to });
      response.end(String(headers['x-token']));
    });
    servers.push(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };

  it('may be private, because it was typed; what it leads to may not', async () => {
    const port = await start();
    const other = await start();
    const url = `http://127.0.0.1:${port}/`;
    const target = await open(url);
    expect(target).toMatchObject({ typed: url, start: url, files: null, isLocal: true });
    expect(await textOf(target, url)).toBe('200 undefined');
    for (const blocked of [
      `http://127.0.0.2:${port}/`,
      `http://127.0.0.1:${other}/`,
      `http://10.0.0.1:${port}/`,
      `http://localhost:${port}/`,
    ]) {
      const found = { code: 'blocked_target' };
      await expect(target.fetcher.fetch({ url: blocked })).rejects.toMatchObject(found);
      const redirect = target.fetcher.fetch({ url: `${url}?to=${blocked}` });
      await expect(redirect).rejects.toMatchObject(found);
    }
  });

  it('gets the credentials, and other origins don’t', async () => {
    const port = await start();
    const other = await start();
    const url = `http://127.0.0.1:${port}/`;
    const credentials = { 'x-token': 's3cret' };
    const target = await open(url, { credentials, privateHosts: '127.0.0.0/8' });
    expect(await textOf(target, url)).toBe('200 s3cret');
    expect(await textOf(target, `${url}?to=/a`)).toBe('200 s3cret');
    expect(await textOf(target, `http://127.0.0.1:${other}/`)).toBe('200 undefined');
    expect(await textOf(target, `${url}?to=http://127.0.0.1:${other}/`)).toBe('200 undefined');
  });

  it.each([
    [{ host: 's3cret' }, "the header host can't be replaced"],
    [{ cookie: 's3crét' }, 'the value of the header cookie must be printable ASCII'],
  ])('doesn’t get credentials such as %j', async (credentials, message) => {
    const error = await open('http://127.0.0.1/', { credentials }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toHaveProperty('message', message);
  });

  it.each([
    'http://me:s3cret@127.0.0.1/',
    'https://s3cret@127.0.0.1',
    'me:s3cret@127.0.0.1',
    'http://me:s3cret@127.0.0.1:99999/',
    'http://me:s3/cret@127.0.0.1/',
  ])('has no credentials in it: %s', async (typed) => {
    const error = await open(typed).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toHaveProperty('message', expect.stringContaining('PLUMBLINE_BASIC_AUTH'));
    expect(error).toHaveProperty('message', expect.not.stringMatching(/s3|cret/));
  });

  it.each([
    ['http://localhost:3000/', true],
    ['http://docs.localhost/', true],
    ['http://127.9.8.7/', true],
    ['http://[::1]:3000/', true],
    ['http://10.0.0.1/', false],
    ['http://192.168.0.1/', false],
    ['http://169.254.169.254/', false],
  ])('%s is on this machine: %s', async (typed, isLocal) => {
    expect(await open(typed)).toMatchObject({ start: typed, isLocal });
  });

  it.each([
    ['localhost:3000/a', 'http://localhost:3000/a'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['10.0.0.1', '10.0.0.1'],
    ['10.0.0.1/about.html', '10.0.0.1/about.html'],
  ])('%s starts at %s', async (typed, start) => {
    expect(await open(typed)).toMatchObject({ typed, start });
  });

  it.each(['dist', 'dist/about.html', 'about.html', './about', '../about', 'a.b\\c'])(
    '%s is a path',
    async (typed) => {
      await expect(open(typed)).rejects.toThrow(UnmeasuredError);
    },
  );

  it.each(['http://', 'ftp://127.0.0.1/', 'https://a,b/'])('isn’t %s', async (typed) => {
    const error = await open(typed).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UsageError);
    expect(error).toHaveProperty('message', `Not a URL: ${typed}`);
  });
});
