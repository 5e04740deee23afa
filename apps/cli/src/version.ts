import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const { version: own } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../package.json'), 'utf8'),
) as { readonly version: string };

export const version = own;
