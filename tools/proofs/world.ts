import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PostgresServer, startPostgresServer } from '@plumbline/adapters/storage/testing';
import pg from 'pg';
import { type DemoModel, startDemoModel } from '../demo-model/start-demo-model.ts';
import { Server } from './server.ts';

/** The environment of a proof: a separate database, a model on this machine, and servers that it starts and kills. */
export interface World {
  readonly folder: string;
  /** Duration of proofs that run for a fixed time. */
  readonly seconds: number;
  /** Size of the site of proofs that crawl one. */
  readonly pages: number;
  /** For random choices that can be repeated. */
  readonly seed: number;
  readonly model: DemoModel;
  /** `null` for the embedded database. */
  readonly postgres: PostgresServer | null;
  /** A server process. */
  server(env?: Readonly<Record<string, string>>): Server;
  say(line: string): void;
}

/**
 * Runs a proof, which throws if its promise is not kept. `--port` is the first port of its servers, `--seconds` the
 * duration of a proof that runs for a fixed time, `--pages` the size of a crawled site. `--seed` repeats what was random.
 */
export async function prove(
  proof: (world: World) => Promise<void>,
  database: 'pglite' | 'postgres' = 'pglite',
): Promise<void> {
  const { values } = parseArgs({
    options: {
      // Below the ports that systems use for outgoing connections, since any of those may be in use.
      port: { type: 'string', default: '21200' },
      seconds: { type: 'string', default: '600' },
      pages: { type: 'string', default: '20000' },
      seed: { type: 'string', default: String(randomInt(1e9)) },
    },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-proof-'));
  const model = await startDemoModel({ slowMs: 600 });
  const postgres = database === 'postgres' ? await startPostgresServer() : null;
  const url = postgres ? await newDatabase(postgres.url) : null;
  const servers: Server[] = [];
  const newServer = (env: Readonly<Record<string, string>> = {}) => {
    const server = new Server({
      port: Number(values.port),
      log: join(folder, 'server.log'),
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
  };
  try {
    const say = (line: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${line}`);
    const numbers = {
      seconds: Number(values.seconds),
      pages: Number(values.pages),
      seed: Number(values.seed),
    };
    await proof({ folder, ...numbers, model, postgres, server: newServer, say });
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(error);
    console.error(`The logs are in ${folder}.`);
    process.exitCode = 1;
  } finally {
    for (const server of servers) await server.kill();
    await model.close();
    await postgres?.remove();
  }
  // A proof that failed may have left connections open.
  process.exit();
}

async function newDatabase(urlOf: (database: string) => string): Promise<string> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query('create database proof');
  await client.end();
  return urlOf('proof');
}
