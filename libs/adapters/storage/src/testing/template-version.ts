import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes with every file of the migrations: a template of other tables is never used. */
export function templateVersion(): string {
  const folder = join(import.meta.dirname, '../migrations');
  const hash = createHash('sha256');
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)));
  return hash.digest('hex').slice(0, 12);
}
