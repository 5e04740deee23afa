/**
 * Prints documents into PDFs with the Chromium that the workspace finds or brings. What was printed once is kept in
 * node_modules/.cache by the hash of its HTML, so that an unchanged build starts no browser. Without a browser nothing
 * is made, and the caller is told why.
 */
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findChromium } from '../chromium/find-chromium.mjs';
import { headingsOf, withBookmarks } from './bookmarks.mjs';
import { readPdf } from './pdf-structure.mjs';

const cache = join(import.meta.dirname, '../../node_modules/.cache/plumbline-pdf');
/** To be raised when the way of printing changes and the HTML does not. */
const edition = 2;

/** The same HTML gives the same bytes: the moment of printing is not part of the document. */
const fixedDate = "D:20250106000000+00'00'";

const keyOf = (html) =>
  createHash('sha256').update(`${edition}\n${html}`).digest('hex').slice(0, 32);

/**
 * @param {readonly { file: string, html: string }[]} documents
 * @param {string} folder where the PDFs are written
 * @param {(line: string) => void} [say] told what is being waited for
 * @returns {Promise<{ made: string[], missing: string[], reason: string | null }>} names of files
 */
export async function makePdfs(documents, folder, say = () => {}) {
  await mkdir(folder, { recursive: true });
  await mkdir(cache, { recursive: true });
  const made = [];
  const missing = [];
  let reason = null;
  let printer = null;
  try {
    for (const { file, html } of documents) {
      const kept = join(cache, `${keyOf(html)}.pdf`);
      let bytes = await readFile(kept).catch(() => null);
      if (bytes === null && reason === null) {
        try {
          printer ??= await openPrinter(say);
          bytes = await printer.print(html);
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
      await writeFile(join(folder, file), bytes);
      made.push(file);
    }
  } finally {
    await printer?.close();
  }
  return { made, missing, reason };
}

async function openPrinter(say) {
  const found = await findChromium(say);
  const { chromium } = await import('@playwright/test');
  say('printing PDFs');
  const browser = await chromium.launch({
    executablePath: found.executablePath,
    env: { ...process.env, ...found.env },
    // Containers run as root, where Chromium's sandbox does not start. This one sees only our own documents.
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  // Nothing is fetched: what a document shows stands in it.
  const page = await browser.newPage({ javaScriptEnabled: false, offline: true });

  async function once(html) {
    await page.setContent(html, { waitUntil: 'load' });
    const bytes = await page.pdf({
      preferCSSPageSize: true,
      printBackground: true,
      outline: true,
      tagged: true,
    });
    const dated = bytes
      .toString('latin1')
      .replace(/(\/(?:Creation|Mod)Date \()D:\d{14}\+00'00'(?=\))/g, `$1${fixedDate}`);
    return withBookmarks(Buffer.from(dated, 'latin1'), headingsOf(html));
  }

  return {
    close: () => browser.close(),
    async print(html) {
      const bytes = await once(html);
      if (!html.includes('data-page="')) return bytes;
      // Only a printed document knows on which page a part begins: printed again, it says so.
      return once(withPageNumbers(html, readPdf(bytes).destinations));
    },
  };
}

/** @param {ReadonlyMap<string, number>} destinations */
export function withPageNumbers(html, destinations) {
  return html.replace(/(data-page="([^"]+)">)[^<]*/g, (_, start, id) => {
    const page = destinations.get(id);
    if (page === undefined) throw new Error(`The document has no part '${id}'`);
    return start + page;
  });
}
