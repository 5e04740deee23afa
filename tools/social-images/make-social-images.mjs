/** Draws the pictures that social networks show for pages; see make-files.mjs for the browser and the cache. */
import { makeFiles } from '../chromium/make-files.mjs';
import { cardHtml, cardSize } from './card.mjs';

/** Must be raised when the output changes and the HTML does not. */
const edition = 1;

/**
 * @param {readonly { file: string, title: string, kind: string }[]} pages
 * @param {string} folder where the pictures are written
 * @param {(line: string) => void} [say] receives lines about what is being waited for
 * @returns {Promise<{ made: string[], missing: string[], reason: string | null }>} names of files
 */
export function makeSocialImages(pages, folder, say = () => {}) {
  const documents = pages.map(({ file, title, kind }) => ({ file, html: cardHtml(title, kind) }));
  return makeFiles(documents, folder, { name: 'social-images', edition, say, open });

  async function open(browser) {
    say('drawing social images');
    // Cards are self-contained: nothing is fetched.
    const page = await browser.newPage({
      javaScriptEnabled: false,
      offline: true,
      viewport: cardSize,
      deviceScaleFactor: 1,
    });
    return async (html) => {
      await page.setContent(html, { waitUntil: 'load' });
      return page.screenshot({ type: 'png' });
    };
  }
}
