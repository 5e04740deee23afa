/**
 * Requests per second of `POST /api/seo-audit` on a cached page, as a ratio to a bare Fastify route that returns the
 * same bytes, and the event loop's delay while 50 audits run at once. The server runs as built, in a separate process.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startSite } from '../../apps/server/src/testing/loopback-site.ts';
import { sumOf } from '../proofs/figures.ts';
import { responds } from '../proofs/server.ts';
import { printTable, withServer } from './measure.ts';

const seconds = 8;
const connections = 50;
const delayBarMs = 50;
const barePort = 21_211;

const paragraphs = Array.from(
  { length: 120 },
  (_, n) =>
    `<p>Paragraph ${n} of a page with <a href="/p/${n}">link ${n}</a> and some words about subject ${n * 7}.</p>`,
).join('\n');
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page to measure with</title>
<meta name="description" content="A page of usual size that a benchmark audits again and again.">
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><main><h1>A page</h1>${paragraphs}</main></body></html>`;

const site = await startSite((request, response) => {
  const found = request.url === '/';
  response.writeHead(found ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' });
  response.end(found ? page : '<!doctype html><title>Not found</title>');
});

const load = (url: string, options: Partial<autocannon.Options> = {}) =>
  autocannon({ url, connections, duration: seconds, ...options });

const row = (name: string, { requests, latency, errors, non2xx }: autocannon.Result) => [
  ...[name, requests.average.toFixed(0), latency.p50, latency.p99, errors + non2xx],
];

const env = {
  EGRESS_ALLOW: `127.0.0.1:${site.port}`,
  EGRESS_PORTS: `80,443,${site.port}`,
  TRUST_PROXY: 'loopback',
};
await withServer(21_210, env, async (server, origin) => {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${site.origin}/` }),
  } as const;
  const first = await fetch(`${origin}/api/seo-audit`, request);
  const answer = await first.text();
  if (first.status !== 200) throw new Error(`The audit answered ${first.status}: ${answer}`);

  // One visitor may have few unfinished audits.
  let calls = 0;
  const setupRequest = (call: autocannon.Request): autocannon.Request => {
    const visitor = `203.0.${(calls += 1) % 200}.1`;
    return { ...call, headers: { ...call.headers, 'x-forwarded-for': visitor } };
  };
  const requests = [{ ...request, setupRequest }];
  await load(`${origin}/api/seo-audit`, { requests, duration: 2 });
  await server.metrics();
  const audit = await load(`${origin}/api/seo-audit`, { requests });
  const delayMs = sumOf(await server.metrics(), 'nodejs_eventloop_lag_p99_seconds') * 1_000;

  const bareServer = spawn(
    process.execPath,
    ['--conditions=@plumbline/source', join(import.meta.dirname, 'bare-route.ts')],
    { env: { ...process.env, PORT: String(barePort), BODY: answer }, stdio: 'inherit' },
  );
  const bareOrigin = `http://127.0.0.1:${barePort}/`;
  await responds(bareOrigin);
  const bare = await load(bareOrigin);
  bareServer.kill();

  printTable(
    [`${connections} connections, ${seconds} s`, 'requests/s', 'p50 ms', 'p99 ms', 'errors'],
    [
      row('POST /api/seo-audit, page cached', audit),
      row(`bare Fastify route, same ${answer.length} bytes`, bare),
    ],
  );
  console.log(
    `Ratio: ${(audit.requests.average / bare.requests.average).toFixed(4)}. Event-loop delay p99 of the server during the audits: ${delayMs.toFixed(1)} ms (limit: ${delayBarMs} ms).`,
  );
  if (audit.non2xx + audit.errors > 0 || delayMs > delayBarMs) process.exitCode = 1;
});
await site.close();
