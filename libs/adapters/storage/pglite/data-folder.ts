import { randomBytes } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StorageUnavailable } from '../errors.ts';

/** This much free space is enough to add rows, whose blocks have 8 KiB. */
export const someRows = 1_048_576;
/** A segment of PostgreSQL's write-ahead log. The database needs a new one to open after a crash, and stops without it. */
export const logSegment = 16 * 1_048_576;

const privateMode = 0o700;

/** Random, so that no file system can compress it. */
const piece = randomBytes(65_536);

/**
 * Creates a folder and its parents, for this user alone. Node's own recursive mkdir reports ENOENT if the file system is
 * read-only, and never returns in /proc.
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, privateMode);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
    if (code !== 'ENOENT') throw error;
    makeFolder(dirname(path));
    mkdirSync(path, privateMode);
  }
}

/** On a nearly full disk a write may write less than asked. */
export function writeWhole(file: number, bytes: Buffer): void {
  for (let at = 0; at < bytes.length;) at += writeSync(file, bytes, at);
}

/**
 * Creates a folder if it is missing, and writes a file of that many bytes into it, which is then removed.
 * @throws StorageUnavailable saying what is wrong and what to do
 */
export function requireWritable(folder: string, bytes: number): void {
  const path = join(folder, 'write-check.tmp');
  try {
    makeFolder(folder);
    const file = openSync(path, 'w');
    try {
      for (let left = bytes; left > 0;) {
        left -= writeSync(file, piece, 0, Math.min(left, piece.length));
      }
    } finally {
      closeSync(file);
      rmSync(path, { force: true });
    }
  } catch (error) {
    throw folderError(error, folder) ?? error;
  }
}

/**
 * Checks that a folder, if it exists, and its files can be read and written.
 * @throws StorageUnavailable saying what is wrong and what to do
 */
export function requireAccess(folder: string): void {
  if (!existsSync(folder)) return;
  try {
    accessSync(folder, constants.R_OK | constants.W_OK);
    for (const name of readdirSync(folder)) {
      accessSync(join(folder, name), constants.R_OK | constants.W_OK);
    }
  } catch (error) {
    throw folderError(error, folder) ?? error;
  }
}

/** A file system error in plain words; `null` for any other error. @param folder used if the error has no path */
export function folderError(error: unknown, folder: string): StorageUnavailable | null {
  const { code, syscall, path = join(folder, 'any') } = error as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined) return null;
  // A file that cannot be created means that its folder cannot be written.
  const atIssue = syscall === 'access' || isNoFolder(code) ? path : dirname(path);
  return new StorageUnavailable(sentenceFor(code, atIssue), { cause: error });
}

const isNoFolder = (code: string) => ['ENOTDIR', 'EEXIST', 'ELOOP'].includes(code);

/** @param code error code of the operating system: ENOSPC, EROFS and so on */
export function sentenceFor(code: string, path: string): string {
  return `DATA_DIR cannot be used: ${problemOf(code, path)}, or set DATA_DIR to another folder.`;
}

function problemOf(code: string, path: string): string {
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `the disk is full, and there is no room to write to ${path}; free some space`;
    case 'EROFS':
      return `${path} is on a read-only file system; mount it for writing`;
    case 'EACCES':
    case 'EPERM':
      return `this user is not allowed to write to ${path}; make the user that runs the server its owner`;
    case 'ENOTDIR':
    case 'EEXIST':
    case 'ELOOP':
      return `${path} is not a folder; move it away`;
    case 'ENOENT':
      return `nothing can be created in ${path}; check what is mounted there`;
    case 'ENAMETOOLONG':
      return 'its path is too long; make it shorter';
    default:
      return `${path} fails with ${code}; check the disk`;
  }
}
