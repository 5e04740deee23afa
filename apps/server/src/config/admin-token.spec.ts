import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withAdminToken } from './admin-token.ts';
import { EnvironmentError, parseEnvironment } from './parse-environment.ts';

const folders: string[] = [];
/** A folder that does not exist yet. */
const newDataDir = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'admin-token-'));
  folders.push(folder);
  return join(folder, 'data');
};
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

const warned: string[] = [];
beforeEach(() => void (warned.length = 0));
const tokenFor = (env: Record<string, string>): string =>
  withAdminToken(parseEnvironment(env), (line: string) => void warned.push(line)).adminToken;

describe('the admin token', () => {
  it('comes from the environment, and then no file is written', () => {
    const dataDir = newDataDir();
    const token = 'a-token-of-the-operator';
    expect(tokenFor({ DATA_DIR: dataDir, ADMIN_TOKEN: token })).toBe(token);
    expect(() => readdirSync(dataDir)).toThrow();
  });

  it('is made at the first start with 256 random bits, for its owner alone, and kept', () => {
    const dataDir = newDataDir();
    const file = join(dataDir, 'admin-token');
    const token = tokenFor({ DATA_DIR: dataDir });
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(readFileSync(file, 'utf8')).toBe(`${token}\n`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(dataDir)).toEqual(['admin-token']);
    expect(tokenFor({ DATA_DIR: dataDir })).toBe(token);
    expect(tokenFor({ DATA_DIR: newDataDir() })).not.toBe(token);
    expect(warned).toEqual([]);
  });

  it('is made private, with a warning, if others could read it', () => {
    const dataDir = newDataDir();
    const token = tokenFor({ DATA_DIR: dataDir });
    const file = join(dataDir, 'admin-token');
    chmodSync(file, 0o644);
    expect(tokenFor({ DATA_DIR: dataDir })).toBe(token);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(warned).toEqual([expect.stringContaining(file)]);
    expect(warned[0]).not.toContain(token);
  });

  it.each<[string, (file: string) => void, string]>([
    ['is empty', (file) => writeFileSync(file, ''), 'holds no token of at least 16 characters'],
    ['is too short', (file) => writeFileSync(file, 'short\n'), 'at least 16 characters'],
    ['is two words', (file) => writeFileSync(file, 'one-long-word and more'), 'holds no token'],
    ['cannot be read', (file) => mkdirSync(file), 'cannot be used (EISDIR): set ADMIN_TOKEN'],
  ])('stops the start in one sentence when its file %s', (_, make, says) => {
    const dataDir = newDataDir();
    const file = join(dataDir, 'admin-token');
    mkdirSync(dataDir);
    make(file);
    const start = () => tokenFor({ DATA_DIR: dataDir });
    expect(start).toThrow(EnvironmentError);
    expect(start).toThrow(`ADMIN_TOKEN is not set, and ${file} `);
    expect(start).toThrow(says);
  });

  it.each<[string, (dataDir: string) => void]>([
    ['is a file', (dataDir) => writeFileSync(dataDir, 'no folder')],
    ['is a link that leads nowhere', (dataDir) => symlinkSync('nowhere', dataDir)],
    ['is a link to itself', (dataDir) => symlinkSync('data', dataDir)],
  ])('stops the start when DATA_DIR %s', (_, make) => {
    const dataDir = newDataDir();
    make(dataDir);
    expect(() => tokenFor({ DATA_DIR: dataDir })).toThrow(
      /admin-token cannot be used \(E[A-Z]+\): set ADMIN_TOKEN, or set DATA_DIR to a folder/,
    );
  });
});
