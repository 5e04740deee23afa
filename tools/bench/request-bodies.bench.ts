/**
 * CPU time of the server's main thread for one request with hostile content: six hostile shapes in five sizes for every
 * call with a body that the contract documents, the largest body that each call takes, and query strings, headers and
 * paths. The server runs as built, in a separate process. Linux reports its main thread's time in nanoseconds
 * (`schedstat`), so other threads, the client and other processes don't count. Each figure is the lowest of three.
 * Limits: 100 ms for any request; and no shape may cost more than `growthBar` times linear growth from the previous size.
 * Costs below `floorMs` count as `floorMs`, since they are mostly the request itself.
 */
import { readFileSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Contract } from '../../apps/server/src/openapi/contract-rules.ts';
import { largestBody } from '../../apps/server/src/testing/largest-body.ts';
import { asAdmin } from '../proofs/server.ts';
import { fillText, largestBodies, numbered, placesIn, repeat, shapes } from './hostile-bodies.ts';
import { printTable, withServer } from './measure.ts';

const barMs = 100;
const growthBar = 2;
const floorMs = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const port = 21_225;
const kilobyte = 1024;

let pid = 0;
const ofMainThread = (file: string): string =>
  readFileSync(`/proc/${pid}/task/${pid}/${file}`, 'utf8');

/** Time that the main thread has used so far, read once it sleeps: the kernel updates it only then. */
async function idleCpuMs(): Promise<number> {
  for (let asleep = 0; asleep < 4;) {
    await setTimeout(1);
    const stat = ofMainThread('stat');
    asleep = stat.slice(stat.lastIndexOf(')')).startsWith(') S') ? asleep + 1 : 0;
  }
  return Number(ofMainThread('schedstat').split(' ')[0]) / 1e6;
}

interface Question {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  /** Sent without a length, so that the server must read the body to see that it is too long. */
  readonly pieces?: readonly string[];
}

/** The status of the response; 0 if the server closed the connection first. */
function ask({ method = 'POST', path, headers = {}, pieces = [] }: Question): Promise<number> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
    call.on('error', () => resolve(0));
    call.on('response', (response) => {
      response.on('error', () => undefined).resume();
      response.once('close', () => resolve(response.statusCode ?? 0));
    });
    for (const piece of pieces) call.write(piece);
    call.end();
  });
}

interface Cost {
  readonly ms: number;
  readonly status: number;
}

async function costOf(question: Question): Promise<Cost> {
  let least: Cost = { ms: Infinity, status: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const before = await idleCpuMs();
    const status = await ask(question);
    const ms = (await idleCpuMs()) - before;
    if (ms < least.ms) least = { ms, status };
  }
  return least;
}

let worst = 0;
let worstGrowth = 0;
const missed: string[] = [];

/** The costs of one type of request at increasing sizes. */
async function measure(
  name: string,
  sizes: readonly number[],
  questionOf: (size: number) => Question,
): Promise<Cost & { readonly growth: number }> {
  let slowest: Cost = { ms: 0, status: 0 };
  let growth = 0;
  let last: { size: number; ms: number } | null = null;
  for (const size of sizes) {
    const cost = await costOf(questionOf(size));
    if (cost.ms > slowest.ms) slowest = cost;
    if (last) {
      growth = Math.max(growth, cost.ms / Math.max(last.ms, floorMs) / (size / last.size));
    }
    last = { size, ms: cost.ms };
  }
  worst = Math.max(worst, slowest.ms);
  worstGrowth = Math.max(worstGrowth, growth);
  if (slowest.ms > barMs) missed.push(`${name}: ${slowest.ms.toFixed(0)} ms`);
  if (growth > growthBar) missed.push(`${name}: grows ${growth.toFixed(1)} times as fast as it is`);
  return { ...slowest, growth };
}

const inPieces = (text: string): string[] =>
  Array.from({ length: Math.ceil(text.length / (64 * kilobyte)) }, (_, at) =>
    text.slice(at * 64 * kilobyte, (at + 1) * 64 * kilobyte),
  );

const postJson = (path: string, body: string, coding = 'identity'): Question => ({
  path,
  headers: { ...asAdmin, 'content-type': 'application/json', 'accept-encoding': coding },
  pieces: inPieces(body),
});

/** Requests that are expensive because of something other than their body, by size in characters. */
const otherRequests: Readonly<Record<string, (size: number) => Question>> = {
  'query: many parameters': (size) => get(`/api/blog/posts?${numbered(size, (at) => `k${at}&`)}`),
  'query: one parameter again': (size) => get(`/api/blog/posts?${repeat('search=a&', size)}`),
  'query: long value': (size) => get(`/api/blog/posts?search=${repeat('a+', size)}`),
  'query: percent signs': (size) => get(`/api/blog/posts?search=${repeat('%25', size)}`),
  'query: signs': (size) => get(`/api/blog/posts?${repeat('&=', size)}`),
  'query of a page': (size) => get(`/blog?${numbered(size, (at) => `k${at}=%20&`)}`),
  'path: one name': (size) => get(`/${repeat('a', size)}`),
  'path: of the API': (size) => get(`/api/blog/posts/${repeat('a', size)}`),
  'path: slashes': (size) => get(repeat('/', size)),
  'path: dots': (size) => get(repeat('/..', size)),
  'path: percent signs': (size) => get(repeat('/%2e%25', size)),
  'many headers': (size) => ({
    ...get('/'),
    headers: Object.fromEntries(Array.from({ length: size / 12 }, (_, at) => [`x-${at}`, 'a'])),
  }),
  ...Object.fromEntries(
    Object.entries({
      accept: ['text/html;q=0.1,', ',', ' '],
      'accept-encoding': ['br;q=0.1,', ',', 'gzip '],
      'accept-language': ['de;q=0.1,', ','],
      authorization: ['Bearer ', ' a'],
      cookie: ['a=b; ', ';', '='],
      'if-none-match': ['"a",', 'W/', ','],
      'if-modified-since': ['Mon, ', '1'],
      range: ['bytes=0-', '0-1,', '-'],
      'x-forwarded-for': ['127.0.0.1,', ',', '::1, '],
      'x-forwarded-host': ['a,', ','],
      'user-agent': ['\u00ad', 'Mozilla/5.0 '],
      origin: ['https://a.example,'],
      'content-encoding': ['gzip,'],
      expect: ['a'],
    }).map(([name, values]) => [
      `header: ${name}`,
      (size: number) => ({
        ...get(name === 'authorization' ? '/api/contact/messages' : '/'),
        headers: {
          [name]: values
            .map((value) => repeat(value, size / values.length))
            .join('')
            .trim(),
        },
      }),
    ]),
  ),
};

const get = (path: string): Question => ({ method: 'GET', path });

const form = (contentType: string, body: string): Question => ({
  path: '/api/serp-preview',
  headers: { 'content-type': contentType },
  pieces: inPieces(body),
});

/** Bodies that are expensive because of how they are sent, by size in bytes. */
const otherBodies: Readonly<Record<string, (size: number) => Question>> = {
  'multipart names': (size) =>
    form(
      'multipart/form-data; boundary=x',
      numbered(size, (at) => `--x\r\nContent-Disposition: form-data; name="k${at}"\r\n\r\na\r\n`),
    ),
  'form fields': (size) =>
    form(
      'application/x-www-form-urlencoded',
      numbered(size, (at) => `k${at}=1&`),
    ),
  'chunks of one byte': (size) => ({
    ...postJson('/api/serp-preview', ''),
    pieces: Array<string>(size / 8).fill(' '),
  }),
  'chunks that nobody reads': (size) => ({
    ...form('text/xml', ''),
    pieces: Array<string>(size / 8).fill(' '),
  }),
};

const ms = (cost: Cost): string => `${cost.ms.toFixed(1)} (${cost.status || 'closed'})`;

await withServer(port, { TRUST_PROXY: '127.0.0.1' }, async (server, origin) => {
  pid = server.pid;
  const contract = (await (await fetch(`${origin}/docs-json`)).json()) as Contract;
  const routes = Object.entries(contract.paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema;
    return post && schema
      ? [{ path, schema, limit: limitOf(post.responses?.[413]?.description) }]
      : [];
  });
  if (routes.length < 20) throw new Error('The contract has fewer calls than it had');
  // Warm-up: visitors meet compiled code.
  for (const { path } of routes) await ask(postJson(path, '{}'));

  const rows: (readonly unknown[])[] = [];
  for (const { path, schema, limit } of routes) {
    const places = placesIn(contract, schema, (fields) => `{${fields}}`);
    const sizes = [4, 64, 512, 2048].map((size) => size * kilobyte);
    if (limit > 2048 * kilobyte) sizes.push(limit - kilobyte);
    const cells: string[] = [];
    for (const [shape, bodiesOf] of Object.entries(shapes)) {
      let slowest: Cost = { ms: 0, status: 0 };
      for (const place of places) {
        const variants = bodiesOf(place, kilobyte).length;
        for (let variant = 0; variant < variants; variant += 1) {
          const cost = await measure(`${path}, ${shape}`, sizes, (size) =>
            postJson(path, bodiesOf(place, size)[variant] ?? ''),
          );
          if (cost.ms > slowest.ms) slowest = cost;
        }
      }
      cells.push(ms(slowest));
    }
    const documented = largestBody(contract, schema, fillText);
    const largest: Record<string, string> = largestBodies[path]?.() ?? {};
    if (documented !== null) largest['all fields'] = documented;
    let slowest: Cost = { ms: 0, status: 0 };
    for (const [name, body] of Object.entries(largest)) {
      for (const coding of ['identity', 'br']) {
        const question = postJson(path, body, coding);
        const cost = await measure(`${path}, ${name}, ${coding}`, [body.length], () => question);
        if (cost.ms > slowest.ms) slowest = cost;
      }
    }
    rows.push([path, limit / kilobyte, ...cells, ms(slowest)]);
  }
  console.log(
    `\nMain-thread ms (and status) of the slowest body of each shape, ${rounds} times the least:`,
  );
  printTable(['POST', 'limit, KB', ...Object.keys(shapes), 'largest body'], rows);

  const others: (readonly unknown[])[] = [];
  for (const [name, questionOf] of Object.entries(otherRequests)) {
    const cost = await measure(name, [1_000, 2_000, 4_000, 7_500, 15_000], questionOf);
    others.push([name, ms(cost)]);
  }
  for (const [name, questionOf] of Object.entries(otherBodies)) {
    const sizes = [4, 64, 512, 2048].map((size) => size * kilobyte);
    others.push([name, ms(await measure(name, sizes, questionOf))]);
  }
  printTable(['what else', 'ms (status)'], others);
  console.log(
    `Most expensive: ${worst.toFixed(1)} ms (limit: ${barMs}). Growth at most ${worstGrowth.toFixed(2)} times linear (limit: ${growthBar}).`,
  );
  if (missed.length > 0) {
    console.log(`\nMissed:\n${missed.map((line) => `- ${line}`).join('\n')}`);
    process.exitCode = 1;
  }
});

function limitOf(description: string | undefined): number {
  const [, number, unit] = /The body can be up to (\d+) ([KM])B\.$/.exec(description ?? '') ?? [];
  return number === undefined
    ? 64 * kilobyte
    : Number(number) * kilobyte * (unit === 'M' ? kilobyte : 1);
}
