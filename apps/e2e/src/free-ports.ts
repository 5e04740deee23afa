import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports, which other connections may take at any time. */
const range = { from: 21_000, to: 31_000 } as const;

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

/**
 * Finds consecutive free local ports, in a different range for each process, so that runs that start together find
 * different ones.
 * @returns the first port
 */
export async function freePorts(count: number): Promise<number> {
  const blocks = Math.floor((range.to - range.from) / count);
  for (let tried = 0; tried < blocks; tried += 1) {
    const first = range.from + ((process.pid + tried) % blocks) * count;
    const ports = Array.from({ length: count }, (_, at) => first + at);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
  throw new Error(`No ${count} consecutive ports from ${range.from} to ${range.to} are free.`);
}
