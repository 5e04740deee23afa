/** Prints whether the real test data is beside the workspace: specs that compare with it run on small samples without. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder =
  process.env.PLUMBLINE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data');
console.log(existsSync(folder));
