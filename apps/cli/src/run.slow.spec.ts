import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatNames } from './formats/index.ts';
import { type Report, reportSchema } from './report/report.ts';
import { goodPage, type Outcome, runIn, writeFiles } from './testing/run-in.ts';

const origin = 'https://spades.example';
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const reportOf = ({ stdout }: Outcome): Report => reportSchema.parse(JSON.parse(stdout));

/** A page without findings of level error or warning. */
const clean = (path: string, title: string, links: string) =>
  goodPage(
    title,
    links,
    `<link rel="canonical" href="${origin}${path}">` +
      ['title', 'type', 'url', 'image']
        .map((name) => `<meta property="og:${name}" content="${origin}/${name}.png">`)
        .join(''),
  );

const cleanSite = {
  'index.html': clean('/', 'Spades', '<a href="/hoses">Hoses for gardens</a>'),
  'hoses.html': clean('/hoses', 'Hoses', '<a href="/">Spades for gardens</a>'),
};
const brokenSite = {
  ...cleanSite,
  'hoses.html': clean('/hoses', 'Hoses', '<a href="/">Spades</a> <a href="/gone?a=1">Gone</a>'),
};
const json = ['--format', 'json', '--quiet'];

describe('plumbline site, on a folder', () => {
  it('passes without errors, and is the same each time', async () => {
    writeFiles(folder, cleanSite);
    const [one, two] = [
      await runIn(folder, ['site', '.', ...json]),
      await runIn(folder, ['site', '.', ...json]),
    ];
    expect([one.code, one.stderr]).toEqual([0, '']);
    const times = { generatedAt: '', timing: null };
    expect({ ...reportOf(one), ...times }).toEqual({ ...reportOf(two), ...times });
    expect(reportOf(one)).toMatchObject({ verdict: 'pass', complete: true, counts: { pages: 2 } });
  });

  it('fails as --fail-on and --max-warnings say', async () => {
    writeFiles(folder, { ...cleanSite, 'hoses.html': goodPage('Spades', '<a href="/">S</a>') });
    const codes = async (...flags: string[]) =>
      (await runIn(folder, ['site', '.', '--quiet', ...flags])).code;
    expect(await codes()).toBe(0);
    expect(await codes('--fail-on', 'warning')).toBe(1);
    expect(await codes('--fail-on', 'warning', '--include', '/')).toBe(0);
    expect(await codes('--max-warnings', '0')).toBe(1);
    expect(await codes('--max-warnings', '0', '--fail-on', 'never')).toBe(1);
    expect(await codes('--max-warnings', '99')).toBe(0);
  });

  it('fails only on what the baseline lacks, and says what is fixed', async () => {
    writeFiles(folder, brokenSite);
    const written = await runIn(folder, ['baseline', 'update', '.']);
    expect([written.code, written.stdout]).toEqual([
      0,
      expect.stringMatching(/^Wrote \d+ findings to plumbline-baseline\.json\.\n$/),
    ]);
    const gated = [...json, '--baseline', 'plumbline-baseline.json'];
    expect((await runIn(folder, ['site', '.', ...gated])).code).toBe(0);

    // The same findings on another origin, then one more.
    const moved = await runIn(folder, ['site', '.', ...gated, '--origin', 'https://new.example']);
    expect(reportOf(moved).findings.find(({ url }) => url.includes('/gone'))?.baseline).toBe(
      'unchanged',
    );
    writeFiles(folder, {
      'index.html': clean('/', 'Spades', '<a href="/hoses">H</a><a href="/more">M</a>'),
    });
    const more = await runIn(folder, ['site', '.', ...gated]);
    const fresh = reportOf(more).findings.filter(
      ({ level, baseline }) => level === 'error' && baseline === 'new',
    );
    expect([more.code, fresh.map(({ url }) => url)]).toEqual([1, [`${origin}/more`]]);

    writeFiles(folder, cleanSite);
    const fixed = reportOf(await runIn(folder, ['site', '.', ...gated])).fixed;
    expect(fixed).toContainEqual(
      expect.objectContaining({ ruleId: 'site/broken-internal-link', path: '/gone?a=1' }),
    );
  });

  it('leaves out what the config suppresses', async () => {
    writeFiles(folder, {
      ...brokenSite,
      'plumbline.config.json': JSON.stringify({
        suppressions: [
          {
            rule: 'site/broken-internal-link',
            url: '/gone**',
            reason: 'Comes back.',
            expires: '2999-01-01',
          },
          { rule: 'site/dead-end', reason: 'Old.', expires: '2020-01-01' },
        ],
      }),
    });
    const { code, stdout } = await runIn(folder, ['site', '.', '--format', 'json']);
    const report = JSON.parse(stdout) as Report;
    expect([code, report.counts.suppressed, report.notes]).toEqual([
      0,
      1,
      [
        expect.stringContaining('The origin is'),
        'The suppression of site/dead-end on /** expired on 2020-01-01.',
      ],
    ]);
  });

  it.each([
    ['robots.txt blocks it', { 'robots.txt': 'User-agent: *\nDisallow: /' }, /robots\.txt blocks/],
    ['it has no start page', { 'index.html': null }, /Not measured/],
  ])('is not measured if %s', async (_, changes, message) => {
    const files = Object.entries({ ...cleanSite, ...changes }).filter(([, text]) => text !== null);
    writeFiles(folder, Object.fromEntries(files) as Record<string, string>);
    const { code, stdout } = await runIn(folder, ['site', '.', '--quiet']);
    expect(code).toBe(3);
    expect(stdout).toMatch(message);
  });

  it.each(formatNames)('writes %s', async (format) => {
    writeFiles(folder, brokenSite);
    const { code } = await runIn(folder, ['site', '.', '--format', format, '-o', 'report']);
    expect(code).toBe(1);
    expect(readFileSync(join(folder, 'report'), 'utf8')).toContain('gone?a=1');
  });
});

describe('on a server', () => {
  let server: Server;
  let base: string;
  let requests: IncomingMessage[];
  let respond: (request: IncomingMessage, response: ServerResponse) => void;

  beforeEach(async () => {
    requests = [];
    server = createServer((request, response) => {
      requests.push(request);
      respond(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });

  const html = (response: ServerResponse, text: string, status = 200) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end(text);

  it('sends credentials to the target alone', async () => {
    respond = ({ url, headers }, response) => {
      if (headers.authorization !== 'Basic bWU6c2VjcmV0' || headers.cookie !== 'a=1') {
        html(response, 'Sign in', 401);
      } else if (url === '/robots.txt') html(response, '', 404);
      else html(response, goodPage('Spades', '<a href="/b">B</a>'));
    };
    const args = ['site', base, ...json, '--cookie', 'a=1', '--max-pages', '3'];
    const outside = await runIn(folder, args);
    expect(outside.code).toBe(3);
    const inside = await runIn(folder, args, { env: { PLUMBLINE_BASIC_AUTH: 'me:secret' } });
    expect(reportOf(inside).counts.pages).toBeGreaterThan(1);
    expect(JSON.stringify([inside, outside])).not.toMatch(/secret|bWU6|a=1/);
  });

  it('takes an error page for a finding, and a refusal for unmeasured', async () => {
    respond = (request, response) =>
      html(response, 'No', request.url === '/gone' ? 404 : request.url === '/private' ? 403 : 404);
    const gone = await runIn(folder, ['audit', `${base}/gone`, ...json]);
    expect(gone.code).toBe(1);
    expect(reportOf(gone).findings).toContainEqual(
      expect.objectContaining({ ruleId: 'page/http-status-ok', level: 'error' }),
    );
    const refused = await runIn(folder, ['audit', `${base}/private`, ...json]);
    expect([refused.code, reportOf(refused).summary]).toEqual([
      3,
      'Not measured: The page returned 403, perhaps only to Plumbline. Allow PlumblineBot, or send credentials with --header.',
    ]);
  });

  it('reports what it has when time runs out', async () => {
    let pages = 0;
    respond = ({ url }, response) => {
      if (url === '/robots.txt') html(response, '', 404);
      else
        setTimeout(() => html(response, goodPage('P', `<a href="/${(pages += 1)}">Next</a>`)), 100);
    };
    const slow = await runIn(folder, ['site', base, ...json, '--timeout', '3']);
    const report = reportOf(slow);
    expect([slow.code, report.complete, report.verdict]).toEqual([3, false, 'unmeasured']);
    expect(report.summary).toMatch(/^Not measured: Stopped by --timeout after \d+ URLs?\.$/);
  });

  it('stops at Ctrl+C and removes its files', async () => {
    const interrupted = new AbortController();
    let pages = 0;
    respond = ({ url }, response) => {
      if (pages === 5) interrupted.abort(new Error('interrupted'));
      if (url === '/robots.txt') html(response, '', 404);
      else html(response, goodPage('P', `<a href="/${(pages += 1)}">Next</a>`));
    };
    const { code, stdout } = await runIn(folder, ['site', base, ...json], {
      signal: interrupted.signal,
    });
    expect([code, reportOf({ code, stdout, stderr: '' }).complete]).toEqual([130, false]);
  });

  it('refuses a redirect to another private host', async () => {
    respond = (_, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end();
    const { code, stdout } = await runIn(folder, ['site', base, '--quiet']);
    expect(code).toBe(3);
    expect(stdout).toMatch(/^Not measured: The target redirects to a private host\./);
  });

  it('judges what was crawled if the limit of pages is the user’s own', async () => {
    respond = ({ url = '' }, response) =>
      url === '/robots.txt'
        ? html(response, '', 404)
        : html(
            response,
            goodPage(
              `P${url}`,
              [1, 2, 3].map((n) => `<a href="/${url.length}/${n}">${n}</a>`).join(''),
            ),
          );
    const limited = await runIn(folder, [
      'site',
      base,
      ...json,
      '--max-pages',
      '4',
      '--fail-on',
      'never',
    ]);
    expect([limited.code, reportOf(limited).complete]).toEqual([0, false]);
  });
});
