/**
 * Jest calls this before a run: the specs of the run share one PostgreSQL. Jest's main process starts the server when a
 * spec first needs it. That process outlives its workers, and the server ends with it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PostgresServer, startPostgresServer } from './postgres-server.ts';

/** Where specs ask for the server's URL. */
export const askAt = 'PLUMBLINE_POSTGRES_OF_RUN';

export default async function setUp(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  let server: Promise<PostgresServer> | null = null;
  const door = createServer((_, response) => {
    response.setHeader('connection', 'close');
    server ??= startPostgresServer();
    server.then(
      ({ url }) => response.end(url('postgres')),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  door.unref();
  process.env[askAt] = `http://127.0.0.1:${(door.address() as AddressInfo).port}/`;
}
