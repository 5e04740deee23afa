import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  /** URL of the proxy. */
  readonly origin: string;
  /** Closes all connections and accepts none until `restore`. */
  readonly cut: () => Promise<void>;
  readonly restore: () => Promise<void>;
}

/** A TCP proxy to a local port that can cut connections. Browsers in offline mode would keep open streams. */
export async function breakableProxy(to: number): Promise<BreakableProxy> {
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.pipe(into);
      from.on('error', () => undefined);
      from.on('close', () => {
        open.delete(from);
        into.destroy();
      });
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
  };
}
