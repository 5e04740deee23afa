/** Finds a browser for tests: CHROMIUM_PATH, the one in the npm packages, or one installed on the machine. */
import { findBrowser, NoBrowser } from '../../libs/adapters/chromium/find-browser.ts';

export { NoBrowser as NoChromium };

/**
 * @param {(line: string) => void} [say] receives lines about what is being waited for
 * @returns {Promise<{ executablePath: string, env: Record<string, string>, origin: string }>}
 * @throws {NoChromium} with a sentence that says what to install
 */
export const findChromium = (say) =>
  findBrowser({
    named: process.env.CHROMIUM_PATH,
    searchPath: process.env.PATH,
    pinned: true,
    say,
  });
