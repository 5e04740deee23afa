/**
 * Makes files from HTML with the Chromium of the machine or of npm. Files are cached in node_modules/.cache by the hash
 * of their HTML, so that an unchanged build starts no browser. Without a browser no file is made, and the result says
 * why.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { findChromium } from './find-chromium.mjs';

const caches = join(import.meta.dirname, '../../node_modules/.cache');

/**
 * @param {readonly { file: string, html: string }[]} documents
 * @param {string} folder where the files are written
 * @param {{ name: string, edition: number, say: (line: string) => void, open: (browser:
 * import('@playwright/test').Browser) => Promise<(html: string) => Promise<Buffer>>, }} how `edition` must be raised
 * when the output changes and the HTML does not
 * @returns {Promise<{ made: string[], missing: string[], reason: string | null }>} names of files
 */
export async function makeFiles(documents, folder, { name, edition, say, open }) {
  const cache = join(caches, `plumbline-${name}`);
  await mkdir(cache, { recursive: true });
  const made = [];
  const missing = [];
  let reason = null;
  let browser = null;
  let make = null;
  try {
    for (const { file, html } of documents) {
      const kept = join(cache, keyOf(edition, html) + extname(file));
      let bytes = await readFile(kept).catch(() => null);
      if (bytes === null && reason === null) {
        try {
          browser ??= await launch(say);
          make ??= await open(browser);
          bytes = await make(html);
          await writeFile(`${kept}.${process.pid}`, bytes);
          await rename(`${kept}.${process.pid}`, kept);
        } catch (error) {
          reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
        }
      }
      if (bytes === null) {
        missing.push(file);
        continue;
      }
      await mkdir(dirname(join(folder, file)), { recursive: true });
      await writeFile(join(folder, file), bytes);
      made.push(file);
    }
  } finally {
    await browser?.close();
  }
  return { made, missing, reason };
}

const keyOf = (edition, html) =>
  createHash('sha256').update(`${edition}\n${html}`).digest('hex').slice(0, 32);

async function launch(say) {
  const found = await findChromium(say);
  const { chromium } = await import('@playwright/test');
  return chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    // Containers run as root, where Chromium's sandbox does not start; it loads only our own documents.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
}
