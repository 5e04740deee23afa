import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { npm } from '../../../tools/testing/npm.ts';
import { goodPage, runIn, writeFiles } from './testing/run-in.ts';

const own = join(import.meta.dirname, '..');
const modules = join(own, '../../node_modules');
const installed = 'node_modules/@plumbline/cli';
const maxMb = 15;

let folder: string;
let tarball: string;

/** Runs the installed command in the folder. */
function plumbline(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, installed, 'dist/main.js'), ...args],
    { cwd: folder, encoding: 'utf8', env: { PATH: process.env.PATH } },
  );
  return { code: status, stdout, stderr };
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-package-'));
  npm(own, 'pack', '--pack-destination', folder);
  const [name = ''] = readdirSync(folder);
  tarball = join(folder, name);
  // Without optional dependencies, nothing comes from the network.
  npm(folder, 'install', tarball, '--omit=optional', '--offline', '--no-fund');
  writeFiles(join(folder, 'site'), {
    'index.html': goodPage('Garden tools', '<a href="/rake">Rakes</a> <a href="/gone">Hoes</a>'),
    'rake.html': goodPage('Rakes and the gardens they keep tidy', '<a href="/">Tools</a>'),
  });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** A JSON report without what differs in each run. */
const comparable = (json: string): unknown => ({
  ...(JSON.parse(json) as object),
  ...{ generatedAt: null, timing: null },
});

describe('the npm package', () => {
  it(`is one tarball below ${maxMb} MB with the licenses of its parts`, () => {
    expect(statSync(tarball).size).toBeLessThan(maxMb * 1e6);
    const files = readdirSync(join(folder, installed));
    expect(files.sort()).toEqual(['README.md', 'dist', 'package.json', 'report.schema.json']);
    const read = (name: string) => readFileSync(join(folder, installed, 'dist', name), 'utf8');
    expect(read('LICENSE')).toContain('MIT License');
    expect(read('licenses-packages.md')).toMatch(/^## undici - .* \(MIT\)$/m);
    expect(read('licenses-data.md')).toContain('schema.org');
  });

  it('needs only DuckDB, in the version of the workspace, and only for sites', () => {
    const [{ dependencies }, { optionalDependencies, engines }] = [
      join(own, '../..'),
      join(folder, installed),
    ].map((each) => JSON.parse(readFileSync(join(each, 'package.json'), 'utf8'))) as [
      { dependencies: Record<string, string> },
      { optionalDependencies: Record<string, string>; engines: { node: string } },
    ];
    const name = '@duckdb/node-api';
    expect(optionalDependencies).toEqual({ [name]: dependencies[name] });
    const { engines: undici } = JSON.parse(
      readFileSync(join(modules, 'undici/package.json'), 'utf8'),
    ) as { engines: { node: string } };
    expect(engines).toEqual(undici);
    expect(readdirSync(join(folder, 'node_modules'))).toEqual([
      '.bin',
      '.package-lock.json',
      '@plumbline',
    ]);
  });

  it('audits a page as the sources do', async () => {
    const args = ['audit', 'site/rake.html', '--format', 'json'];
    const packed = plumbline(...args);
    const fromSources = await runIn(folder, args);
    expect(packed.code).toBe(fromSources.code);
    expect(comparable(packed.stdout)).toEqual(comparable(fromSources.stdout));
  });

  it.each([
    ['site', 'site'],
    ['diff', 'site', 'site'],
  ])('without DuckDB, %s exits with 3 and says how to install it', (...args) => {
    const { code, stdout } = plumbline(...args);
    expect(code).toBe(3);
    expect(stdout).toContain('installed: npm install @duckdb/node-api@1.');
  });

  it('with DuckDB, audits a site as the sources do', async () => {
    for (const each of ['@duckdb', 'detect-libc']) {
      cpSync(join(modules, each), join(folder, 'node_modules', each), { recursive: true });
    }
    const args = ['site', 'site', '--format', 'json'];
    const packed = plumbline(...args);
    const fromSources = await runIn(folder, args);
    expect([packed.code, fromSources.code]).toEqual([1, 1]);
    expect(comparable(packed.stdout)).toEqual(comparable(fromSources.stdout));
    expect(plumbline('diff', 'site', 'site').code).toBe(0);
  });
});
