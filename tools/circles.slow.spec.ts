import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Runs knip with the workspace's rules on a workspace of these packages; each is an `index.ts` with its imports. */
function check(packages: Readonly<Record<string, Readonly<Record<string, string>>>>) {
  const folder = mkdtempSync(join(tmpdir(), 'circles-'));
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  try {
    const { workspaces: _, ...knip } = JSON.parse(readFileSync(join(root, 'knip.json'), 'utf8'));
    write('knip.json', JSON.stringify({ ...knip, ignoreDependencies: [] }));
    write('package.json', JSON.stringify({ name: 'fixture', workspaces: ['libs/*'] }));
    mkdirSync(join(folder, 'node_modules/@fixture'), { recursive: true });
    for (const [name, files] of Object.entries(packages)) {
      const others = Object.keys(packages).filter((other) => other !== name);
      write(
        `libs/${name}/package.json`,
        JSON.stringify({
          name: `@fixture/${name}`,
          exports: { '.': { '@plumbline/source': './index.ts', default: './index.ts' } },
          dependencies: Object.fromEntries(others.map((other) => [`@fixture/${other}`, '*'])),
        }),
      );
      symlinkSync(`../../libs/${name}`, join(folder, 'node_modules/@fixture', name));
      for (const [file, text] of Object.entries(files)) write(`libs/${name}/${file}`, text);
    }
    const argv = [join(root, 'node_modules/knip/bin/knip.js'), '--no-progress'];
    const { status, stdout } = spawnSync(process.execPath, argv, {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    });
    return { passed: status === 0, circles: stdout.match(/^libs\/.* → .*$/gm) ?? [] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe('import cycles', () => {
  it('fail the check inside a project', () => {
    const { passed, circles } = check({
      a: {
        'index.ts': "import { one } from './one.ts';\nconsole.log(one);\n",
        'one.ts': "import { two } from './two.ts';\nexport const one = () => two;\n",
        'two.ts': "import { one } from './one.ts';\nexport const two = () => one;\n",
      },
    });
    expect(passed).toBe(false);
    expect(circles).toEqual([expect.stringMatching(/one\.ts → .*two\.ts/)]);
  });

  it('fail the check across projects', () => {
    const { passed, circles } = check({
      a: { 'index.ts': "import { b } from '@fixture/b';\nexport const a = () => b;\n" },
      b: { 'index.ts': "import { a } from '@fixture/a';\nexport const b = () => a;\n" },
    });
    expect(passed).toBe(false);
    expect(circles).toEqual([
      expect.stringMatching(/libs\/[ab]\/index\.ts → libs\/[ab]\/index\.ts/),
    ]);
  });

  it('are not made by imports of types', () => {
    expect(
      check({
        a: {
          'index.ts': "import { one } from './one.ts';\nconsole.log(one);\n",
          'one.ts': "import { two } from './two.ts';\nexport const one = (): number => two(1);\n",
          'two.ts':
            "import type { one } from './one.ts';\nexport const two = (n: ReturnType<typeof one>) => n;\n",
        },
      }),
    ).toEqual({ passed: true, circles: [] });
  });
});
