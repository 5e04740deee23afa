import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { currentFile, ImportError, IndexDamaged, SourceError } from '@plumbline/link-index';
import { type Command, readCommand, usage, UsageError } from './arguments.ts';
import { CommandError, type CommandContext, exitCodes } from './context.ts';
import { demoToReplace, importDemo } from './import-demo.ts';
import { importFiles } from './import-files.ts';
import { pruneAndTell } from './prune-and-tell.ts';
import { showStatus } from './show-status.ts';
import { verifyAndTell } from './verify-and-tell.ts';

/**
 * Does what was typed.
 * @param err gets what went wrong, a sentence; a stack only for what nobody foresaw
 * @returns the exit code
 */
export async function runCommand(
  argv: readonly string[],
  context: CommandContext,
  err: { write(text: string): unknown },
): Promise<number> {
  let name: Command['name'] | null = null;
  const { linkIndexDir } = context.config;
  const before = await whatServes(linkIndexDir);
  try {
    const command = readCommand(argv);
    name = command.name;
    await run(command, context);
    return exitCodes.done;
  } catch (error) {
    if (error instanceof UsageError) {
      err.write(`${error.message}\n\n${usage}`);
      return exitCodes.notUnderstood;
    }
    const imports = name === 'import' || name === 'demo';
    err.write(`${context.signal.aborted ? 'Stopped.' : sentenceOf(error)}\n`);
    if (imports && context.signal.aborted) {
      err.write('What has been done is kept: run the same command again to go on.\n');
    }
    if (imports) {
      const isAsBefore = (await whatServes(linkIndexDir)) === before;
      const what = isAsBefore ? 'What the index held before' : 'What has not been replaced';
      err.write(`${what} goes on serving.\n`);
    }
    return exitCodes.failed;
  }
}

/** @returns null where nothing serves, or nobody can read what does */
const whatServes = (folder: string): Promise<string | null> =>
  readFile(join(folder, currentFile), 'utf8').catch(() => null);

async function run(command: Command, context: CommandContext): Promise<void> {
  switch (command.name) {
    case 'import':
      return importFiles(
        command.request,
        {
          replace: command.replace,
          inPlaceOf: await demoToReplace(command.replace, context.config.linkIndexDir),
        },
        context,
      );
    case 'demo':
      return importDemo(command.replace, context);
    case 'status':
      return showStatus(context);
    case 'verify':
      return verifyAndTell(context);
    case 'prune':
      return pruneAndTell(command.keep, context);
  }
}

function sentenceOf(error: unknown): string {
  const foreseen = [SourceError, ImportError, IndexDamaged, CommandError];
  if (foreseen.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
