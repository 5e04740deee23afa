import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PostgresServer, startPostgresServer } from '@plumbline/adapters/storage/testing';
import pg from 'pg';
import { type DemoModel, startDemoModel } from '../demo-model/start-demo-model.ts';
import { Server } from './server.ts';

/** The environment of a proof: a separate database, a model on this machine, and servers that it starts and kills. */
export interface World {
  readonly database: 'pglite' | 'postgres';
  readonly folder: string;
  /** Duration of proofs that run for a fixed time. */
  readonly seconds: number;
  readonly model: DemoModel;
  /** `null` for the embedded database. */
  readonly postgres: PostgresServer | null;
  /** A server process; the second and third need PostgreSQL. */
  server(place: number, env?: Readonly<Record<string, string>>): Server;
  say(line: string): void;
  close(tidy: boolean): Promise<void>;
}

/** @param port port of the first server; the others follow */
export async function openWorld(
  { database, seconds }: Pick<World, 'database' | 'seconds'>,
  port: number,
): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-proof-'));
  const model = await startDemoModel({ slowMs: 600 });
  const postgres = database === 'postgres' ? await startPostgresServer() : null;
  const url = postgres ? await newDatabase(postgres.url) : null;
  const servers: Server[] = [];
  return {
    database,
    folder,
    seconds,
    model,
    postgres,
    server(place, env = {}) {
      const server = new Server({
        port: port + place,
        log: join(folder, `server-${place}.log`),
        env: {
          DATA_DIR: join(folder, 'data'),
          ...(url === null ? {} : { DATABASE_URL: url }),
          OPENAI_BASE_URL: model.baseUrl,
          OPENAI_API_KEY: 'demo',
          OPENAI_MODEL: 'demo',
          OPENAI_PRICES: '0.40/1.60',
          BLOG_SCHEDULE: 'off',
          RATE_LIMIT_PER_MINUTE: '0',
          RATE_LIMIT_COSTLY_PER_MINUTE: '0',
          ...env,
        },
      });
      servers.push(server);
      return server;
    },
    say: (line) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`),
    async close(tidy) {
      for (const server of servers) await server.kill();
      await model.close();
      await postgres?.remove();
      if (tidy) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function newDatabase(urlOf: (database: string) => string): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query('create database proof');
  await client.end();
  return urlOf('proof');
}
