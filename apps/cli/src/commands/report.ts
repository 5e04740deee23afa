import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from '../errors.ts';
import { parseJson } from '../parse-json.ts';
import { type Report, reportSchema } from '../report/report.ts';
import type { ExitCode, Given, Io } from '../run.ts';
import { readFlags } from '../settings.ts';
import { checkOutput, writeReport } from './command.ts';

/** Writes a saved JSON report in another format. Its verdict doesn’t change the exit code. */
export async function reportCommand(file: string, given: Given, io: Io): Promise<ExitCode> {
  const settings = readFlags(given);
  checkOutput(settings, io);
  await writeReport(await readReport(file, ['audit', 'site', 'diff'], io), settings, io);
  return 0;
}

/**
 * Reads a saved JSON report.
 * @throws UsageError if there is none, or if it is of another command
 */
export async function readReport(
  file: string,
  commands: readonly Report['command'][],
  { folder }: Pick<Io, 'folder'>,
): Promise<Report> {
  const path = resolve(folder, file);
  if (!existsSync(path)) {
    throw new UsageError(
      `There is no file ${path}. Write a report with --format json --output ${file}.`,
    );
  }
  const wrong = `${file} isn’t a JSON report of plumbline ${commands.join(' or ')}, or another version wrote it. Write it again with --format json.`;
  try {
    const report = reportSchema.parse(parseJson(await readFile(path, 'utf8')));
    if (commands.includes(report.command)) return report;
  } catch (cause) {
    throw new UsageError(wrong, { cause });
  }
  throw new UsageError(wrong);
}
