import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats, statSync } from 'node:fs';
import { join } from 'node:path';

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
