import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root =
  process.env['PLUMBLINE_SHARED_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data');

/** A file of the shared test data, or a small substitute if the data is not on this machine (with a notice, once). */
export function sharedData(path: string, standIn: string): string {
  const file = join(root, path);
  if (existsSync(file)) return readFileSync(file, 'utf8');
  process.stdout.write(`egress: no shared data at ${file}, a small sample is used\n`);
  return standIn;
}
