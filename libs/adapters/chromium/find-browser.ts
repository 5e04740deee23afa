import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { z } from 'zod';

/** A browser and what it takes to start it. */
export interface FoundBrowser {
  readonly executablePath: string;
  /** Environment variables for its process: where its libraries and fonts are. */
  readonly env: Readonly<Record<string, string>>;
  /** For display: `installed on this machine`. */
  readonly origin: string;
}

export interface FindBrowserOptions {
  /** Value of CHROMIUM_PATH: if set, no other browser is used. */
  readonly named?: string | undefined;
  /** Value of PATH. */
  readonly searchPath?: string | undefined;
  /** Prefers npm's browser to an installed one, because its version is known. For tests. */
  readonly pinned?: boolean;
  /** Called with a message about a slow step. */
  readonly say?: ((line: string) => void) | undefined;
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const usualFolders = ['/usr/local/bin', '/usr/bin', '/snap/bin', '/opt/google/chrome'];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** There is no browser. The message says how to get one. */
export class NoBrowser extends Error {
  override readonly name = 'NoBrowser';
}

/**
 * The browser that the operator configured, else one installed on this machine, else npm's, which is unpacked on first
 * use.
 * @throws NoBrowser
 */
export async function findBrowser(options: FindBrowserOptions = {}): Promise<FoundBrowser> {
  const { named } = options;
  if (named) {
    if (!existsSync(named))
      throw new NoBrowser(`CHROMIUM_PATH names ${named}, which is not there.`);
    return { executablePath: named, env: {}, origin: 'CHROMIUM_PATH' };
  }
  const searches = [() => installedBrowser(options.searchPath), () => packedBrowser(options.say)];
  for (const search of options.pinned ? searches.reverse() : searches) {
    const found = await search();
    if (found) return found;
  }
  throw new NoBrowser(
    'No Chromium or Chrome was found, and the one that npm brings runs only on Linux x64. ' +
      'Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.',
  );
}

function installedBrowser(searchPath = ''): FoundBrowser | null {
  const folders = [...searchPath.split(delimiter), ...usualFolders];
  const executablePath = [
    ...folders.filter(Boolean).flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ].find((file) => existsSync(file));
  return executablePath ? { executablePath, env: {}, origin: 'installed on this machine' } : null;
}

async function packedBrowser(say: FindBrowserOptions['say']): Promise<FoundBrowser | null> {
  const packed = await unpackBrowser(say);
  return packed && { ...packed, origin: 'from npm' };
}

/** Pause between searches: a search may unpack a browser, and every visit triggers one. */
const failureKeptMs = 30_000;

/**
 * Searches for a browser once, and remembers if there is none. A search that failed, for example because of a full disk,
 * is repeated if it is needed half a minute later.
 */
export class BrowserSearch {
  readonly #search: () => Promise<FoundBrowser>;
  #answer: Promise<FoundBrowser | NoBrowser> | null = null;

  constructor(search: () => Promise<FoundBrowser>) {
    this.#search = search;
  }

  /** @throws the errors of the search, except `NoBrowser` */
  ask(): Promise<FoundBrowser | NoBrowser> {
    this.#answer ??= this.#search().catch((error: unknown) => {
      if (error instanceof NoBrowser) return error;
      setTimeout(() => {
        this.#answer = null;
      }, failureKeptMs).unref();
      throw error;
    });
    return this.#answer;
  }
}

const fromSource = import.meta.url.endsWith('.ts');
const script = fileURLToPath(
  new URL(fromSource ? './unpack-browser.ts' : './unpack-browser.js', import.meta.url),
);
const packageSchema = z.object({ version: z.string() });

/** How to start the browser in `folder`. */
function launchable(folder: string) {
  return {
    executablePath: join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: `${join(folder, 'al2023/lib')}:${folder}`,
      FONTCONFIG_FILE: join(folder, 'fonts.conf'),
    },
  };
}

/**
 * Unpacks the Chromium from an npm package (Linux x64) once into a cache folder, together with the system libraries and
 * fonts that it needs, so that a machine with only Node can run a browser.
 * @returns `null` if the package has no browser for this machine or was not installed
 */
async function unpackBrowser(say: (line: string) => void = () => {}) {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const home = packageHome();
  if (home === null) return null;
  const { version } = packageSchema.parse(
    JSON.parse(await readFile(join(home, 'package.json'), 'utf8')),
  );
  const installed = join(home, '../../.cache/plumbline-chromium', version);
  if (isUnpacked(installed)) return launchable(installed);
  try {
    await unpackInto({ folder: installed, home, say });
    return launchable(installed);
  } catch (error) {
    // The installation is read-only, as in many containers.
    if (!isReadOnly(error)) throw error;
  }
  const shared = join(tmpdir(), 'plumbline-chromium');
  const temporary = join(shared, version);
  await mkdir(shared, { mode: 0o700 }).catch(() => {});
  await requireOwn(shared);
  if (!isUnpacked(temporary)) await unpackInto({ folder: temporary, home, say, mode: 0o700 });
  await requireOwn(temporary);
  return launchable(temporary);
}

const isUnpacked = (folder: string): boolean => existsSync(join(folder, 'fonts.conf'));

/**
 * Every user can create folders in the temporary folder, so a browser is started only from one that belongs to this user
 * and that no other user can write to. @throws Error which says what to do
 */
export async function requireOwn(folder: string): Promise<void> {
  const found = await lstat(folder);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  if (isOwn && (found.mode & 0o022) === 0) return;
  throw new Error(
    `${folder} belongs to another user, or other users may write to it. Remove it, or set CHROMIUM_PATH.`,
  );
}

function packageHome(): string | null {
  try {
    const file = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return join(dirname(file), '..');
  } catch {
    return null;
  }
}

function isReadOnly(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EACCES' || code === 'EROFS' || code === 'EPERM';
}

interface Unpacking {
  readonly folder: string;
  /** Of the package. */
  readonly home: string;
  readonly say: (line: string) => void;
  readonly mode?: number;
}

async function unpackInto({ folder, home, say, mode = 0o777 }: Unpacking): Promise<void> {
  const staging = `${folder}.${process.pid}`;
  await mkdir(staging, { recursive: true, mode });
  say(`unpacking the Chromium that npm brought into ${folder}`);
  try {
    // The package unpacks into the system's temporary folder; for its child process that is the staging folder.
    await promisify(execFile)(process.execPath, [script, join(home, 'bin/al2023.tar.br')], {
      env: { TMPDIR: staging },
    });
    await writeFile(join(staging, 'fonts.conf'), fontConfiguration(folder));
    // A partly deleted copy would be in the way.
    if (!isUnpacked(folder)) await rm(folder, { recursive: true, force: true });
    await rename(staging, folder);
  } catch (error) {
    // Another process was faster: use its copy.
    if (!isUnpacked(folder)) throw error;
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

const fontConfiguration = (folder: string): string => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(folder, 'font-cache')}</cachedir>
</fontconfig>
`;
