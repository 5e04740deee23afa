/**
 * What one hostile response costs the process that fetches it: a site in a separate process sends responses in the
 * smallest pieces that HTTP, TLS and TCP allow. Measures the CPU time of all threads, the peak memory above what was in
 * use before, and the longest time that the event loop was blocked, for one size and for four times that size.
 * Limits: 1,000 ms of CPU, 100 MB and 150 ms of blocking for any response, and at most eight times the CPU for four
 * times the size (costs below 50 ms count as 50 ms).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { WebFetchError } from '@plumbline/page';
import { loopbackEgress, startRawServer } from '../../libs/adapters/egress/testing/raw-server.ts';
import {
  askProxy,
  askTunnel,
  loopbackProxy,
} from '../../libs/adapters/egress/testing/proxy-client.ts';
import { selfSigned } from '../../libs/adapters/egress/testing/self-signed.ts';
import { printTable } from './measure.ts';

const bars = { cpuMs: 1_000, megabytes: 100, blockedMs: 150, growth: 8 };
const floorMs = 50;

const ok = 'HTTP/1.1 200 OK\r\n';
const chunked = `${ok}Transfer-Encoding: chunked\r\n`;
const end = '0\r\n\r\n';

/** Sends each byte, or group of bytes, as its own chunk. */
function inChunks(bytes: Uint8Array, size: number, extension = ''): Buffer {
  const parts: Uint8Array[] = [];
  const head = Buffer.from(`${size.toString(16)}${extension}\r\n`);
  const tail = Buffer.from('\r\n');
  for (let at = 0; at + size <= bytes.byteLength; at += size) {
    parts.push(head, bytes.subarray(at, at + size), tail);
  }
  return Buffer.concat(parts);
}

/** Different bytes each time, which barely compress. */
function noise(length: number): Buffer {
  let state = 1;
  return Buffer.from(
    Uint8Array.from({ length }, () => (state = (state * 48_271) % 2_147_483_647) & 0xff),
  );
}

interface Case {
  /** Number of pieces. The benchmark also runs with four times as many. */
  readonly n: number;
  readonly answer: (n: number) => (string | Uint8Array)[];
  /** Whether each part is sent as a separate segment or TLS record. */
  readonly apart?: boolean;
  readonly way?: 'https' | 'proxy' | 'tunnel';
}

const apart = (text: string) => Array.from(text);

const cases: Record<string, Case> = {
  'chunks of 1 byte': {
    n: 1_000_000,
    answer: (n) => [`${chunked}\r\n`, inChunks(Buffer.alloc(n, 'x'), 1), end],
  },
  'chunks of 100 bytes': {
    n: 12_000,
    answer: (n) => [`${chunked}\r\n`, inChunks(Buffer.alloc(100 * n, 'x'), 100), end],
  },
  'chunks of 25 bytes': {
    n: 48_000,
    answer: (n) => [`${chunked}\r\n`, inChunks(Buffer.alloc(25 * n, 'x'), 25), end],
  },
  'chunks of 1 byte, gzip': {
    n: 1_000_000,
    answer: (n) => [
      `${chunked}Content-Encoding: gzip\r\n\r\n`,
      inChunks(gzipSync(noise(n)), 1),
      end,
    ],
  },
  'chunks of 1 byte with extensions': {
    n: 200_000,
    answer: (n) => [`${chunked}\r\n`, inChunks(Buffer.alloc(n, 'x'), 1, `;${'a'.repeat(30)}`), end],
  },
  'gzip members of 1 byte': {
    n: 50_000,
    answer: (n) => {
      const member = gzipSync('x');
      const body = Buffer.alloc(n * member.byteLength, member);
      return [`${ok}Content-Encoding: gzip\r\nContent-Length: ${body.byteLength}\r\n\r\n`, body];
    },
  },
  'segments of 1 byte': {
    n: 50_000,
    answer: (n) => [`${ok}Content-Length: ${n}\r\n\r\n`, ...apart('x'.repeat(n))],
    apart: true,
  },
  'TLS records of 1 byte': {
    n: 50_000,
    answer: (n) => [`${ok}Content-Length: ${n}\r\n\r\n`, ...apart('x'.repeat(n))],
    apart: true,
    way: 'https',
  },
  'header lines': { n: 25_000, answer: (n) => [`${ok}${'a:\r\n'.repeat(n)}\r\n`] },
  'header lines under the limit of bytes': {
    n: 16_000,
    answer: (n) => [`${ok}${'a:\r\n'.repeat(n)}\r\n`],
  },
  'header in segments of 1 byte': {
    n: 15_000,
    answer: (n) => [`${ok}X: `, ...apart('x'.repeat(n)), '\r\nContent-Length: 0\r\n\r\n'],
    apart: true,
  },
  'interim answers of many lines': {
    n: 4_000,
    answer: (n) => [
      `HTTP/1.1 103 Early Hints\r\n${'a:\r\n'.repeat(n)}\r\n`.repeat(20),
      `${ok}Content-Length: 0\r\n\r\n`,
    ],
  },
  'trailer lines': {
    n: 25_000,
    answer: (n) => [`${chunked}\r\n1\r\nx\r\n0\r\n${'a:\r\n'.repeat(n)}\r\n`],
  },
  'Content-Encoding of commas': {
    n: 15_000,
    answer: (n) => [`${ok}Content-Length: 1\r\nContent-Encoding: ${','.repeat(n)}\r\n\r\nx`],
  },
  'proxy: chunks of 1 byte': {
    n: 1_000_000,
    answer: (n) => [`${chunked}\r\n`, inChunks(Buffer.alloc(n, 'x'), 1), end],
    way: 'proxy',
  },
  'proxy: header lines': {
    n: 16_000,
    answer: (n) => [`${ok}${'a:\r\n'.repeat(n)}\r\n`],
    way: 'proxy',
  },
  'proxy: Connection names every header': {
    n: 10_000,
    answer: (n) => [`${ok}Connection: ${'a,'.repeat(n)}\r\nContent-Length: 0\r\n\r\n`],
    way: 'proxy',
  },
  'tunnel: segments of 1 byte': {
    n: 50_000,
    answer: (n) => apart('x'.repeat(n)),
    apart: true,
    way: 'tunnel',
  },
};

/** Sends each part only after the previous one was sent, so that the kernel cannot join them. */
async function sendApart(socket: Socket, parts: readonly (string | Uint8Array)[]): Promise<void> {
  socket.setNoDelay(true);
  for (const part of parts) {
    if (socket.destroyed) return;
    socket.write(part);
    await setImmediate();
  }
}

interface Served {
  readonly root: string;
  /** Two ports per case. */
  readonly ports: readonly number[];
}

async function serveCases(): Promise<Served> {
  const certificate = selfSigned({ dns: ['localhost'], ip: ['127.0.0.1'] });
  const servers = Object.values(cases).flatMap(({ n, answer, apart: isApart, way }) =>
    [n, 4 * n].map(async (size) => {
      const parts = answer(size);
      const { port } = await startRawServer(
        (socket) => {
          if (isApart) void sendApart(socket, parts);
          else socket.write(Buffer.concat(parts.map((part) => Buffer.from(part))));
        },
        way === 'https' ? certificate : undefined,
      );
      return port;
    }),
  );
  return { root: certificate.cert, ports: await Promise.all(servers) };
}

interface Cost {
  readonly outcome: string;
  readonly cpuMs: number;
  readonly megabytes: number;
  readonly blockedMs: number;
}

async function costOf(work: () => Promise<string>): Promise<Cost> {
  globalThis.gc?.();
  await sleep(100);
  const used = process.memoryUsage().rss;
  let most = used;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 5);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const before = process.cpuUsage();
  const outcome = await work();
  const { user, system } = process.cpuUsage(before);
  most = Math.max(most, process.memoryUsage().rss);
  await sleep(5);
  delays.disable();
  clearInterval(watch);
  return {
    outcome,
    cpuMs: (user + system) / 1000,
    megabytes: (most - used) / 1_048_576,
    blockedMs: delays.max / 1e6,
  };
}

async function fetchOnce(url: string, root: string): Promise<string> {
  const egress = loopbackEgress({ extraRoots: [root] });
  try {
    const { body } = await egress.fetch({ url, timeoutMs: 120_000 });
    return `${body.byteLength} bytes`;
  } catch (error) {
    return error instanceof WebFetchError ? error.code : String(error);
  } finally {
    await egress.close();
  }
}

async function passOnce(way: 'proxy' | 'tunnel', port: number, size: number): Promise<string> {
  const proxy = await loopbackProxy();
  try {
    if (way === 'proxy') {
      const answer = await askProxy(proxy, `http://127.0.0.1:${port}/`);
      return answer ? `${answer.status}, ${answer.body.length} bytes` : 'hung up';
    }
    const socket = await askTunnel(proxy, `127.0.0.1:${port}`);
    if (typeof socket === 'number') return String(socket);
    let received = 0;
    socket.on('data', (chunk: Buffer) => {
      received += chunk.byteLength;
      if (received === size) socket.destroy();
    });
    socket.write('GET / HTTP/1.1\r\n\r\n');
    await once(socket, 'close');
    return `${received} bytes`;
  } finally {
    await proxy.close();
  }
}

async function measure(): Promise<void> {
  const server = fork(import.meta.filename, ['serve'], { execArgv: process.execArgv });
  const [{ root, ports }] = (await once(server, 'message')) as [Served];
  let isMissed = false;
  const rows: (readonly unknown[])[] = [];
  const only = process.argv.slice(2);
  for (const [at, [name, { n, way }]] of Object.entries(cases).entries()) {
    if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
    const ask = (port: number, size: number) =>
      way === 'proxy' || way === 'tunnel'
        ? passOnce(way, port, size)
        : fetchOnce(`${way ?? 'http'}://127.0.0.1:${port}/`, root);
    const small = await costOf(() => ask(ports[2 * at] ?? 0, n));
    const large = await costOf(() => ask(ports[2 * at + 1] ?? 0, 4 * n));
    const growth = large.cpuMs / Math.max(floorMs, small.cpuMs);
    const missed =
      large.cpuMs > bars.cpuMs ||
      large.megabytes > bars.megabytes ||
      large.blockedMs > bars.blockedMs ||
      growth > bars.growth;
    isMissed ||= missed;
    rows.push([
      ...[`${name}${missed ? ' (missed)' : ''}`, 4 * n, large.outcome, large.cpuMs.toFixed(0)],
      ...[large.megabytes.toFixed(0), large.blockedMs.toFixed(0), small.cpuMs.toFixed(0)],
    ]);
  }
  printTable(
    [
      ...['answer', 'pieces', 'outcome', 'CPU, ms'],
      ...['memory, MB', 'blocked, ms', 'CPU for a quarter, ms'],
    ],
    rows,
  );
  server.kill();
  if (isMissed) process.exitCode = 1;
}

if (process.argv[2] === 'serve') process.send?.(await serveCases());
else await measure();
