import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Report, reportSchema } from '../../apps/cli/src/report/report.ts';
import { type OwnSite, startOwnSite } from './site.ts';

const command = join(import.meta.dirname, '../../apps/cli/src/main.ts');
const config = join(import.meta.dirname, 'plumbline.config.mjs');

interface Ended {
  readonly code: number;
  readonly report: Report;
}

/** Runs `plumbline site` on the site as a separate process. */
async function judge(
  { origin, certificateFile }: OwnSite,
  flags: readonly string[] = [],
): Promise<Ended> {
  const node = ['--conditions=@plumbline/source', '--no-warnings', command];
  const args = ['site', origin, '--config', config, '--format', 'json', '--quiet', ...flags];
  const child = spawn(process.execPath, [...node, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '', NODE_EXTRA_CA_CERTS: certificateFile },
  });
  const exit = once(child, 'exit');
  const output = await text(child.stdout);
  const [code] = (await exit) as [number];
  return { code, report: reportSchema.parse(JSON.parse(output)) };
}

/** A proxy that adds a link to one page of the site. */
async function plant(site: OwnSite, page: string, href: string): Promise<Server> {
  const forward = async (path: string, response: ServerResponse) => {
    const { status, body } = await site.text(path);
    const link = `<a href="${href}">Planted link</a></main>`;
    response.writeHead(status, {
      'content-type': path === '/robots.txt' ? 'text/plain' : 'text/html',
    });
    response.end(path === page ? body.replace('</main>', link) : body);
  };
  const proxy = createServer(({ url = '/' }, response) => {
    forward(url, response).catch(() => response.destroy());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  site.forwardTo((proxy.address() as AddressInfo).port);
  return proxy;
}

const failing = ({ report }: Ended) =>
  report.findings
    .filter(({ level }) => level === 'error' || level === 'warning')
    .map(({ ruleId, url, message }) => [ruleId, url, message]);

/** Many times what a crawl takes on an idle machine. */
const crawlMs = 300_000;

describe('our own site', () => {
  let site: OwnSite;
  beforeAll(async () => void (site = await startOwnSite()), crawlMs);
  afterAll(() => site.close());

  it(
    'passes our own command',
    async () => {
      const ended = await judge(site);
      expect(failing(ended)).toEqual([]);
      expect(ended).toMatchObject({ code: 0, report: { verdict: 'pass', complete: true } });
      expect(ended.report.counts.pages).toBeGreaterThan(150);
    },
    crawlMs,
  );

  it(
    'fails it with a broken link',
    async () => {
      const broken = '/no-such-page';
      const proxy = await plant(site, '/contact', broken);
      const only = ['/', '/contact', broken].flatMap((path) => ['--include', path]);
      const ended = await judge(site, only);
      proxy.close();
      expect(failing(ended)).toEqual([
        ['site/broken-internal-link', site.origin + broken, expect.stringContaining('404')],
      ]);
      expect(ended).toMatchObject({ code: 1, report: { verdict: 'fail' } });
    },
    crawlMs,
  );
});
