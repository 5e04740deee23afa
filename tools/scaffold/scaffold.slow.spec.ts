import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import config from '../../jest.config.ts';
import { newAudit } from './new-audit.mjs';
import { newTool } from './new-tool.mjs';

const workspace = join(import.meta.dirname, '../..');
let root: string;

/** A copy of the files that the scaffolds read and change, with the workspace's dependencies. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'plumbline-scaffold-'));
  for (const path of [
    'libs/tools/seo-audit',
    'libs/engine',
    'apps/server',
    'apps/web/src/app/tools.ts',
    'apps/web/src/app/tool-inputs.ts',
    'apps/web/src/app/tool-page.tsx',
    'libs/api-client/orval.config.mjs',
    'package.json',
  ]) {
    cpSync(join(workspace, path), join(root, path), {
      recursive: true,
      filter: (source) => !/\/(dist|node_modules)$/.test(source),
    });
  }
  symlinkSync(join(workspace, 'node_modules'), join(root, 'node_modules'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** Runs specs of the copy with the workspace's own configuration. */
function runSpecs(pattern: string, mapped: Record<string, string> = {}, name = '') {
  const projects = (config.projects ?? []) as { displayName?: unknown }[];
  const server = projects.find(({ displayName }) => displayName === 'server');
  const own = {
    rootDir: root,
    roots: [root],
    testMatch: ['**/*.spec.ts'],
    moduleNameMapper: mapped,
    globalSetup: undefined,
  };
  // Setup files and others that the configuration names are in the workspace.
  const named = JSON.stringify(server).replaceAll('<rootDir>', workspace);
  const project = { ...(JSON.parse(named) as object), ...own };
  const jest = join(workspace, 'node_modules/jest/bin/jest.js');
  const run = spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      jest,
      pattern,
      '--testNamePattern',
      name,
      '--config',
      JSON.stringify(project),
      '-w',
      '1',
      '--json',
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
  );
  const report = JSON.parse(run.stdout) as { numPassedTests: number; numFailedTests: number };
  return { passed: report.numPassedTests, failed: report.numFailedTests, log: run.stderr };
}

describe(newAudit, () => {
  it('writes an audit that its own spec and the conformance spec accept', () => {
    const written = newAudit(root, 'sample-tag', 'metadata');
    expect(written).toHaveLength(4);
    expect(read('libs/tools/seo-audit/rules.ts')).toContain(`'sample-tag': rule(`);

    const own = runSpecs('sample-tag.spec.ts');
    expect(own).toMatchObject({ passed: 2, failed: 0 });
    const conformance = runSpecs('seo-audit/audits.spec.ts');
    expect({ failed: conformance.failed, log: conformance.failed ? conformance.log : '' }).toEqual({
      failed: 0,
      log: '',
    });
  });
});

describe(newTool, () => {
  it('writes all files of a tool, and the specs of its library and server pass', () => {
    newTool(root, 'letter-counter');
    for (const path of [
      'libs/tools/letter-counter/index.ts',
      'libs/engine/src/letter-counter/report-letter-counter.ts',
      'apps/server/src/tools/letter-counter/letter-counter.controller.ts',
      'apps/server/src/tools/letter-counter/letter-counter.dto.ts',
      'apps/web/src/tools/letter-counter/letter-counter-page.tsx',
      'apps/e2e/src/letter-counter.spec.ts',
    ]) {
      expect([path, existsSync(join(root, path))]).toEqual([path, true]);
    }
    const modules = read('apps/server/src/tools/index.ts');
    expect(modules).toContain("from './letter-counter/letter-counter.controller.ts';");
    expect(modules).toContain('LetterCounterModule]');
    const engine = read('libs/engine/src/create-engine.ts');
    expect(engine).toContain("from './letter-counter/report-letter-counter.ts';");
    expect(engine).toContain('reportLetterCounter: ReturnType<typeof reportLetterCounter>;');
    expect(engine).toContain('reportLetterCounter: failing(reportLetterCounter()),');
    expect(read('libs/engine/src/use-cases.spec.ts')).toContain(
      "reportLetterCounter: (engine) => engine.reportLetterCounter({ text: 'abc' }),",
    );
    expect(read('apps/web/src/app/tools.ts')).toContain(`id: 'letter-counter'`);
    expect(read('apps/web/src/app/tool-inputs.ts')).toContain(`'letter-counter': Inputs<'text'>`);
    expect(read('libs/api-client/orval.config.mjs')).toContain(`  'letterCounter',\n];`);
    expect(read('apps/web/src/app/tool-page.tsx')).toContain(`'letter-counter': 'text',`);

    const mapped = {
      '^@plumbline/tools/letter-counter$': join(root, 'libs/tools/letter-counter/index.ts'),
      '^@plumbline/engine$': join(root, 'libs/engine/src/index.ts'),
    };
    const own = runSpecs('letter-counter', mapped);
    expect({ ...own, log: own.failed ? own.log : '' }).toEqual({ passed: 3, failed: 0, log: '' });
    const calls = runSpecs('tool-controllers', mapped, 'letter-counter|has its calls here');
    expect({ ...calls, log: calls.failed ? calls.log : '' }).toEqual({
      passed: 3,
      failed: 0,
      log: '',
    });
  });
});
