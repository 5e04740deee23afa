/** ESLint on the whole workspace. `nx affected -t lint` runs it on the projects that a branch touches. */
import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';

// The boundary rule reads the cached graph, and silently passes when there is none.
await createProjectGraphAsync();

const eslint = new ESLint({ cwd: join(import.meta.dirname, '../..') });
const results = await eslint.lintFiles('.');
const { format } = await eslint.loadFormatter('stylish');
console.log(await format(results));
if (results.some(({ errorCount, warningCount }) => errorCount + warningCount > 0)) {
  process.exitCode = 1;
}
