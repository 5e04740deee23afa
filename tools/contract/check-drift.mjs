/**
 * Fails when openapi.json or the generated client differ from what the server's source generates now, new and removed
 * files included. Builds everything in temporary folders without caches.
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
// Beside the committed client, so that generated imports are the same.
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
    console.log('The contract and the generated client are what the server says.');
  } else {
    const heading =
      'The contract drifted from the server. Run "node tools/contract/generate.mjs" and commit:';
    console.error([heading, ...drift].join('\n  '));
    process.exitCode = 1;
  }
} finally {
  await rm(scratch, { recursive: true, force: true });
  await rm(client, { recursive: true, force: true });
}
