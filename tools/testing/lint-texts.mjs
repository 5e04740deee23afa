/**
 * Lints texts as the content of the named files, with the workspace's configuration. Reads `[{ file, text }]` as JSON
 * from standard input and prints `[[ruleId, ...], ...]`, one list per text.
 */
import { join } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';

// The boundary rule reads the cached graph, and silently passes when there is none.
await createProjectGraphAsync();

const root = join(import.meta.dirname, '../..');
const eslint = new ESLint({ cwd: root });
const cases = JSON.parse(await readAll(process.stdin));
const answers = [];
for (const { file, text } of cases) {
  const [result] = await eslint.lintText(text, { filePath: join(root, file) });
  answers.push(
    result.messages.map(({ ruleId, message, fatal }) => (fatal ? `fatal: ${message}` : ruleId)),
  );
}
console.log(JSON.stringify(answers));
