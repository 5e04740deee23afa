import { existsSync } from 'node:fs';
import { type FolderFacts, pruneIndex } from '@plumbline/link-index';
import { CommandError, type CommandContext } from './context.ts';
import { bytes } from './figures.ts';

/** `prune`: removes what does not serve, and says what that was. */
export async function pruneAndTell(keep: number, { config, out }: CommandContext): Promise<void> {
  const folder = config.linkIndexDir;
  if (!existsSync(folder)) throw new CommandError(`There is no index in ${folder}.`);
  const { removed, left } = await pruneIndex(folder, { keep });
  for (const { name, bytes: size } of removed) out.write(`removed ${name}, ${bytes(size)}\n`);
  for (const { name, bytes: size } of left) {
    out.write(`left ${name}, ${bytes(size)}: written within the last week\n`);
  }
  out.write(
    `freed ${bytes(removed.reduce((sum: number, one: FolderFacts) => sum + one.bytes, 0))}\n`,
  );
}
