import { verifyIndex } from '@plumbline/link-index';
import { CommandError, type CommandContext } from './context.ts';
import { amount, bytes } from './figures.ts';
import { ProgressLine } from './progress.ts';

/** `verify`. @throws CommandError when anything is not as it should be, after telling what */
export async function verifyAndTell({ config, out, signal }: CommandContext): Promise<void> {
  const progress = new ProgressLine(out);
  const folder = config.linkIndexDir;
  const found = await verifyIndex({ folder, onProgress: progress.update, signal }).finally(() =>
    progress.end(),
  );
  for (const difference of found.differences) out.write(`${difference}\n`);
  if (found.differences.length > 0) {
    throw new CommandError(
      `The index in ${folder} is not sound: ${found.differences.length} differences.`,
    );
  }
  const { generations, files, bytes: size } = found;
  out.write(
    `sound: ${generations} generations, ${amount(files)} files, ${bytes(size)}, all as they were written\n`,
  );
}
