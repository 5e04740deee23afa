import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  realpathSync,
  rmSync,
  type Stats,
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

/** Names that the server and link imports write into DATA_DIR, and names in the root of a file system. */
const known = /^(?:(?:database|snapshots|admin-token|link-index|write-check)\b.*|lost\+found)$/;

/** The sticky bit of a folder like /tmp: each user may remove only their own files. */
const sticky = 0o1000;

/**
 * Makes DATA_DIR, and what Plumbline wrote there, private to its owner: 0700 and 0600. The folder itself stays open if it
 * contains unrelated files or is shared like /tmp, since other programs need it. Links in it are not followed. Windows has
 * no such permissions.
 * @param warn is called with a sentence when something stays open to other users
 */
export function makeDataPrivate(dataDir: string, warn: (line: string) => void): void {
  const found = folderAt(dataDir);
  if (process.platform === 'win32' || found === null) return;
  const folder = realpathSync(dataDir);
  const left: string[] = [];
  const names = namesIn(folder, left);
  const other = names.find((name) => !known.test(name));
  const isShared = (found.mode & sticky) !== 0;
  if (other === undefined && !isShared) close(folder, left);
  else if ((found.mode & 0o077) !== 0) {
    const why = isShared ? 'all may write to it' : `it also has other files, such as ${other}`;
    warn(
      `Other users of this machine can list DATA_DIR (${dataDir}): ${why}. Give the server its own folder.`,
    );
  }
  for (const name of names.filter((each) => known.test(each))) {
    makePrivate(join(folder, name), left);
  }
  const [first] = left;
  if (first === undefined) return;
  const more = left.length > 1 ? ` and ${left.length - 1} more files in DATA_DIR` : '';
  warn(
    `Other users of this machine may be able to read ${first}${more}. Make the user that runs the server the owner.`,
  );
}

/**
 * Removes other users' permissions from a file, or from a folder and everything in it.
 * @param left gets the paths that stay open: another user's, or on a read-only disk
 */
export function makePrivate(path: string, left: string[] = []): void {
  if (process.platform === 'win32' || !close(path, left)) return;
  for (const name of namesIn(path, left)) makePrivate(join(path, name), left);
}

/** `null` if the file cannot be used; the code that needs it reports the error. */
function folderAt(path: string): Stats | null {
  try {
    const found = statSync(path);
    return found.isDirectory() ? found : null;
  } catch {
    return null;
  }
}

/** @returns whether it is a folder */
function close(path: string, left: string[]): boolean {
  try {
    const found = lstatSync(path);
    if (!found.isSymbolicLink() && (found.mode & 0o077) !== 0) chmodSync(path, found.mode & 0o700);
    return found.isDirectory();
  } catch (error) {
    note(error, path, left);
    return false;
  }
}

function namesIn(folder: string, left: string[]): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    note(error, folder, left);
    return [];
  }
}

/** A file that a link import removes meanwhile isn't a failure. */
function note(error: unknown, path: string, left: string[]): void {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') left.push(path);
}
