import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeFolder, isDemo, type Manifest, planImport } from '@plumbline/adapters/link-index';
import { CommandError, type CommandContext } from './context.ts';
import { writeDemo } from './demo/write-demo.ts';
import { importPlan } from './import-files.ts';

/**
 * `demo`: builds an index of an invented web with the real import code.
 * @throws CommandError when there is a real index, which is not changed
 */
export async function importDemo(replace: boolean, context: CommandContext): Promise<void> {
  const folderOfIndex = context.config.linkIndexDir;
  const { served } = await describeFolder(folderOfIndex);
  const real = served.map(({ manifest }) => manifest).filter((manifest) => !isDemo(manifest));
  if (real.length > 0 && !replace) {
    const releases = [...new Set(real.map(({ release }) => release.name))];
    throw new CommandError(
      `The index has real data: ${releases.join(', ')}. Set LINK_INDEX_DIR to another folder, ` +
        'or add --replace to replace it with the demonstration.',
    );
  }
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-demo-'));
  try {
    await writeDemo(folder);
    const plan = await planImport({ words: [folder] }, () => {
      throw new Error('the demonstration uses only local files');
    });
    await importPlan(plan, { replace, inPlaceOf: namesOf(real) }, context);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  context.out.write(
    'Start the server and look up the backlinks of garden.example. Every site in this index is invented.\n',
  );
}

/**
 * Called before real data is imported: invented sites are never mixed with real ones.
 * @returns names of the demonstration's generations, which stay in use until the first real one
 * @throws CommandError when the index is the demonstration and may not be replaced
 */
export async function demoToReplace(replace: boolean, folder: string): Promise<readonly string[]> {
  const { served } = await describeFolder(folder);
  const demo = served.map(({ manifest }) => manifest).filter(isDemo);
  if (demo.length > 0 && !replace) {
    throw new CommandError(
      'This is the demonstration index, whose sites are invented. Add --replace to replace it with real data.',
    );
  }
  return namesOf(demo);
}

const namesOf = (manifests: readonly Manifest[]) => manifests.map(({ name }) => name);
