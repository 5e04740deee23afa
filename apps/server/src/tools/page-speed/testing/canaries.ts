import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';

/** Listeners that must not be reached: each counts its connections and datagrams. */
export interface Canary {
  readonly port: number;
  /** Connections accepted, or datagrams received. */
  readonly hits: () => number;
}

/** What canaries send, so that a report that reached one is recognized. */
export const canarySong = 'canary-song-4711';

/** Answers every request with content that any kind of element accepts, so that a page that gets it keeps loading. */
const answer =
  'HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nContent-Type: text/html\r\n' +
  `Content-Length: ${canarySong.length}\r\nConnection: close\r\n\r\n${canarySong}`;

export class Canaries {
  readonly #hosts: readonly string[];
  readonly #tcp: Server[] = [];
  readonly #udp: Datagrams[] = [];
  readonly #sockets = new Set<Socket>();

  /** @param hosts addresses to listen at; those that this machine does not have are left out */
  constructor(hosts: readonly string[]) {
    this.#hosts = hosts;
  }

  /** @param wanted 0 for any */
  async tcp(wanted = 0): Promise<Canary> {
    let port = wanted;
    let hits = 0;
    for (const host of this.#hosts) {
      const server = createServer((socket) => {
        hits += 1;
        this.#sockets.add(socket);
        socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket));
        socket.once('data', () => socket.end(answer));
      });
      server.listen({ port, host });
      if (!(await began(server))) continue;
      const address = server.address();
      if (typeof address === 'object' && address) port = address.port;
      this.#tcp.push(server);
    }
    return { port, hits: () => hits };
  }

  async udp(wanted = 0): Promise<Canary> {
    let port = wanted;
    let hits = 0;
    for (const host of this.#hosts) {
      const socket = createSocket(host.includes(':') ? 'udp6' : 'udp4');
      socket.on('message', () => (hits += 1)).bind(port, host);
      if (!(await began(socket))) continue;
      port = socket.address().port;
      this.#udp.push(socket);
    }
    return { port, hits: () => hits };
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    for (const socket of this.#udp) socket.close();
    await Promise.all(
      this.#tcp.map((server) => {
        server.close();
        return once(server, 'close');
      }),
    );
  }
}

async function began(listener: Server | Datagrams): Promise<boolean> {
  return once(listener, 'listening').then(
    () => true,
    () => false,
  );
}
