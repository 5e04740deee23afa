/**
 * Fails if openapi.json or the generated client differs from what the server's source generates now, including new and
 * removed files. Builds everything in temporary folders without caches.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { differences } from './differences.mjs';
import {
  contractFile,
  generatedFolder,
  readTree,
  writeClient,
  writeContract,
} from './regenerate.mjs';

const scratch = await mkdtemp(join(tmpdir(), 'contract-'));
// Next to the committed client, so that generated imports are the same.
const client = await mkdtemp(join(dirname(generatedFolder), '.drift-'));
const contract = join(scratch, 'openapi.json');
const asTree = async (file) => new Map([['openapi.json', await readFile(file, 'utf8')]]);

try {
  await writeContract(contract);
  await writeClient(contract, client);
  const drift = [
    ...differences(await asTree(contractFile).catch(() => new Map()), await asTree(contract)),
    ...differences(await readTree(generatedFolder), await readTree(client)),
  ];
  if (drift.length === 0) {
    console.log('openapi.json and the generated client match the server.');
  } else {
    const heading =
      'The contract no longer matches the server. Run "npm run contract" and commit these files:';
    console.error([heading, ...drift].join('\n  '));
    process.exitCode = 1;
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
  await rm(client, { recursive: true, force: true });
}
