import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../open-postgres.ts';
import type { Storage } from '../storage.ts';
import { askAt } from './postgres-of-run.ts';
import { startPostgresServer } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';
import { templateVersion } from './template-version.ts';

/** The server for new databases: determined once per spec file, on first use. */
interface Template {
  readonly name: string;
  urlOf(database: string): string;
}

let template: Promise<Template> | null = null;

/** A new database, copied from a migrated one. */
export async function testPostgres(): Promise<{ readonly storage: Storage; readonly url: string }> {
  const url = await newDatabase();
  return { storage: await openPostgres(url, silentLog), url };
}

/** @returns the URL of a fresh, migrated database */
export async function newDatabase(): Promise<string> {
  template ??= findTemplate();
  const { name, urlOf } = await template;
  const database = newName();
  await onServer(urlOf, (run) => run(`create database ${database} template ${name}`));
  return urlOf(database);
}

/** Specs that run at once create it once: the first keeps the others waiting. */
async function findTemplate(): Promise<Template> {
  const urlOf = await server();
  const name = `plumbline_template_${templateVersion()}`;
  await onServer(urlOf, async (run) => {
    await run('select pg_advisory_lock(1)');
    if ((await run(`select 1 from pg_database where datname = '${name}'`)) > 0) return;
    const draft = newName();
    await run(`create database ${draft}`);
    await (await openPostgres(urlOf(draft), silentLog)).close();
    await run(`alter database ${draft} rename to ${name}`);
  });
  return { name, urlOf };
}

/** The configured server, the one of the whole run, or, if only this process runs, a new one. */
async function server(): Promise<Template['urlOf']> {
  const given = process.env.TEST_DATABASE_URL ?? (await serverOfRun());
  return given ? databaseOf(given) : (await startPostgresServer()).url;
}

async function serverOfRun(): Promise<string | null> {
  const address = process.env[askAt];
  if (!address) return null;
  const answer = await fetch(address);
  const text = await answer.text();
  if (!answer.ok) throw new Error(text);
  return text;
}

const newName = () => `plumbline_test_${randomUUID().replaceAll('-', '')}`;

const databaseOf = (address: string) => (database: string) => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

async function onServer(
  urlOf: Template['urlOf'],
  act: (run: (statement: string) => Promise<number>) => Promise<unknown>,
): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    await act(async (statement) => (await client.query(statement)).rows.length);
  } finally {
    await client.end();
  }
}
