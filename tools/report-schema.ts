/** Writes the JSON Schema of the command line's report. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { reportSchema } from '../apps/cli/src/report/report.ts';

export const schemaFile = join(import.meta.dirname, '../apps/cli/report.schema.json');

/** Fields that a later version adds are valid, too. */
export const reportJsonSchema = () => z.toJSONSchema(reportSchema, { io: 'input' });

if (process.argv[1] === import.meta.filename) {
  writeFileSync(schemaFile, JSON.stringify(reportJsonSchema()));
}
