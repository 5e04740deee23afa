import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '../postgres/open-postgres.ts';
import type { Storage } from '../storage.ts';
import { startPostgresServer } from './postgres-server.ts';
import { silentLog } from './silent-log.ts';

/** Where databases can be made: once per spec file, on first use. */
interface Template {
  readonly name: string;
  urlOf(database: string): string;
}

let template: Promise<Template> | null = null;

/** A database of its own, copied from a migrated one. */
export async function testPostgres(): Promise<{ readonly storage: Storage; readonly url: string }> {
  const url = await newDatabase();
  return { storage: await openPostgres(url, silentLog), url };
}

/** @returns the address of a fresh, migrated database */
export async function newDatabase(): Promise<string> {
  template ??= makeTemplate();
  const { name, urlOf } = await template;
  const database = newName();
  await command(urlOf('postgres'), `create database ${database} template ${name}`);
  return urlOf(database);
}

async function makeTemplate(): Promise<Template> {
  const given = process.env.TEST_DATABASE_URL;
  const urlOf = given ? databaseOf(given) : (await startPostgresServer()).url;
  const name = newName();
  await command(urlOf('postgres'), `create database ${name}`);
  await (await openPostgres(urlOf(name), silentLog)).close();
  return { name, urlOf };
}

const newName = () => `plumbline_test_${randomUUID().replaceAll('-', '')}`;

const databaseOf = (address: string) => (database: string) => {
  const url = new URL(address);
  url.pathname = `/${database}`;
  return url.href;
};

async function command(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
