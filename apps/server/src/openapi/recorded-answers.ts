import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../../../../apps/server/answers');
const files: ReadonlySet<string> = new Set(readdirSync(folder));

/** Operations with a recorded response; `npm run record:answers` records them. */
export const hasRecordedAnswer = (operationId: string): boolean => files.has(`${operationId}.json`);

/** The request and what this product answered, as JSON. */
export const readRecordedAnswer = (operationId: string): Promise<string> =>
  readFile(join(folder, `${operationId}.json`), 'utf8');
