import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildStale } from './build.mjs';

const source = 'libs/page/src/index.ts';
const output = 'libs/page/dist/index.js';

let workspace: string;
let builds: number;
const at = (path: string) => join(workspace, path);
const write = (path: string, text: string) => {
  mkdirSync(dirname(at(path)), { recursive: true });
  writeFileSync(at(path), text);
};

const start = (during: () => void = () => undefined) =>
  buildStale(workspace, () => {
    builds += 1;
    write(output, 'built');
    during();
    return Promise.resolve();
  });

beforeEach(async () => {
  workspace = mkdtempSync(join(tmpdir(), 'plumbline-build-'));
  builds = 0;
  mkdirSync(at('node_modules'));
  write('package-lock.json', '{}');
  write('tsconfig.base.json', '{}');
  write(source, 'export const a = 1;');
  write('apps/web/build.mjs', 'build();');
  write('tools/nx/executors.mjs', 'run();');
  await start();
});
afterEach(() => rmSync(workspace, { recursive: true }));

it('builds once, and not again while nothing changes', async () => {
  expect(builds).toBe(1);
  await start();
  expect(builds).toBe(1);
});

it.each([
  ['a source changes', () => write(source, 'export const a = 22;')],
  ['the build of the pages changes', () => write('apps/web/build.mjs', 'other();')],
  ['a tool of the build changes', () => write('tools/nx/executors.mjs', 'walk();')],
  ['the lock changes', () => write('package-lock.json', '{ }')],
  ['the options of the compiler change', () => write('tsconfig.base.json', '{ }')],
  ['a source is new', () => write('libs/page/src/new.ts', '')],
  ['a source is deleted', () => rmSync(at(source))],
  ['a source is renamed', () => renameSync(at(source), at('libs/page/src/main.ts'))],
  [
    'a source is replaced by one of the same size and date',
    () => {
      utimesSync(at(source), 1, 1);
      cpSync(at(source), at('old.ts'), { preserveTimestamps: true });
      rmSync(at(source));
      renameSync(at('old.ts'), at(source));
    },
  ],
  ['an output is deleted', () => rmSync(at(output))],
  ['all outputs are deleted', () => rmSync(at('libs/page/dist'), { recursive: true })],
  ['an output changes', () => write(output, 'edited')],
  ['the packages are installed again', () => rmSync(at('node_modules/.plumbline-built'))],
])('builds again when %s', async (_, change) => {
  change();
  await start();
  expect(builds).toBe(2);
  await start();
  expect(builds).toBe(2);
});

it('builds again when a source was saved during the build', async () => {
  write(source, 'export const a = 2;');
  await start(() => write(source, 'export const a = 33;'));
  await start();
  expect(builds).toBe(3);
});

it('builds again after a failed build, even if the change was undone', async () => {
  rmSync(at(output));
  const failing = buildStale(workspace, () => Promise.reject(new Error('failed')));
  await expect(failing).rejects.toThrow('failed');
  await start();
  expect(builds).toBe(2);
});
