import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { withAdminToken } from './admin-token.ts';
import { parseEnvironment } from './parse-environment.ts';

const script = (dataDir: string) => `
  const { withAdminToken } = await import('${join(import.meta.dirname, 'admin-token.ts')}');
  const { parseEnvironment } = await import('${join(import.meta.dirname, 'parse-environment.ts')}');
  const environment = parseEnvironment({ DATA_DIR: '${dataDir}' });
  console.error('ready');
  process.stdin.once('data', () => {
    console.log(withAdminToken(environment).adminToken);
    process.exit();
  });`;

const folder = mkdtempSync(join(tmpdir(), 'admin-token-'));
const children: ChildProcess[] = [];
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const flagsFor = (dataDir: string) => [
  ...['--conditions=@plumbline/source', '--input-type=module'],
  ...['-e', script(dataDir)],
];

it('the admin token is one for several processes that start at once', async () => {
  const dataDir = join(folder, 'data');
  const started = Array.from({ length: 4 }, () => {
    const child = spawn(process.execPath, flagsFor(dataDir), { stdio: 'pipe' });
    children.push(child);
    return child;
  });
  await Promise.all(started.map((child) => once(child.stderr, 'data')));
  const tokens = started.map((child) => text(child.stdout));
  for (const child of started) child.stdin.write('go');
  const made = new Set((await Promise.all(tokens)).map((token) => token.trim()));
  const own = withAdminToken(parseEnvironment({ DATA_DIR: dataDir }), () => undefined);
  expect(made).toEqual(new Set([own.adminToken]));
  expect(readdirSync(dataDir)).toEqual(['admin-token']);
});

const onLinux = process.platform === 'linux' ? it : it.skip;

// Node's own way of making folders never ends there: only another process can end it.
onLinux('a folder below /proc ends the start in one sentence', async () => {
  const child = spawn(process.execPath, flagsFor('/proc/x/y'), { stdio: 'pipe' });
  children.push(child);
  const said = text(child.stderr);
  child.stdin.end('go');
  expect(await once(child, 'exit')).toEqual([1, null]);
  expect(await said).toContain(
    '/proc/x/y/admin-token cannot be used (ENOENT): set ADMIN_TOKEN, or set DATA_DIR to a folder',
  );
});
