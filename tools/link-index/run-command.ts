import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { existsSync } from 'node:fs';
import {
  currentFile,
  describeFolder,
  type FolderFacts,
  ImportError,
  IndexDamaged,
  majesticMillionUrl,
  layers,
  planImport,
  planNetworks,
  pruneIndex,
  type ServedGeneration,
  SourceError,
  verifyIndex,
} from '@plumbline/adapters/link-index';
import { makeFolder } from '../../libs/adapters/storage/pglite/data-folder.ts';
import { type Command, readCommand, usage, UsageError } from './arguments.ts';
import { type CommandContext, CommandError, exitCodes } from './context.ts';
import { demoToReplace, importDemo } from './import-demo.ts';
import { importFiles, wordsOf } from './import-files.ts';
import { amount, bytes } from './figures.ts';
import { ProgressLine } from './progress.ts';

/**
 * Runs a command.
 * @param err receives failures as a sentence, with a stack only for unexpected errors
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
    const imports = name !== null && importing.includes(name);
    err.write(`${context.signal.aborted ? 'Stopped.' : sentenceOf(error)}\n`);
    if (imports && context.signal.aborted) {
      err.write('Finished steps are kept. Run the same command again to continue.\n');
    }
    if (imports) {
      const isAsBefore = (await whatServes(linkIndexDir)) === before;
      err.write(isAsBefore ? 'The index is unchanged.\n' : 'The rest of the index is unchanged.\n');
    }
    return exitCodes.failed;
  }
}

/** Commands that write to the index. */
const importing: readonly Command['name'][] = ['import', 'quick', 'demo'];

/** @returns null when no index is in use, or its file cannot be read */
const whatServes = (folder: string): Promise<string | null> =>
  readFile(join(folder, currentFile), 'utf8').catch(() => null);

async function run(command: Command, context: CommandContext): Promise<void> {
  const { linkIndexDir: folder, quickIndex } = context.config;
  const listUrl = quickIndex.url ?? majesticMillionUrl;
  if (importing.includes(command.name)) makeIndexFolder(folder);
  switch (command.name) {
    case 'import':
    case 'quick': {
      const { replace } = command;
      const inPlaceOf = await demoToReplace(replace, folder);
      return importFiles(
        (remote) =>
          command.name === 'quick'
            ? planNetworks({ place: listUrl, ...command.request }, remote)
            : planImport(command.request, remote),
        { replace, inPlaceOf },
        context,
      );
    }
    case 'demo':
      return importDemo(command.replace, context);
    case 'status':
      return showStatus(context);
    case 'verify':
      return verify(context);
    case 'prune':
      return prune(command.keep, context);
  }
}

function makeIndexFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    const { message } = error as Error;
    throw new CommandError(
      `Can't use LINK_INDEX_DIR: ${message}. Set it to a folder that you may write to.`,
    );
  }
}

function sentenceOf(error: unknown): string {
  const foreseen = [SourceError, ImportError, IndexDamaged, CommandError];
  if (foreseen.some((kind) => error instanceof kind)) return (error as Error).message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** `prune`: removes unused files and lists them. */
async function prune(keep: number, { config, out }: CommandContext): Promise<void> {
  const folder = config.linkIndexDir;
  if (!existsSync(folder)) throw new CommandError(`There is no index in ${folder}.`);
  const { removed, left } = await pruneIndex(folder, { keep });
  for (const { name, bytes: size } of removed) out.write(`removed ${name}, ${bytes(size)}\n`);
  for (const { name, bytes: size } of left) {
    out.write(`kept ${name}, ${bytes(size)}: written within the last week\n`);
  }
  out.write(
    `freed ${bytes(removed.reduce((sum: number, one: FolderFacts) => sum + one.bytes, 0))}\n`,
  );
}

/** `verify`. @throws CommandError when anything is wrong, after printing it */
async function verify({ config, out, signal }: CommandContext): Promise<void> {
  const progress = new ProgressLine(out);
  const folder = config.linkIndexDir;
  const found = await verifyIndex({ folder, onProgress: progress.update, signal }).finally(() =>
    progress.end(),
  );
  for (const difference of found.differences) out.write(`${difference}\n`);
  if (found.differences.length > 0) {
    throw new CommandError(
      `The index in ${folder} has ${found.differences.length} differences, listed above. Run the import again with --replace to rebuild it.`,
    );
  }
  const { generations, files, bytes: size } = found;
  out.write(`no differences: ${generations} generations, ${amount(files)} files, ${bytes(size)}\n`);
}

/** `status`: what is in use, what is not, and what is unfinished. */
async function showStatus({ config, out }: CommandContext): Promise<void> {
  const folder = config.linkIndexDir;
  const { served, unserved, unfinished, downloads } = await describeFolder(folder);
  const lines = [`index in ${folder}`];
  for (const layer of layers) {
    const ofLayer = served.filter(({ manifest }) => manifest.layer === layer);
    if (ofLayer.length === 0) lines.push(`${layer}: none`);
    for (const generation of ofLayer) lines.push(...linesOf(generation));
  }
  if (unserved.length > 0) {
    lines.push(`not in use: ${total(unserved, 'generation')} (prune removes them)`);
  }
  for (const { name, bytes: size, changed } of unfinished) {
    lines.push(
      `unfinished: ${name}, ${bytes(size)}, last written ${moment(changed)} (run the same import again to continue)`,
    );
  }
  if (downloads.length > 0) lines.push(`downloads kept: ${total(downloads, 'file')}`);
  out.write(`${lines.join('\n')}\n`);
}

function linesOf({ manifest, bytes: size }: ServedGeneration): string[] {
  const { layer, release, importedAt, counts, ranks } = manifest;
  const days = release.from === null ? '' : ` (${release.from} to ${release.to})`;
  const order =
    layer === 'ranks' || layer === 'networks'
      ? ''
      : ranks === null
        ? ', without ranks'
        : `, by ranks of ${ranks.release}`;
  const when = moment(new Date(importedAt));
  const figures = Object.entries(counts).map(([what, n]) => `${amount(n)} ${wordsOf(what)}`);
  return [
    `${layer}: ${release.name}${days}, imported ${when}, ${bytes(size)}${order}`,
    `  ${figures.join(', ')}`,
  ];
}

const total = (all: readonly FolderFacts[], what: string): string =>
  `${all.length} ${what}${all.length === 1 ? '' : 's'}, ${bytes(all.reduce((sum, facts) => sum + facts.bytes, 0))}`;

const moment = (date: Date): string => date.toISOString().slice(0, 16).replace('T', ' ');
