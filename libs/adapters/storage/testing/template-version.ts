import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const source = join(import.meta.dirname, '..');

/** Changes with the migrations, PGlite and the code that assembles a database, so that an outdated template is never used. */
export function templateVersion(): string {
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const files = [
    join(pglite, '../../package.json'),
    ...['assemble.ts', 'pglite/open-pglite.ts', 'pglite/embedded-database.ts'].map((name) =>
      join(source, name),
    ),
    ...readdirSync(join(source, 'migrations'))
      .sort()
      .map((name) => join(source, 'migrations', name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
