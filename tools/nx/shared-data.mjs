/** Prints whether the real test data is next to the workspace; without it, specs use small samples. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder =
  process.env.PLUMBLINE_SHARED_DATA ?? join(import.meta.dirname, '../../../shared/data');
console.log(existsSync(folder));
