import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ExitCode } from '../run.ts';
import { type Io, run } from '../run.ts';

/** What a command printed, and its exit code. */
export interface Outcome {
  readonly code: ExitCode;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a command in a folder, in this process. */
export async function runIn(
  folder: string,
  args: readonly string[],
  more: Partial<Io> = {},
): Promise<Outcome> {
  let stdout = '';
  let stderr = '';
  const code = await run(args, {
    folder,
    stdout: (text) => (stdout += text),
    stderr: (text) => (stderr += text),
    isTerminal: { stdout: false, stderr: false },
    env: {},
    nodeVersion: process.versions.node,
    signal: new AbortController().signal,
    ...more,
  });
  return { code, stdout, stderr };
}

/** Writes files, by path, into a folder. */
export function writeFiles(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

const words = [...Array(250).keys()].map((number) => `word${number}`).join(' ');

/** A page without errors. */
export const goodPage = (title: string, links: string, head = ''): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1">${head}</head>` +
  `<body><main><h1>${title}</h1><p>${title} ${words}.</p>${links}</main></body></html>`;
