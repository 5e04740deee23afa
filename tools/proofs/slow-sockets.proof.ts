import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectable, footprintOf, footprintText, visit } from './figures.ts';
import { prove, type World } from './world.ts';

/** The server should have closed every connection below after this long. */
const boundMs = 180_000;

/** A client that keeps a useless connection open. */
interface Kind {
  readonly what: string;
  readonly count: number;
  /** Whether it reads only the start of the response. */
  readonly unread?: boolean;
  readonly begin: (socket: Socket) => void;
}

/** Each connection is from another visitor, since large bodies of one visitor are limited together. */
let visitors = 0;
const post = (path: string, length: number): string => {
  visitors += 1;
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.18.${visitors >> 8}.${visitors & 255}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
};

const drip = (socket: Socket, first: string): void => {
  socket.write(first);
  const timer = setInterval(() => socket.write('x'), 1_000);
  socket.once('close', () => clearInterval(timer));
};

/** A sitemap of about 12 MB: more than the network's buffers hold. */
const manyPages = JSON.stringify({
  domain: 'https://example.com',
  pages: Array.from({ length: 40_000 }, (_, n) => ({ url: `/${n}/${'x'.repeat(220)}` })),
});
const heldBody = 8 * 2 ** 20;

const kinds: readonly Kind[] = [
  { what: 'say nothing', count: 248, begin: () => undefined },
  {
    what: 'send a byte of their headers a second',
    count: 248,
    begin: (socket) => drip(socket, 'GET /health/live HTTP/1.1\r\nHost: x\r\nX-Long: '),
  },
  {
    what: 'send a byte of their body a second',
    count: 248,
    begin: (socket) => drip(socket, post('/api/serp-preview', 1_000)),
  },
  {
    what: 'send all of 8 MB but the last byte',
    count: 4,
    begin: (socket) => {
      socket.write(post('/api/sitemap-generator', heldBody));
      socket.write(Buffer.alloc(heldBody - 1, ' '));
    },
  },
  {
    what: 'do not read their answer of 12 MB',
    count: 4,
    unread: true,
    begin: (socket) => {
      socket.write(post('/api/sitemap-generator', manyPages.length));
      socket.write(manyPages);
    },
  },
  {
    what: 'keep a connection after an answer',
    count: 248,
    begin: (socket) => socket.write('GET /health/live HTTP/1.1\r\nHost: x\r\n\r\n'),
  },
];

interface Client {
  readonly kind: Kind;
  readonly socket: Socket;
  /** When the connection ended. */
  readonly port: number;
  readonly begunAt: number;
  /** The first line of the response. */
  answer: string;
  closedAt: number | null;
}

/** 1,000 useless connections: ordinary calls still get responses, and the server closes all of them in the end. */
async function slowSockets({ server, say }: World): Promise<void> {
  const main = await server({ ...collectable, TRUST_PROXY: '1' }).start();
  const before = await footprintOf(main);
  say(`before: ${footprintText(before)}`);
  const visitor = visit(main);
  const clients: Client[] = [];
  try {
    for (const kind of kinds) {
      for (let n = 0; n < kind.count; n += 1) clients.push(await begin(main.port, kind));
    }
    say(`${clients.length} connections open: ${footprintText(await footprintOf(main))}`);
    const until = performance.now() + boundMs;
    while (performance.now() < until && lookAt(clients, main.port) > 0) await sleep(1_000);
  } finally {
    for (const { socket } of clients) socket.destroy();
  }
  for (const kind of kinds) say(fateOf(clients.filter((client) => client.kind === kind)));
  say(await visitor.leave());
  say(`after: ${footprintText(await footprintOf(main))}`);
  const open = clients.filter(({ closedAt }) => closedAt === null);
  assert.equal(open.length, 0, 'connections that the server did not close');
  const unread = clients.filter(({ kind }) => kind.unread);
  for (const { answer } of unread) assert.equal(answer, 'HTTP/1.1 200 OK', 'unread answers');
}

async function begin(serverPort: number, kind: Kind): Promise<Client> {
  const socket = connect(serverPort, '127.0.0.1');
  await once(socket, 'connect');
  const { localPort: port = 0 } = socket;
  const client: Client = {
    kind,
    socket,
    port,
    begunAt: performance.now(),
    answer: '',
    closedAt: null,
  };
  socket.on('error', () => undefined);
  socket.once('data', (data) => {
    client.answer = String(data).split('\r\n', 1)[0] ?? '';
    if (kind.unread === true) socket.pause();
  });
  kind.begin(socket);
  if (kind.unread === true) await once(socket, 'pause');
  return client;
}

/** Notes which connections the server closed, since a client that does not read would not notice. @returns open ones */
function lookAt(clients: readonly Client[], serverPort: number): number {
  const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
  const established = '01';
  const open = new Set<string>();
  for (const line of readFileSync('/proc/net/tcp', 'utf8').split('\n')) {
    const [, local = '', remote = '', state] = line.trim().split(/\s+/);
    if (local.endsWith(`:${hex(serverPort)}`) && state === established) open.add(remote.slice(-4));
  }
  const left = clients.filter(({ closedAt }) => closedAt === null);
  for (const client of left) {
    if (!open.has(hex(client.port))) client.closedAt = performance.now();
  }
  return left.length;
}

function fateOf(clients: readonly Client[]): string {
  const seconds = clients.map(({ begunAt, closedAt }) =>
    closedAt === null ? Number.POSITIVE_INFINITY : (closedAt - begunAt) / 1_000,
  );
  const answers = [...new Set(clients.map(({ answer }) => answer))].join(', ');
  return `${clients.length} that ${clients[0]?.kind.what}: closed after ${Math.min(...seconds).toFixed(0)} to ${Math.max(...seconds).toFixed(0)} s; ${answers || 'no answer'}`;
}

await prove(slowSockets);
