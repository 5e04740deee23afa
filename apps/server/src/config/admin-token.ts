import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  linkSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@plumbline/adapters/storage';
import type { AppConfig } from './app-config.ts';
import { adminTokenRule } from './environment-values.ts';
import { type Environment, EnvironmentError } from './parse-environment.ts';

/** SHA-256 of a secret. It is compared and stored instead of the secret. */
export const secretDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** All digests have the same length, so timing reveals nothing about the secret. */
export const isSameSecret = (text: string, expected: Uint8Array): boolean =>
  timingSafeEqual(secretDigest(text), expected);

/** 256 random bits as text. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/**
 * Gives the server its admin token: `ADMIN_TOKEN`, or else the token in `DATA_DIR/admin-token`, which the first start
 * creates.
 * @param warn is called when other users of the machine could read that file
 * @throws EnvironmentError when the file can neither be read nor made, or holds no token
 */
export function withAdminToken(environment: Environment, warn = console.warn): AppConfig {
  const adminToken = environment.adminToken ?? tokenIn(environment.dataDir, warn);
  return Object.freeze({ ...environment, adminToken });
}

function tokenIn(dataDir: string, warn: (line: string) => void): string {
  const file = join(dataDir, 'admin-token');
  const unusable = (why: string) =>
    new EnvironmentError([`ADMIN_TOKEN is not set, and ${file} ${why}`]);
  let text: string;
  try {
    if (!existsSync(file)) create(dataDir, file);
    keepPrivate(file, warn);
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw unusable(
      `cannot be used (${code ?? message}): set ADMIN_TOKEN, or set DATA_DIR to a folder that the server may write`,
    );
  }
  const token = adminTokenRule.safeParse(text);
  if (token.success) return token.data;
  throw unusable(
    `holds no token of at least 16 characters: delete it, and the next start writes it`,
  );
}

/**
 * The file is created together with the token and never replaced. If several processes start at once, only one writes
 * it.
 */
function create(dataDir: string, file: string): void {
  makeFolder(dataDir);
  const draft = `${file}.${newSecret()}`;
  try {
    writeFileSync(draft, `${newSecret()}\n`, { mode: 0o600, flag: 'wx', flush: true });
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function keepPrivate(file: string, warn: (line: string) => void): void {
  // Windows has no permission bits.
  if (process.platform === 'win32' || (statSync(file).mode & 0o077) === 0) return;
  let now = 'now only its owner can';
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    now = `and they still can (${(error as NodeJS.ErrnoException).code})`;
  }
  warn(
    `Other users of this machine could read ${file}; ${now}. If they may have read it, delete it and restart.`,
  );
}
