import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer, type TlsOptions } from 'node:tls';
import { WebFetchError, type WebRequest, type WebResponse } from '@plumbline/page';
import { createEgress, type Egress, type EgressOptions } from '../create-egress.ts';
import { parseEgressAllow } from '../egress-allow.ts';

/** Responds to one request; gets the request head and how many requests came before it on this connection. */
export type RawAnswer = (socket: Socket, head: string, nth: number) => void;

export interface RawServer {
  readonly port: number;
  connections(): number;
  close(): Promise<void>;
}

/** A server on this machine that sends exactly the given bytes. */
export async function startRawServer(answer: RawAnswer, tls?: TlsOptions): Promise<RawServer> {
  const sockets = new Set<Socket>();
  let connections = 0;
  const receive = (socket: Socket) => {
    socket.on('error', () => undefined);
    let held = '';
    let nth = 0;
    socket.on('data', (chunk: Buffer) => {
      held += chunk.toString('latin1');
      for (let end = held.indexOf('\r\n\r\n'); end >= 0; end = held.indexOf('\r\n\r\n')) {
        const head = held.slice(0, end + 4);
        held = held.slice(end + 4);
        answer(socket, head, nth++);
      }
    });
  };
  const server: Server = tls ? createTlsServer(tls, receive) : createServer(receive);
  server.on('connection', (socket: Socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return {
    port: address.port,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A fetcher that may reach loopback, as if an operator had opened it. */
export function loopbackEgress(overrides: Partial<EgressOptions> = {}): Egress {
  return createEgress({
    ports: [80, 443],
    allow: parseEgressAllow('127.0.0.1/32'),
    userAgent: 'PlumblineBot/test (+http://localhost/bot)',
    perHostRate: { requests: 10_000, windowMs: 60_000 },
    maxConcurrentPerHost: 10,
    ...overrides,
  });
}

/** One request to such a server; an error is returned as a value. */
export async function ask(
  answer: RawAnswer,
  request: Partial<WebRequest> = {},
): Promise<WebResponse | WebFetchError> {
  const server = await startRawServer(answer);
  const egress = loopbackEgress();
  try {
    return await egress.fetch({
      url: `http://127.0.0.1:${server.port}/`,
      // For slow and busy machines; tests that time out on purpose set their own.
      timeoutMs: 60_000,
      ...request,
    });
  } catch (error) {
    if (error instanceof WebFetchError) return error;
    throw error;
  } finally {
    await egress.close();
    await server.close();
  }
}

/** A complete response around a body. */
export function answer(body: Uint8Array | string, headers: Record<string, string> = {}): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const lines = Object.entries({ 'Content-Length': String(bytes.byteLength), ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\n${head}\r\n`, 'latin1'), bytes]);
}
