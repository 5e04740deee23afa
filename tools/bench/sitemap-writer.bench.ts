/**
 * Milliseconds of `POST /api/sitemap-generator` for 50,000 pages, the whole call: read and check the body, join and
 * encode the URLs, write the file in the worker, make the response. Also the library alone, as a ratio to joining the
 * same strings without checks, and the longest delay of the event loop during the call.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { generateSitemap, readRequest } from '@plumbline/tools/sitemap-generator';

const root = join(import.meta.dirname, '../..');
const adminToken = 'a-token-of-the-operator';
const port = 21_212;
const count = 50_000;
const rounds = 7;
const barMs = 1_000;

const pages = Array.from({ length: count }, (_, n) => ({
  url: `/products/category-${n % 40}/item-${n}?color=blue&size=${n % 7}`,
  priority: '0.8',
  changefreq: 'weekly',
  lastmod: '2026-05-01',
}));
const body = JSON.stringify({ domain: 'https://shop.example', pages });
const now = new Date('2026-06-01T00:00:00Z');

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function time(work: () => unknown): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < rounds + 2; round += 1) {
    globalThis.gc?.();
    const start = performance.now();
    await work();
    // The first two are a warm-up.
    if (round >= 2) taken.push(performance.now() - start);
  }
  return median(taken);
}

const bare = await time(() =>
  pages
    .map(
      ({ url, priority, changefreq, lastmod }) =>
        `<url><loc>https://shop.example${url}</loc><lastmod>${lastmod}</lastmod><changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>`,
    )
    .join('\n'),
);
const library = await time(() => {
  const { request } = readRequest(JSON.parse(body));
  if (request) generateSitemap(request, now);
});

const server: ChildProcess = spawn(process.execPath, ['apps/server/dist/main.js'], {
  cwd: root,
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    ADMIN_TOKEN: adminToken,
    LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_COSTLY_PER_MINUTE: '0',
  },
  stdio: 'inherit',
});

try {
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 100; tries += 1) {
    const up = await fetch(`${origin}/health/live`).then(
      () => true,
      () => false,
    );
    if (up) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  let bytes = 0;
  const before = await metrics();
  const call = await time(async () => {
    const answer = await fetch(`${origin}/api/sitemap-generator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes(`item-${count - 1}?`)) {
      throw new Error(`The call answered ${answer.status}: ${text.slice(0, 200)}`);
    }
    bytes = text.length;
  });
  const after = await metrics();
  const cpu = ((after.cpuSeconds - before.cpuSeconds) * 1000) / (rounds + 2);
  const stood = after.lagSeconds * 1000;

  console.log(`
| ${count.toLocaleString('en')} pages, ${(body.length / 1e6).toFixed(1)} MB in, ${(bytes / 1e6).toFixed(1)} MB out | ms (median of ${rounds}) | ratio to the bare join |
|---|---:|---:|
| POST /api/sitemap-generator, over HTTP | ${call.toFixed(0)} | ${(call / bare).toFixed(1)} |
| library: read, check, write | ${library.toFixed(0)} | ${(library / bare).toFixed(1)} |
| bare join of the same strings | ${bare.toFixed(1)} | 1 |

CPU of the server, all its threads: ${cpu.toFixed(0)} ms a call. Longest delay of its event loop: ${stood.toFixed(0)} ms. Limit: the call in under ${barMs} ms.`);
  if (call >= barMs) process.exitCode = 1;

  /** Reads all metrics at once, since reading resets the delay. */
  async function metrics() {
    const text = await (
      await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${adminToken}` } })
    ).text();
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1]);
    return {
      cpuSeconds: read('process_cpu_seconds_total'),
      lagSeconds: read('nodejs_eventloop_lag_max_seconds'),
    };
  }
} finally {
  server.kill();
}
