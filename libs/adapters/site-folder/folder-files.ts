import type { Dirent } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';

/** More files than any site has: the folder is probably the wrong one. */
const maxFiles = 1_000_000;

export interface FolderFiles {
  /** From the decoded path in URLs, `/blog/index.html`, to the file on disk. */
  readonly files: ReadonlyMap<string, string>;
  /** From the decoded path of a folder, `/blog/`, to its `.htaccess` on disk. */
  readonly htaccess: ReadonlyMap<string, string>;
  /** The `_redirects` file on disk. */
  readonly redirects: string | null;
}

const redirectsFile = '/_redirects';

/** Files that a host reads and doesn't serve. */
const unserved: ReadonlySet<string> = new Set([redirectsFile, '/_headers']);

interface Visit {
  readonly path: string;
  readonly disk: string;
  readonly linked: boolean;
}

/**
 * Lists what the folder serves. A request is looked up in this list, so no path leads out of the folder, and letter case
 * matters on every disk. Left out are dot files other than `/.well-known/`, and links that leave the folder; a linked
 * folder is listed unless it contains the link or is itself in a linked folder.
 * @throws if the folder can't be read
 */
export async function listFolder(folder: string): Promise<FolderFiles> {
  const root = await realpath(folder);
  const files = new Map<string, string>();
  const htaccess = new Map<string, string>();
  let redirects: string | null = null;
  const visits: Visit[] = [{ path: '/', disk: root, linked: false }];

  const add = async (entry: Dirent, visit: Visit): Promise<void> => {
    const path = visit.path + entry.name;
    const disk = join(visit.disk, entry.name);
    if (entry.name === '.htaccess' && entry.isFile()) htaccess.set(visit.path, disk);
    if (entry.name.startsWith('.') && path !== '/.well-known') return;
    if (entry.isDirectory()) visits.push({ path: `${path}/`, disk, linked: visit.linked });
    else if (entry.isSymbolicLink()) await addLinked(path, disk, visit);
    else if (entry.isFile() && !unserved.has(path)) files.set(path, disk);
    else if (entry.isFile() && path === redirectsFile) redirects = disk;
    if (files.size > maxFiles) throw new Error(`${folder} has more than ${maxFiles} files`);
  };

  const addLinked = async (path: string, link: string, visit: Visit): Promise<void> => {
    const disk = await realpath(link).catch(() => null);
    if (disk === null || !isInside(disk, root)) return;
    const target = await stat(disk);
    if (target.isFile()) files.set(path, disk);
    else if (target.isDirectory() && !visit.linked && !isInside(link, disk)) {
      visits.push({ path: `${path}/`, disk, linked: true });
    }
  };

  for (let visit = visits.pop(); visit; visit = visits.pop()) {
    for (const entry of await readdir(visit.disk, { withFileTypes: true })) await add(entry, visit);
  }
  return { files, htaccess, redirects };
}

function isInside(path: string, folder: string): boolean {
  const relativePath = relative(folder, path);
  return relativePath !== '..' && !relativePath.startsWith(`..${sep}`) && !isAbsolute(relativePath);
}

/**
 * The file that a static host serves at a path: the file itself, the index of a folder whose path ends with a slash, or
 * `/about.html` at `/about`. Netlify, GitHub Pages and Cloudflare Pages all serve these "clean URLs"; for the last see
 * https://developers.cloudflare.com/pages/configuration/serving-pages/.
 */
export function findFile(files: ReadonlyMap<string, string>, path: string): string | null {
  const names = path.endsWith('/') ? ['index.html', 'index.htm'] : ['', '.html'];
  return names.map((name) => path + name).find((each) => files.has(each)) ?? null;
}

export interface FileStart {
  readonly bytes: Uint8Array;
  /** Of the whole file. */
  readonly size: number;
}

/** Reads at most `maxBytes` from the start of a file. */
export async function readStart(disk: string, maxBytes: number): Promise<FileStart> {
  await using file = await open(disk);
  const { size } = await file.stat();
  const buffer = Buffer.alloc(Math.min(size, maxBytes));
  let filled = 0;
  while (filled < buffer.byteLength) {
    const { bytesRead } = await file.read(buffer, filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return { bytes: buffer.subarray(0, filled), size };
}
