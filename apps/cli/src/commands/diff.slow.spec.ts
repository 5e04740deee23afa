import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Report, reportSchema } from '../report/report.ts';
import { goodPage, runIn, writeFiles } from '../testing/run-in.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'diff-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (build: string, files: Readonly<Record<string, string>>) =>
  writeFiles(
    folder,
    Object.fromEntries(Object.entries(files).map(([path, text]) => [`${build}/${path}`, text])),
  );

const link = (path: string) => `<a href="${path}">The page ${path}</a>`;
const home = '<a href="/">Home page</a>';

const base = {
  'index.html': goodPage('Garden', `${link('/spades')} ${link('/rakes')} ${link('/old')}`),
  'spades.html': goodPage('Spades', home),
  'rakes.html': goodPage('Rakes', home),
  'old.html': goodPage('Old', home),
  _redirects: '/campaign /spades',
};
const head = {
  'index.html': goodPage('Garden', `${link('/shovels')} ${link('/rakes')} ${link('/gone')}`),
  'shovels.html': base['spades.html'],
  'rakes.html': base['rakes.html'],
  'old.html': base['old.html'],
  'draft.html': goodPage('Draft', home),
  _redirects: '/campaign /spades\n/spades /shovels',
};

const diff = async (...args: string[]) => {
  const { code, stdout } = await runIn(folder, ['diff', ...args, '--format', 'json', '--quiet']);
  return { code, report: reportSchema.parse(JSON.parse(stdout)) };
};

const newOf = ({ findings }: Report) =>
  findings.flatMap(({ baseline, ruleId, url }) =>
    baseline === 'new' ? `${ruleId} ${url.replace(/^https?:\/\/[^/]+/, '')}` : [],
  );

const changes = [
  'diff/redirect-chain /campaign',
  'diff/renamed-url /spades',
  'diff/unlinked-file /draft.html',
  'site/broken-internal-link /gone',
  'site/orphan-page /old',
];

describe('plumbline diff', () => {
  it('says what a build changes, from folders and from a saved report', async () => {
    write('base', base);
    write('head', head);
    const { code, report } = await diff('base', 'head');
    expect(code).toBe(1);
    expect(newOf(report).toSorted()).toEqual(expect.arrayContaining(changes));
    expect(newOf(report).filter((line) => line.startsWith('diff/'))).toHaveLength(3);
    expect(report.comparison).toMatchObject({ target: 'base', added: 0, removed: 0, renamed: 1 });

    const saved = await runIn(folder, [
      'site',
      'base',
      '--format',
      'json',
      '-o',
      'base.json',
      '--quiet',
    ]);
    expect(saved.code).toBe(0);
    const again = await diff('base.json', 'head');
    expect(newOf(again.report).toSorted()).toEqual(newOf(report).toSorted());
  });

  it('says nothing about two equal builds', async () => {
    write('base', base);
    const { code, report } = await diff('base', 'base');
    expect([
      code,
      newOf(report),
      report.fixed,
      report.unknown.filter(({ ruleId }) => ruleId.startsWith('diff/')),
    ]).toEqual([0, [], [], []]);
    const comment = await runIn(folder, [
      'diff',
      'base',
      'base',
      '--format',
      'markdown',
      '--quiet',
    ]);
    expect(comment).toMatchObject({ code: 0, stdout: '', stderr: '' });
  });

  it('fails only on kinds that the gate has', async () => {
    write('base', base);
    write('head', {
      ...base,
      'index.html': goodPage('Garden', `${link('/spades')} ${link('/rakes')}`),
    });
    expect((await diff('base', 'head')).code).toBe(0);
    expect((await diff('base', 'head', '--fail-on', 'warning')).code).toBe(1);
    rmSync(join(folder, 'head/old.html'));
    expect((await diff('base', 'head')).code).toBe(1);
    write('.', { 'plumbline.config.json': '{"rules":{"diff/lost-url":"off"}}' });
    expect((await diff('base', 'head')).code).toBe(0);
  });

  it('compares a server with a folder', async () => {
    write('base', base);
    write('head', { ...base, 'index.html': goodPage('Garden', link('/spades')) });
    const server = createServer((request, response) => {
      const path = request.url === '/' ? '/index' : request.url;
      const page = base[`${path?.slice(1)}.html` as keyof typeof base];
      response.writeHead(page ? 200 : 404, { 'content-type': 'text/html' }).end(page ?? 'none');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    try {
      const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
      const { code, report } = await diff(url, 'base');
      expect([code, newOf(report).filter((line) => line.startsWith('diff/'))]).toEqual([0, []]);
      expect(newOf((await diff(url, 'head')).report)).toContain('site/orphan-page /old');
    } finally {
      server.close();
      server.closeAllConnections();
    }
  });

  it('is unmeasured if a build is missing or was crawled in part', async () => {
    write('base', base);
    for (const args of [
      ['base', './none'],
      ['./none', 'base'],
      ['base', 'base', '--max-pages', '2'],
    ]) {
      const { code, report } = await diff(...args);
      expect([code, report.verdict, report.complete]).toEqual([3, 'unmeasured', false]);
    }
  });

  it('has a limit of time for both builds together', async () => {
    write('base', base);
    expect((await diff('base', 'base', '--timeout', '129.7')).code).toBe(0);
    const { code, report } = await diff('base', 'base', '--timeout', '1', '--rate', '1');
    expect([code, report.summary]).toEqual([3, expect.stringContaining('Stopped by --timeout')]);
  });

  it('takes filters into account for a saved report, too', async () => {
    write('base', base);
    await runIn(folder, ['site', 'base', '--format', 'json', '-o', 'base.json', '--quiet']);
    const { code, report } = await diff('base.json', 'base', '--exclude', '/rakes');
    expect([code, report.unknown.filter(({ ruleId }) => ruleId === 'diff/lost-url')]).toEqual([
      0,
      [],
    ]);
  });

  it('refuses a file that isn’t a saved crawl', async () => {
    write('base', base);
    await runIn(folder, ['audit', 'base', '--format', 'json', '-o', 'page.json', '--quiet']);
    writeFiles(folder, { 'empty.json': '{}', 'broken.json': '{' });
    expect((await runIn(folder, ['diff', 'none.json', 'base'])).code).toBe(2);
    for (const file of ['page.json', 'empty.json', 'broken.json']) {
      const { code, stderr } = await runIn(folder, ['diff', file, 'base']);
      expect([code, stderr]).toEqual([
        2,
        expect.stringContaining(`${file} isn’t a JSON report of plumbline site`),
      ]);
    }
  });
});
