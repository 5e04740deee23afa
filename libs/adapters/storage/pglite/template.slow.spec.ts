import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { makeTemplates, openStorage } from '../open-storage.ts';
import { silentLog } from '../testing/index.ts';

const work = mkdtempSync(join(tmpdir(), 'plumbline-template-spec-'));
const templates = join(work, 'templates');
beforeAll(() =>
  makeTemplates(templates, silentLog, async ({ db }) => {
    await sql`comment on table blog_posts is 'prepared'`.execute(db);
  }),
);
afterAll(() => rmSync(work, { recursive: true }));

/** All definitions in a database, one line each, and which database it is. */
async function contents(name: string, options: { templates?: string }, warnings: string[] = []) {
  const log = { ...silentLog, warn: (message: string) => void warnings.push(message) };
  const storage = await openStorage({
    ...{ dataDir: join(work, name), databaseUrl: null, log },
    ...options,
  });
  await storage.boss();
  const lines = async (query: string) =>
    (await sql.raw<{ line: string }>(query).execute(storage.db)).rows.map(({ line }) => line);
  const own = `not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const defined = [
    ...(await lines(`select concat_ws(' ', table_schema, table_name, column_name, data_type,
      is_nullable, column_default) as line from information_schema.columns
      where table_schema ${own} order by 1`)),
    ...(await lines(`select indexdef as line from pg_indexes where schemaname ${own} order by 1`)),
    ...(await lines(`select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(c.oid))
      as line from pg_constraint c join pg_namespace n on n.oid = connamespace
      where nspname ${own} order by 1`)),
    ...(await lines(`select concat_ws(' ', nspname, proname, md5(prosrc)) as line from pg_proc
      join pg_namespace n on n.oid = pronamespace where nspname ${own} order by 1`)),
    ...(await lines(`select name as line from schema_migrations order by 1`)),
  ];
  const [identity] = await lines(`select system_identifier::text as line from pg_control_system()`);
  const [note] = await lines(`select obj_description('blog_posts'::regclass) as line`);
  await storage.close();
  return { defined, identity, note };
}

describe('a database copied from the template', () => {
  it('has the same tables as one that is created and migrated', async () => {
    const made = await contents('made', {});
    const copied = await contents('copied', { templates });
    const again = await contents('again', { templates });
    expect(copied.defined).toEqual(made.defined);
    expect(copied.identity).toBe(again.identity);
    expect(copied.identity).not.toBe(made.identity);
    expect([made.note, copied.note]).toEqual([null, 'prepared']);
  });

  it('leaves the template as it was', async () => {
    const before = await contents('before', { templates });
    await contents('before', { templates });
    expect((await contents('after', { templates })).defined).toEqual(before.defined);
  });
});

it('can be copied by the user that runs the server, who may not have built the template', () => {
  const closed = readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(templates, name)).mode & 0o044) !== 0o044,
  );
  expect(closed).toEqual([]);
});

it('is created from scratch if the template is damaged', async () => {
  const damaged = join(work, 'damaged');
  const [newest = ''] = readdirSync(templates);
  mkdirSync(join(damaged, newest), { recursive: true });
  writeFileSync(join(damaged, newest, 'PG_VERSION'), 'damaged');
  const warnings: string[] = [];
  const { defined } = await contents('of-damaged', { templates: damaged }, warnings);
  expect(defined).toContain(newest);
  expect(warnings).toEqual([expect.stringContaining('The prepared database in')]);
});

it('is created from scratch if there is no template', async () => {
  const { defined } = await contents('of-none', { templates: join(work, 'nowhere') });
  expect(defined).not.toHaveLength(0);
});
