/**
 * CPU time of the server's main thread for one request with hostile content: six hostile shapes in five sizes for every
 * call with a body that the contract documents, the largest body that each call takes, and query strings, headers and
 * paths. The server runs as built, in a separate process. Linux reports its main thread's time in nanoseconds
 * (`schedstat`), so other threads, the client and other processes don't count. Each figure is the lowest of three.
 * Limits: 100 ms for any request; and no shape may cost more than `growthBar` times linear growth from the previous size.
 * Costs below `floorMs` count as `floorMs`, since they are mostly the request itself.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Contract, Schema } from '../../apps/server/src/openapi/contract-rules.ts';
import { largestBody } from '../../apps/server/src/testing/largest-body.ts';

const barMs = 100;
const growthBar = 2;
const floorMs = 4;
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const port = 21_225;
const adminToken = 'a-token-of-the-operator';
const kilobyte = 1024;

const folder = mkdtempSync(join(tmpdir(), 'request-bodies-'));
const server: ChildProcess = spawn(process.execPath, ['apps/server/dist/main.js'], {
  cwd: join(import.meta.dirname, '../..'),
  env: {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
    DATA_DIR: folder,
    ADMIN_TOKEN: adminToken,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_PER_MINUTE: '0',
    RATE_LIMIT_COSTLY_PER_MINUTE: '0',
  },
  stdio: 'inherit',
});

const ofMainThread = (file: string): string =>
  readFileSync(`/proc/${server.pid}/task/${server.pid}/${file}`, 'utf8');

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
  headers: {
    'content-type': 'application/json',
    'accept-encoding': coding,
    authorization: `Bearer ${adminToken}`,
  },
  pieces: inPieces(body),
});

/** Part of a body: an object of the schema, and the text before and after its fields. */
interface Place {
  readonly schema: Schema;
  readonly with: (fields: string) => string;
}

function placesIn(contract: Contract, schema: Schema, here: Place['with']): Place[] {
  const name = schema.$ref ?? schema.allOf?.[0]?.$ref ?? schema.oneOf?.at(-1)?.$ref;
  const known = contract.components.schemas[name?.split('/').at(-1) ?? ''] ?? schema;
  if (!known.properties) return [];
  const inner = Object.entries(known.properties).flatMap(([field, each]) =>
    each.items
      ? placesIn(contract, each.items, (fields) => here(`"${field}":[{${fields}}]`))
      : placesIn(contract, each, (fields) => here(`"${field}":{${fields}}`)),
  );
  return [{ schema: known, with: here }, ...inner];
}

/** Text that makes non-linear trimming, matching and splitting expensive. */
const fillings = [' ', 'a', '😀', 'a@-. ', '\\n', '<\\"\\u2028'];

const repeat = (text: string, size: number): string =>
  text.repeat(Math.max(1, Math.floor(size / text.length)));
const without = (text: string): string => text.slice(0, -1);

function numbered(size: number, itemOf: (at: number) => string): string {
  let text = '';
  for (let at = 0; text.length < size; at += 1) text += itemOf(at);
  return without(text);
}

/** Bodies of about a size, each the worst case of its shape. */
const shapes: Readonly<Record<string, (place: Place, size: number) => string[]>> = {
  'many keys': (place, size) => [place.with(numbered(size, (at) => `"k${at}":1,`))],
  deep: (place, size) => [
    place.with(`"k":${repeat('[', size)}`),
    place.with(`"k":${repeat('{"a":', size)}`),
  ],
  'wide arrays': ({ schema, with: put }, size) =>
    Object.keys(schema.properties ?? {})
      .slice(0, 4)
      .map((field) => put(`"${field}":[${without(repeat('{},', size))}]`)),
  'long keys': (place, size) => [
    place.with(`"${repeat('k', size / 2)}":1,"${repeat('\\u0000', size / 2)}":1`),
  ],
  'long strings': ({ schema, with: put }, size) => {
    const fields = Object.keys(schema.properties ?? {});
    return fillings.map((filling) =>
      put(
        fields.map((field) => `"${field}":"${repeat(filling, size / fields.length)}!"`).join(','),
      ),
    );
  },
  'repeated keys': ({ schema, with: put }, size) => {
    const [field] = Object.keys(schema.properties ?? {});
    return [put(without(repeat(`"${field}":1,`, size)))];
  },
};

const spread = (text: string, maxLength: number): string =>
  JSON.stringify(repeat(text, maxLength).padEnd(maxLength, 'a').slice(0, maxLength));

/** URLs on this machine, which the server rejects, so that only the call itself is measured. */
const fillText = (maxLength: number, example: unknown): string => {
  const text = String(example);
  return text.startsWith('http')
    ? JSON.stringify('http://127.0.0.1/'.padEnd(maxLength, 'a'))
    : spread(`${text} `, maxLength);
};

const megabyte = (filling: string) =>
  JSON.stringify(repeat(filling, 1_048_576).slice(0, 1_048_576));

/** The largest bodies of calls that parse their fields further, each with the most expensive content that we know. */
const largestBodies: Readonly<Record<string, () => Record<string, string>>> = {
  '/api/keyword-analysis': () =>
    Object.fromEntries(
      ['word and ', 'ü', 'a\n', '中文', '\u0001'].map((filling) => {
        const text = megabyte(filling).replaceAll(/[^ -~]/g, (char) =>
          Buffer.byteLength(char) === 1
            ? char
            : `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
        );
        const half =
          text.length > 3_100_000
            ? `${text.slice(0, 3_000_000).replace(/\\u?[0-9a-f]{0,3}$/, '')}"`
            : text;
        return [
          `2 texts of ${JSON.stringify(filling)}`,
          `{"content":${half},"compare":[{"content":${half}}]}`,
        ];
      }),
    ),
  '/api/sitemap-generator': () => ({
    '50,000 pages': sitemapOf(
      numbered(
        5e6,
        (at) =>
          `{"url":"/products/item-${at}?color=blue","priority":"0.8","lastmod":"2026-05-01"},`,
      ),
    ),
    '100,000 paths': sitemapOf(
      without(
        Array.from({ length: 100_000 }, (_, at) => `"/${String(at).padEnd(95, 'x')}",`).join(''),
      ),
    ),
    '32 MB of answer': sitemapOf(
      numbered(
        2_300_000,
        (at) =>
          `{"url":"/${at}","images":[${without(Array.from({ length: 1_000 }, (_, n) => `"/i/${n}",`).join(''))}]},`,
      ).slice(0, -1) + '}',
    ),
    'no page of the site': sitemapOf(without(repeat('"https://b.example/",', 2e6))),
  }),
  '/api/schema-markup': () =>
    Object.fromEntries(
      ['word and ', '<b>&"\\', '中', '\u0001'].map((filling) => {
        const question = { question: fill(filling, 1_000), answer: fill(filling, 5_000) };
        const questions = Array.from({ length: 100 }, () => question);
        const data = { name: 'a', description: fill(filling, 4_999), questions };
        return [
          `100 questions of ${JSON.stringify(filling)}`,
          JSON.stringify({ type: 'FAQ', data }),
        ];
      }),
    ),
  '/api/robots-generator': () =>
    Object.fromEntries(
      ['/a\n', 'userr-agnt: x\n', 'Disallow: /*$*\n', '\r'].map((filling) => [
        `lines of ${JSON.stringify(filling)}`,
        JSON.stringify({
          domain: 'a.example',
          disallowPaths: fill(filling, 50_000),
          customDirectives: fill(filling, 100_000),
        }),
      ]),
    ),
};

const fill = (text: string, length: number): string =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length);
const sitemapOf = (pages: string): string => `{"domain":"a.example","pages":[${pages}]}`;

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

try {
  for (let tries = 0; ; tries += 1) {
    if ((await ask(get('/health/ready'))) === 200) break;
    if (tries > 600) throw new Error('The server does not get ready');
    await setTimeout(100);
  }
  const contract = (await (await fetch(`http://127.0.0.1:${port}/docs-json`)).json()) as Contract;
  const routes = Object.entries(contract.paths).flatMap(([path, { post }]) => {
    const schema = post?.requestBody?.content['application/json']?.schema;
    return post && schema
      ? [{ path, schema, limit: limitOf(post.responses?.[413]?.description) }]
      : [];
  });
  if (routes.length < 20) throw new Error('The contract has fewer calls than it had');
  // Warm-up: visitors meet compiled code.
  for (const { path } of routes) await ask(postJson(path, '{}'));

  const names = Object.keys(shapes);
  console.log(
    `\nMain-thread ms (and status) of the slowest body of each shape, ${rounds} times the least:\n`,
  );
  console.log(`| POST | limit, KB | ${names.join(' | ')} | largest body |`);
  console.log(`|---|---:|${names.map(() => '---:|').join('')}---:|`);
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
    console.log(`| ${path} | ${limit / kilobyte} | ${cells.join(' | ')} | ${ms(slowest)} |`);
  }

  console.log('\n| what else | ms (status) |\n|---|---:|');
  for (const [name, questionOf] of Object.entries(otherRequests)) {
    const cost = await measure(name, [1_000, 2_000, 4_000, 7_500, 15_000], questionOf);
    console.log(`| ${name} | ${ms(cost)} |`);
  }
  for (const [name, questionOf] of Object.entries(otherBodies)) {
    const sizes = [4, 64, 512, 2048].map((size) => size * kilobyte);
    console.log(`| ${name} | ${ms(await measure(name, sizes, questionOf))} |`);
  }
  console.log(
    `\nMost expensive: ${worst.toFixed(1)} ms (limit: ${barMs}). Growth at most ${worstGrowth.toFixed(2)} times linear (limit: ${growthBar}).`,
  );
  if (missed.length > 0) {
    console.log(`\nMissed:\n${missed.map((line) => `- ${line}`).join('\n')}`);
    process.exitCode = 1;
  }
} finally {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

function limitOf(description: string | undefined): number {
  const [, number, unit] = /The body can be up to (\d+) ([KM])B\.$/.exec(description ?? '') ?? [];
  return number === undefined
    ? 64 * kilobyte
    : Number(number) * kilobyte * (unit === 'M' ? kilobyte : 1);
}
