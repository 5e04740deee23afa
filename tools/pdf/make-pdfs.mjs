/** Prints documents as PDFs; see make-files.mjs for the browser and the cache. */
import { makeFiles } from '../chromium/make-files.mjs';
import { headingsOf, withBookmarks } from './bookmarks.mjs';
import { readPdf } from './pdf-structure.mjs';

/** Must be raised when the output changes and the HTML does not. */
const edition = 2;

/** Removes the time of printing, so that the same HTML gives the same bytes. */
const fixedDate = "D:20250106000000+00'00'";

/**
 * @param {readonly { file: string, html: string }[]} documents
 * @param {string} folder where the PDFs are written
 * @param {(line: string) => void} [say] receives lines about what is being waited for
 * @returns {Promise<{ made: string[], missing: string[], reason: string | null }>} names of files
 */
export function makePdfs(documents, folder, say = () => {}) {
  return makeFiles(documents, folder, { name: 'pdf', edition, say, open: openPrinter });

  async function openPrinter(browser) {
    say('printing PDFs');
    // Documents are self-contained: nothing is fetched.
    const page = await browser.newPage({ javaScriptEnabled: false, offline: true });
    return (html) => print(page, html);
  }
}

async function print(page, html) {
  const bytes = await once(page, html);
  if (!html.includes('data-page="')) return bytes;
  // Page numbers are known after the first print; the second one contains them.
  return once(page, withPageNumbers(html, readPdf(bytes).destinations));
}

async function once(page, html) {
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

/** @param {ReadonlyMap<string, number>} destinations */
export function withPageNumbers(html, destinations) {
  return html.replace(/(data-page="([^"]+)">)[^<]*/g, (_, start, id) => {
    const page = destinations.get(id);
    if (page === undefined) throw new Error(`The document has no part '${id}'`);
    return start + page;
  });
}
