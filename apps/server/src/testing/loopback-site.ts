import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';

export interface LoopbackSite {
  readonly port: number;
  readonly origin: string;
  /** Paths asked for, in order. */
  readonly paths: readonly string[];
  close(): Promise<void>;
}

/** A site on this machine with a given handler, which remembers the paths requested. */
export async function startSite(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<LoopbackSite> {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    paths.push(request.url ?? '');
    answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    paths,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface Canary {
  readonly port: number;
  /** Accepted connections. Each one is a security hole. */
  connections(): number;
  close(): Promise<void>;
}

/** A listener that must never get a connection. @returns `null` where the machine lacks the address */
export async function startCanary(address: string): Promise<Canary | null> {
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createTcpServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('error', () => undefined).end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  const started = once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.listen(0, address);
  if (!(await started)) return null;
  return {
    port: (server.address() as AddressInfo).port,
    connections: () => connections,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
