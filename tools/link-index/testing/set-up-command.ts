import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeDemo } from '../demo/write-demo.ts';
import type { ImportOneStep } from '../context.ts';
import { importOneStep } from '../import-one-step.ts';
import { runCommand } from '../run-command.ts';

export const emptyIndex = {
  version: 1,
  ranks: [],
  graph: null,
  previousGraph: null,
  links: null,
  networks: null,
};

/** `npm run link-index` with the files of the demonstration and a new index for each test. */
export function setUpCommand() {
  const folders = { root: '', index: '' };

  /** Runs the command. @returns its output and exit code */
  const run = (...argv: string[]) => runWith(importOneStep, argv);

  /** The same with another importer. */
  async function runWith(takeStep: ImportOneStep, argv: readonly string[]) {
    const said: string[] = [];
    const complained: string[] = [];
    const context = {
      config: {
        linkIndexDir: folders.index,
        quickIndex: { url: null, refresh: null },
        publicUrl: 'http://localhost:3000',
        egress: { allow: ['127.0.0.1/32'], ports: [80, 443], sitePerMinute: 200 },
      },
      out: { write: (text: string) => said.push(text) },
      signal: new AbortController().signal,
      importOneStep: takeStep,
    };
    const code = await runCommand(argv, context, { write: (text) => complained.push(text) });
    return { code, out: said.join(''), err: complained.join('') };
  }
  const file = (name: string) => join(folders.root, 'files', name);
  const served = () => JSON.parse(readFileSync(join(folders.index, 'current.json'), 'utf8'));

  beforeAll(async () => {
    folders.root = mkdtempSync(join(tmpdir(), 'link-index-'));
    await writeDemo(join(folders.root, 'files'));
  });
  beforeEach(() => {
    folders.index = mkdtempSync(join(folders.root, 'index-'));
  });
  afterAll(() => rmSync(folders.root, { recursive: true }));
  return { folders, run, runWith, file, served };
}
