import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../..');

/** The output of a failed program of this repository; '' if it passes. */
const failureOf = (cwd: string, program: string, ...args: readonly string[]) =>
  run(process.execPath, [resolve(root, program), ...args], {
    cwd,
    maxBuffer: 10_000_000,
    // Otherwise colors split the messages if a parent process asks for them.
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
  }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
  );

const typeScript = (score: string) => `
import type { paths } from './contract.ts';
type Audit = paths['/api/seo-audit']['post'];
export const body: Audit['requestBody']['content']['application/json'] = { url: 'example.com' };
type Answer = Audit['responses'][200]['content']['application/json'];
export const scoreOf = ({ data }: Answer): ${score} => data.score;
`;

const python = (score: string) => `
from contract import SEOAuditReportDto

def score_of(answer: object) -> ${score}:
    return SEOAuditReportDto.from_dict(answer).score
`;

describe('clients generated from the contract', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clients-'));
    expect(await failureOf(root, 'tools/contract/write-clients.mjs', folder)).toBe('');
  }, 300_000);
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('compile as TypeScript, with typed responses', async () => {
    const compiled = async (score: string) => {
      const use = join(folder, 'use.ts');
      await writeFile(use, typeScript(score));
      const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--ignoreConfig'];
      return failureOf(folder, 'node_modules/typescript7/bin/tsc', ...options, '--types', '', use);
    };
    expect(await compiled('number | null')).toBe('');
    expect(await compiled('number')).toContain("Type 'null' is not assignable to type 'number'");
  }, 300_000);

  it('compile as Python, with typed responses', async () => {
    await writeFile(join(folder, 'use.py'), python('float | None'));
    await writeFile(join(folder, 'wrong.py'), python('float'));
    const files = ['contract.py', 'use.py', 'wrong.py'];
    const said = await failureOf(folder, require.resolve('pyright'), ...files);
    expect(said).toContain('wrong.py:5:12 - error: Type "float | None" is not assignable');
    expect(said).toContain('1 error, 0 warnings');
  }, 600_000);
});
