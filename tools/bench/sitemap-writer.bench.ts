/**
 * Milliseconds of `POST /api/sitemap-generator` for 50,000 pages, the whole call: read and check the body, join and
 * encode the URLs, write the file in the worker, make the response. Also the library alone, as a ratio to joining the
 * same strings without checks, and the longest delay of the event loop during the call.
 */
import { generateSitemap, readRequest } from '@plumbline/tools/sitemap-generator';
import { longestPauseMs, sumOf } from '../proofs/figures.ts';
import type { Server } from '../proofs/server.ts';
import { median, printTable, withServer } from './measure.ts';

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

await withServer(21_212, {}, async (server, origin) => {
  let bytes = 0;
  const before = await readMetrics(server);
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
  const after = await readMetrics(server);
  const cpu = ((after.cpuSeconds - before.cpuSeconds) * 1000) / (rounds + 2);

  console.log(
    `\n${count.toLocaleString('en')} pages, ${(body.length / 1e6).toFixed(1)} MB in, ${(bytes / 1e6).toFixed(1)} MB out`,
  );
  const row = (name: string, ms: number) => [name, ms.toFixed(1), (ms / bare).toFixed(1)];
  printTable(
    ['what', `ms (median of ${rounds})`, 'ratio to the bare join'],
    [
      row('POST /api/sitemap-generator, over HTTP', call),
      row('library: read, check, write', library),
      row('bare join of the same strings', bare),
    ],
  );
  console.log(
    `CPU of the server, all its threads: ${cpu.toFixed(0)} ms a call. Longest delay of its event loop: ${after.longestPauseMs.toFixed(0)} ms. Limit: the call in under ${barMs} ms.`,
  );
  if (call >= barMs) process.exitCode = 1;
});

/** Reads all metrics at once, since reading resets the delay. */
async function readMetrics(server: Server) {
  const metrics = await server.metrics();
  return {
    cpuSeconds: sumOf(metrics, 'process_cpu_seconds_total'),
    longestPauseMs: longestPauseMs(metrics),
  };
}
