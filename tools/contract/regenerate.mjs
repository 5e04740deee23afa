import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { generate } from 'orval';
import { format } from 'oxfmt';
import { compileServer } from './compile-server.mjs';
import { clientConfig } from '../../libs/api-client/orval.config.mjs';

const run = promisify(execFile);

const root = join(import.meta.dirname, '../..');
export const contractFile = join(root, 'openapi.json');
export const generatedFolder = join(root, 'libs/api-client/src/generated');

/** Next to `dist`, so that the program finds its package.json; a build in `dist` may be stale. */
const compiled = join(root, 'apps/server/out-tsc');

/** Compiles the server's source and lets it write the contract. */
export async function writeContract(target) {
  await rm(compiled, { recursive: true, force: true });
  try {
    compileServer(join(root, 'apps/server'), compiled);
    const program = join(compiled, 'openapi/write-openapi.js');
    await run(process.execPath, ['--conditions=@plumbline/source', program, target], { cwd: root });
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}

/** The text of every file below a folder, by relative path. */
export async function readTree(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        return [path.slice(folder.length + 1), await readFile(path, 'utf8')];
      }),
    ),
  );
}

/** Generates the client for a contract into a folder. */
export async function writeClient(contract, folder) {
  await mkdir(dirname(folder), { recursive: true });
  await generate(clientConfig(contract, folder), join(root, 'libs/api-client'), {
    // Without this, orval only reports an invalid contract and continues.
    throwOnError: true,
    failOnWarnings: true,
    logLevel: 'warn',
  });
  const { singleQuote, printWidth } = JSON.parse(
    await readFile(join(root, '.oxfmtrc.json'), 'utf8'),
  );
  for (const [path, text] of await readTree(folder)) {
    const { code, errors } = await format(path, text, { singleQuote, printWidth });
    if (errors.length > 0) throw new Error(`${path}: ${errors[0].message}`);
    await writeFile(join(folder, path), code);
  }
}
