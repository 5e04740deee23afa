import { createServer, request as httpRequest } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { LabProxy, RefusedTarget } from '@plumbline/tools/page-speed';

export interface ForwardingProxyOptions {
  /** Port that all requests go to, whatever their host. */
  readonly toPort: number;
  readonly refuses?: (host: string, port: number) => RefusedTarget['reason'] | null;
}

/** A proxy for specs: every host is the server at `toPort` of this machine, except those that it refuses. */
export async function startForwardingProxy(options: ForwardingProxyOptions): Promise<LabProxy> {
  const refused: RefusedTarget[] = [];
  const sockets = new Set<Socket>();

  function isRefused(host: string, port: number): boolean {
    const reason = options.refuses?.(host, port) ?? null;
    if (reason !== null) refused.push({ host, port, reason });
    return reason !== null;
  }

  const server = createServer((request, response) => {
    const url = URL.parse(request.url ?? '');
    if (url === null || isRefused(url.hostname, Number(url.port || 80))) {
      response.writeHead(403).end();
      return;
    }
    const onward = httpRequest(
      {
        host: '127.0.0.1',
        port: options.toPort,
        method: request.method,
        path: url.pathname + url.search,
        headers: request.headers,
        agent: false,
      },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      },
    );
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('connect', (request, socket: Socket) => {
    const url = URL.parse(`http://${request.url}`);
    if (url === null || isRefused(url.hostname, Number(url.port || 80))) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    const onward = connect(options.toPort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    refused,
    judge: (targets) =>
      Promise.resolve(
        targets.filter(({ host, port }) => options.refuses?.(host, port) === 'blocked'),
      ),
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
