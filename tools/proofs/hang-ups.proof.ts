import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../../apps/server/src/testing/loopback-site.ts';
import { collectable, footprintOf, footprintText } from './figures.ts';
import { prove, type World } from './world.ts';

/** Number of simultaneous connections. */
const batch = 20;
/** Allowed growth of memory per kind. A leak takes hundreds. */
const growthMb = 40;
/** A stop that waits for requests takes at least 5 s. */
const stopMs = 4_000;

interface Kind {
  readonly what: string;
  readonly count: number;
  /** Runs before the first client. */
  readonly prepare?: () => Promise<void>;
  readonly begin: (socket: Socket) => void;
  /** Milliseconds until the client hangs up. */
  readonly afterMs: number;
}

const heldBody = 8 * 2 ** 20;

/** One visitor may have few unfinished audits. */
const anyVisitor = () => `203.0.${randomInt(256)}.${randomInt(256)}`;

const post = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${anyVisitor()}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

const call = (path: string, body: object) => (socket: Socket) => {
  const text = JSON.stringify(body);
  socket.write(post(path, Buffer.byteLength(text)) + text);
};

const get = (pathOf: () => string) => (socket: Socket) => {
  socket.write(`GET ${pathOf()} HTTP/1.1\r\nHost: x\r\n\r\n`);
};

const crawls = '/api/sitemap-generator/crawls';

/** Clients that hang up in the middle of a request leave no memory behind, and the server stops without waiting for them. */
async function hangUps({ server, say }: World): Promise<void> {
  const { port, ...site } = await startSite((request, response) => {
    // One page responds; the others never do.
    if (request.url?.startsWith('/answered')) {
      response.setHeader('content-type', 'text/html').end('<title>Spades</title><h1>Spades</h1>');
    }
  });
  const url = `${site.origin}/`;
  const main = await server({
    ...collectable,
    EGRESS_ALLOW: `127.0.0.1:${port}`,
    EGRESS_PORTS: `80,443,${port}`,
    EGRESS_SITE_RATE: '100000',
    TRUST_PROXY: 'loopback',
  }).start();
  let crawl = '';
  const kinds: readonly Kind[] = [
    {
      what: 'uploads without their last byte',
      count: 100,
      afterMs: 300,
      begin: (socket) => {
        socket.write(post('/api/sitemap-generator', heldBody));
        socket.write(Buffer.alloc(heldBody - 1, ' '));
      },
    },
    {
      what: 'audits of a silent site',
      count: 400,
      afterMs: 100,
      begin: call('/api/seo-audit', { url }),
    },
    {
      what: 'event streams',
      count: 2_000,
      afterMs: 50,
      prepare: async () => {
        ({ id: crawl } = await main.call<{ id: string }>('POST', crawls, { url }));
      },
      begin: get(() => `${crawls}/${crawl}/events`),
    },
    { what: 'pages', count: 1_000, afterMs: 0, begin: get(() => '/seo-audit') },
    {
      what: 'answered fetches',
      count: 1_500,
      afterMs: 300,
      begin: (socket) =>
        call('/api/url-analyzer/redirects', { url: `${url}answered?${randomUUID()}` })(socket),
    },
    {
      what: 'audits in progress',
      count: 400,
      afterMs: 30,
      begin: (socket) => call('/api/seo-audit', { url: `${url}answered?${randomUUID()}` })(socket),
    },
    {
      what: 'answered calls',
      count: 2_000,
      afterMs: 100,
      begin: call('/api/serp-preview', { url, title: 'Spades', description: 'Spades' }),
    },
  ];
  // What is loaded and cached by the first call is not a leak.
  for (const kind of kinds) await hangUpOn(main.port, { ...kind, count: batch });
  let before = await footprintOf(main);
  say(`before: ${footprintText(before)}`);
  const grown: string[] = [];
  for (const kind of kinds) {
    await hangUpOn(main.port, kind);
    await sleep(1_000);
    const after = await footprintOf(main);
    say(`${kind.count} ${kind.what}: ${footprintText(after)}`);
    const growth = after.heapMb + after.externalMb - before.heapMb - before.externalMb;
    if (growth > growthMb) grown.push(`${kind.what}: ${growth.toFixed(0)} MB`);
    before = after;
  }
  const from = performance.now();
  const code = await main.stop();
  const stopped = performance.now() - from;
  say(`stopped with exit code ${code} after ${(stopped / 1_000).toFixed(1)} s`);
  await site.close();
  assert.deepEqual(grown, [], 'memory that did not come back');
  assert.ok(stopped < stopMs, 'the stop waited for requests of clients that are gone');
}

async function hangUpOn(port: number, { count, prepare, begin, afterMs }: Kind): Promise<void> {
  await prepare?.();
  const one = async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.resume();
    await once(socket, 'connect');
    begin(socket);
    await sleep(afterMs);
    socket.destroy();
  };
  for (let started = 0; started < count; started += batch) {
    await Promise.all(Array.from({ length: batch }, one));
  }
}

await prove(hangUps);
