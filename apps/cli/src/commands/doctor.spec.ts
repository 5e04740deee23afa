import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installDuckDb } from '../version.ts';
import { runDoctor } from './doctor.ts';

describe('runDoctor', () => {
  let tempFolder: string;

  beforeEach(() => (tempFolder = mkdtempSync(join(tmpdir(), 'doctor-'))));
  afterEach(() => rmSync(tempFolder, { recursive: true }));

  type Machine = NonNullable<Parameters<typeof runDoctor>[2]>;

  const run = async (change: Partial<Machine> = {}, problem: string | null = null) => {
    let output = '';
    const machine: Machine = {
      nodeVersion: '24.21.0',
      memoryBytes: 8_590_000_000,
      cores: 2,
      tempFolder,
      loadDuckDb: async () => ({}),
      findAddress: async () => ['192.0.2.1'],
      ...change,
    };
    const io = { stdout: (text: string) => (output += text) };
    const code = await runDoctor(io, async () => problem, machine);
    return { code, lines: output.split('\n') };
  };

  it('prints a line for each check', async () => {
    expect(await run()).toMatchObject({
      code: 0,
      lines: [
        'ok       Node 24.21.0',
        'ok       8.5 GB of memory',
        'ok       2 processor cores',
        `ok       Temporary folder ${tempFolder}`,
        'ok       DuckDB',
        'ok       DNS',
        'ok       Config',
        '',
      ],
    });
    expect(readdirSync(tempFolder)).toEqual([]);
  });

  it.each<[string, Partial<Machine>, string]>([
    [
      'little memory',
      { memoryBytes: 999_999_999 },
      'problem  0.9 GB of memory. Plumbline needs at least 1 GB.',
    ],
    [
      'a temporary folder that can’t be written',
      { tempFolder: '/nowhere/tmp' },
      'problem  We can’t write to the temporary folder /nowhere/tmp. Set TMPDIR to another one.',
    ],
    [
      'DuckDB that isn’t installed',
      { loadDuckDb: () => Promise.reject(new Error('Cannot find package')) },
      `missing  DuckDB can’t be loaded, and site, diff and baseline update need it. ${installDuckDb}`,
    ],
  ])('fails for %s', async (_, change, line) => {
    const { code, lines } = await run(change);
    expect(code).toBe(3);
    expect(lines.filter((each) => !each.startsWith('ok'))).toEqual([line, '']);
  });

  it('fails for a config with a problem', async () => {
    const { code, lines } = await run({}, 'plumbline.json: "fail-on" must be a level.');
    expect(code).toBe(3);
    expect(lines).toContain('problem  plumbline.json: "fail-on" must be a level.');
  });

  it('passes with a note without DNS', async () => {
    const { code, lines } = await run({
      findAddress: () => Promise.reject(new Error('ECANCELLED')),
    });
    expect(code).toBe(0);
    expect(lines).toContain(
      'note     DNS doesn’t find example.com. You can still audit folders and local servers.',
    );
  });
});
