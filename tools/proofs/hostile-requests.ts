import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Random, seeded } from '../testing/random.ts';
import { naughtyStrings } from '../testing/naughty-strings.ts';
import type { HostileSites } from './hostile-sites.ts';

/** The client hangs up after this long. */
const patienceMs = 10_000;

/** One request. */
export interface HostileRequest {
  readonly kind: string;
  /** @returns the status, or how the connection ended */
  send(port: number): Promise<string>;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly example?: Json;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
}

interface Contract {
  readonly paths: Readonly<
    Record<
      string,
      {
        readonly post?: {
          readonly requestBody?: { readonly content: Record<string, { readonly schema: Schema }> };
        };
      }
    >
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

const contract = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
) as Contract;

/** The body of the contract's example. */
function exampleOf(schema: Schema): Json {
  if (schema.example !== undefined) return schema.example;
  const inner = schema.allOf?.[0] ?? schema;
  if (inner.$ref !== undefined) {
    return exampleOf(contract.components.schemas[inner.$ref.split('/').at(-1) ?? ''] ?? {});
  }
  if (schema.items) return [exampleOf(schema.items)];
  const properties = Object.entries(schema.properties ?? {});
  return Object.fromEntries(properties.map(([key, each]) => [key, exampleOf(each)]));
}

/** Every call of a tool, with a valid body. */
const tools = Object.entries(contract.paths).flatMap(([path, { post }]) => {
  const schema = post?.requestBody?.content['application/json']?.schema;
  if (!schema || /^\/api\/(blog|generate)/.test(path)) return [];
  return [{ path, body: exampleOf(schema) as { readonly [key: string]: Json } }];
});

const operatorsCalls = [
  'GET /metrics',
  'GET /api/blog/runs',
  'POST /api/generate-blogs',
  'GET /api/contact/messages',
  'DELETE /api/blog/runs/0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11',
];
const others = [
  '/',
  '/docs',
  '/docs-json',
  '/openapi.json',
  '/robots.txt',
  '/sitemap.xml',
  '/blog',
  '/feed.xml',
  '/feed.xml',
];
/** Pages that are rendered for each input. */
const rendered = ['/blog?search=', '/serp-preview?title=', '/seo-audit?url=https://example.com/'];
/** Bytes of an upload that never ends. */
const upload = 8 * 2 ** 20;
const oddPaths = [
  '/%',
  '/%00',
  '/%ff%fe',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/..%2f..%2fetc%2fpasswd',
  '//example.com/',
  '/api/blog/posts/%c0%af',
  '/api/blog/posts/%F0%9F%92%A9',
  '/api/blog/posts?limit=1e9&after=%00',
  '/api/blog/posts?search=%25%27%22',
  `/${'a'.repeat(9_000)}`,
  `/api/blog/posts?search=${'%E2%80%8B'.repeat(500)}`,
  `/assets/${'../'.repeat(50)}etc/passwd`,
  'http://other.example/',
  '*',
];
const notHttp = [
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\r\n\r\n',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'POST /api/serp-preview HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(3_000)}\r\n`,
  'GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n',
];
const brokenBodies = [
  '',
  '{',
  '{"url":',
  '[]',
  'null',
  '"url"',
  '{"url":1e999}',
  '{"__proto__":{"a":1}}',
  '{"constructor":{"prototype":{"a":1}}}',
  '\ufeff{}',
  '{}\0',
  '['.repeat(20_000),
  '{"a":'.repeat(5_000),
  '\xff\xfe{\0}\0',
];

/** A source of hostile requests. The same seed gives the same requests. */
export class HostileRequests {
  readonly #random: Random;
  readonly #sites: HostileSites;
  readonly #naughty = naughtyStrings().strings;

  constructor(sites: HostileSites, seed: string) {
    this.#sites = sites;
    this.#random = seeded(seed);
  }

  next(): HostileRequest {
    const random = this.#random;
    const makers: readonly (readonly [share: number, make: () => HostileRequest])[] = [
      [40, () => this.#tool('a tool', {})],
      [8, () => this.#tool('a tool, hung up on', { hangUpMs: random.between(0, 500) })],
      [5, () => this.#tool('a slow body', { pauseMs: 500, pieces: 20 })],
      [10, () => this.#post('malformed JSON', random.pick(brokenBodies))],
      [3, () => this.#post('many keys', keys(random.between(1_000, 120_000)))],
      [3, () => this.#post('a huge body', ' '.repeat(random.between(2, 20) * 2 ** 20))],
      [10, () => this.#odd()],
      [6, () => this.#token()],
      [5, () => this.#look()],
      [5, () => request('no HTTP', Buffer.from(random.pick(notHttp), 'latin1'), {})],
      [10, () => this.#call('a page', 'GET', random.pick(others), {}, {})],
      [10, () => this.#rendered()],
      [2, () => this.#upload()],
    ];
    let chance = random.next() * makers.reduce((sum, [share]) => sum + share, 0);
    for (const [share, make] of makers) if ((chance -= share) < 0) return make();
    throw new RangeError('Shares that do not add up');
  }

  #tool(kind: string, pace: Pace): HostileRequest {
    const { path, body } = this.#random.pick(tools);
    return this.#call(kind, 'POST', path, pace, { body: JSON.stringify(this.#spoilt(body)) });
  }

  #post(kind: string, body: string): HostileRequest {
    const { path } = this.#random.pick(tools);
    const contentType = this.#random.pick(['application/json', 'application/json', 'text/plain']);
    return this.#call(kind, 'POST', path, {}, { body, 'content-type': contentType });
  }

  #rendered(): HostileRequest {
    const input = encodeURIComponent(this.#random.pick(this.#naughty).slice(0, 300).toWellFormed());
    const path = `${this.#random.pick(rendered)}${input}${this.#byte()}`;
    return this.#call('a page with inputs', 'GET', path, {}, { accept: 'text/html' });
  }

  /** The client hangs up before the last byte. */
  #upload(): HostileRequest {
    return this.#call(
      'an upload without its end',
      'POST',
      this.#random.pick(['/api/sitemap-generator', '/api/schema-markup']),
      { hangUpMs: 3_000 },
      { body: ' '.repeat(upload - 1), 'content-length': String(upload) },
    );
  }

  #odd(): HostileRequest {
    const method = this.#random.pick([
      'GET',
      'GET',
      'POST',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'HEAD',
    ]);
    return this.#call('an odd path', method, this.#random.pick(oddPaths), {}, {});
  }

  #token(): HostileRequest {
    const [method = '', path = ''] = this.#random.pick(operatorsCalls).split(' ');
    const authorization = `Bearer ${this.#random.pick(['', 'x', 'a'.repeat(5_000), '\xff\xfe'])}`;
    return this.#call('a wrong token', method, path, {}, { authorization });
  }

  /** Ids and events that do not exist. */
  #look(): HostileRequest {
    const hex = this.#random.between(0, 0xffffff).toString(16).padStart(12, '0');
    const path = this.#random.pick([
      '/api/page-speed/runs/ID',
      '/api/page-speed/runs/ID/events',
      '/api/sitemap-generator/crawls/ID/events',
      '/api/seo-audit/runs/ID',
      '/api/seo-audit/runs/ID/events',
      '/api/blog/posts/ID',
    ]);
    const pace = { hangUpMs: 2_000 };
    const id = `0e1b6b52-7c39-4bfb-8f6b-${hex}`;
    return this.#call('an id of nothing', 'GET', path.replace('ID', id), pace, {});
  }

  #call(
    kind: string,
    method: string,
    path: string,
    pace: Pace,
    { body, ...headers }: Readonly<Record<string, string>>,
  ): HostileRequest {
    const bytes = Buffer.from(body ?? '', 'utf8');
    const lines = {
      host: 'plumbline.example',
      connection: 'close',
      'accept-encoding': this.#random.pick(['br', 'gzip', '', 'br;q=0, *;q=0.001']),
      // One call in ten comes from the same visitor.
      'x-forwarded-for':
        this.#random.next() < 0.1 ? '198.18.0.1' : `198.19.${this.#byte()}.${this.#byte()}`,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(bytes.byteLength),
      }),
      ...headers,
    };
    const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
    const start = Buffer.from(`${method} ${path} HTTP/1.1\r\n${head.join('')}\r\n`, 'latin1');
    return request(kind, Buffer.concat([start, bytes]), pace);
  }

  #byte(): number {
    return this.#random.between(0, 255);
  }

  /** A body with hostile URLs, and often another hostile field. */
  #spoilt(body: { readonly [key: string]: Json }): Json {
    const random = this.#random;
    const fields = Object.entries(body).map(
      ([key, value]) => [key, /url/i.test(key) ? this.#addressed(value) : value] as const,
    );
    const at = random.between(0, fields.length - 1);
    const [name = ''] = fields[at] ?? [];
    switch (random.between(0, 3)) {
      case 0:
        return Object.fromEntries(fields.toSpliced(at, 1));
      case 1:
        return Object.fromEntries(fields.with(at, [name, random.pick(this.#naughty)]));
      case 2:
        return Object.fromEntries(fields.with(at, [name, random.pick(wrongTypes)]));
      default:
        return Object.fromEntries(fields);
    }
  }

  #addressed(value: Json): Json {
    if (Array.isArray(value)) return value.map(() => this.#address());
    return typeof value === 'string' ? this.#address() : value;
  }

  #address(): string {
    const page = this.#random.pick(this.#sites.pages);
    const chance = this.#random.next();
    if (chance < 0.2) return this.#random.pick(this.#sites.blocked);
    return chance < 0.3 ? page + this.#random.pick(this.#naughty) : page;
  }
}

const wrongTypes: readonly Json[] = [
  null,
  true,
  -1,
  1e300,
  [],
  {},
  [[[[]]]],
  'x'.repeat(100_000),
  Array.from({ length: 10_000 }, (_, n) => n),
];

const keys = (count: number): string =>
  `{${Array.from({ length: count }, (_, n) => `"k${n}":${n}`).join(',')}}`;

interface Pace {
  /** Sends the body in this many pieces, with pauses between them. */
  readonly pieces?: number;
  readonly pauseMs?: number;
  /** The client hangs up this long after sending its request. */
  readonly hangUpMs?: number;
}

const request = (kind: string, bytes: Buffer, pace: Pace): HostileRequest => ({
  kind,
  send: (port) => exchange(port, bytes, pace),
});

async function exchange(
  port: number,
  bytes: Buffer,
  { pieces = 1, pauseMs = 0, hangUpMs = patienceMs }: Pace,
): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const closed = once(socket, 'close').catch(() => undefined);
  let answer = '';
  socket.on('error', () => undefined);
  socket.on('data', (data) => (answer ||= data.toString('latin1', 0, 4_000)));
  const size = Math.ceil(bytes.byteLength / pieces);
  for (let at = 0; at < bytes.byteLength && !socket.destroyed; at += size) {
    socket.write(bytes.subarray(at, at + size));
    if (pauseMs > 0) await sleep(pauseMs);
  }
  await Promise.race([closed, sleep(hangUpMs, undefined, { ref: false })]);
  const over = socket.destroyed;
  socket.destroy();
  const status = /^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1];
  if (status === undefined) return over ? 'closed' : 'hung up';
  return status < '500'
    ? status
    : `${status} ${/^Retry-After/im.test(answer) ? '' : 'without '}Retry-After`;
}
