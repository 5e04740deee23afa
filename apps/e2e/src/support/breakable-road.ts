import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableRoad {
  /** Where the other end is reached by it. */
  readonly origin: string;
  /** Breaks every connection, and lets none through until it is mended. */
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
}

/** A way to a port of this machine that can be cut: browsers keep open streams when they are told to be offline. */
export async function breakableRoad(to: number): Promise<BreakableRoad> {
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
    mend: () => listen(port),
  };
}
