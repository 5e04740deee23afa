/**
 * Requests per second of `POST /api/seo-audit` on a cached page, as a ratio to a bare Fastify route that returns the
 * same bytes, and the event loop's delay while 50 audits run at once. The server runs as built, in a separate process.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import autocannon from 'autocannon';

const root = join(import.meta.dirname, '../..');
const seconds = 8;
const connections = 50;
const delayBarMs = 50;
const adminToken = 'a-token-of-the-operator';
const port = 21_210;
const barePort = 21_211;

const paragraphs = Array.from(
  { length: 120 },
  (_, n) =>
    `<p>Paragraph ${n} of a page with <a href="/p/${n}">link ${n}</a> and some words about subject ${n * 7}.</p>`,
).join('\n');
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page to measure with</title>
<meta name="description" content="A page of usual size that a benchmark audits again and again.">
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>A page</h1>${paragraphs}</main></body></html>`;

const site = createServer((request, response) => {
  const found = request.url === '/';
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(found ? page : '<!doctype html><title>Not found</title>');
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const sitePort = (site.address() as AddressInfo).port;

const children: ChildProcess[] = [];
function start(args: string[], env: Record<string, string>): void {
  children.push(
    spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' }),
  );
}

async function until(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} does not answer`);
}

const load = (url: string, options: Partial<autocannon.Options> = {}) =>
  autocannon({ url, connections, duration: seconds, ...options });

try {
  start(['apps/server/dist/main.js'], {
    PORT: String(port),
    HOST: '127.0.0.1',
    ADMIN_TOKEN: adminToken,
    LOG_LEVEL: 'error',
    EGRESS_ALLOW: `127.0.0.1:${sitePort}`,
    EGRESS_PORTS: `80,443,${sitePort}`,
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_COSTLY_PER_MINUTE: '0',
    TRUST_PROXY: 'loopback',
  });
  const server = `http://127.0.0.1:${port}`;
  await until(`${server}/health/live`);

  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `http://127.0.0.1:${sitePort}/` }),
  } as const;
  const first = await fetch(`${server}/api/seo-audit`, request);
  const answer = await first.text();
  if (first.status !== 200) throw new Error(`The audit answered ${first.status}: ${answer}`);

  start(['--conditions=@plumbline/source', 'tools/bench/bare-route.ts'], {
    PORT: String(barePort),
    BODY: answer,
  });
  await until(`http://127.0.0.1:${barePort}/`);

  // One visitor may have few unfinished audits.
  let calls = 0;
  const setupRequest = (call: autocannon.Request): autocannon.Request => {
    const visitor = `203.0.${(calls += 1) % 200}.1`;
    return { ...call, headers: { ...call.headers, 'x-forwarded-for': visitor } };
  };
  const requests = [{ ...request, setupRequest }];
  await load(`${server}/api/seo-audit`, { requests, duration: 2 });
  const audit = await load(`${server}/api/seo-audit`, { requests });
  const delay = await delayP99(`${server}/metrics`);
  const bare = await load(`http://127.0.0.1:${barePort}/`);

  const ratio = audit.requests.average / bare.requests.average;
  console.log(`
| ${connections} connections, ${seconds} s | requests/s | p50 ms | p99 ms | errors |
|---|---|---|---|---|
| POST /api/seo-audit, page cached | ${audit.requests.average.toFixed(0)} | ${audit.latency.p50} | ${audit.latency.p99} | ${audit.errors + audit.non2xx} |
| bare Fastify route, same ${answer.length} bytes | ${bare.requests.average.toFixed(0)} | ${bare.latency.p50} | ${bare.latency.p99} | ${bare.errors + bare.non2xx} |

Ratio: ${ratio.toFixed(4)}. Event-loop delay p99 of the server during the audits: ${delay.toFixed(1)} ms (limit: ${delayBarMs} ms).`);
  if (audit.non2xx + audit.errors > 0 || delay > delayBarMs) process.exitCode = 1;
} finally {
  for (const child of children) child.kill();
  site.close();
}

/** Measured by the server since the last reading. */
async function delayP99(url: string): Promise<number> {
  const metrics = await (
    await fetch(url, { headers: { authorization: `Bearer ${adminToken}` } })
  ).text();
  const line = /^nodejs_eventloop_lag_p99_seconds (\S+)/m.exec(metrics);
  if (!line) throw new Error('/metrics does not tell the event-loop delay');
  return Number(line[1]) * 1000;
}
