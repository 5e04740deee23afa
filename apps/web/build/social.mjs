/** The pictures that social networks show: one for each page that the build knows, named by its path. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { makeSocialImages } from '../../../tools/social-images/make-social-images.mjs';

const articles = join(import.meta.dirname, '../../../libs/content/articles');

const kinds = [
  [/^\/audits\/./, 'Audit'],
  [/^\/seo-guide\/./, 'Guide chapter'],
  [/^\/seo-guide$/, 'Guide'],
  [/^\/resources\/./, 'Resource'],
  [/^\/blog\/./, 'Article'],
];

/** Articles that ship with the product are pages that the server renders. */
async function articlePages() {
  const names = (await readdir(articles)).filter((name) => name.endsWith('.md'));
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(articles, name), 'utf8');
      const { slug, id, title } = parse(text.split(/^---$/m, 2)[1] ?? '');
      return { path: `/blog/${slug ?? id}`, title };
    }),
  );
}

/**
 * @param {readonly { path: string, title: string, isTool?: boolean }[]} pages
 * @param {string} client folder of the files for browsers
 * @param {(line: string) => void} say
 */
export async function drawSocialImages(pages, client, say) {
  const all = [...pages, ...(await articlePages())].map(({ path, title, isTool }) => ({
    file: `og${path === '/' ? '/home' : path}.png`,
    title,
    kind: isTool ? 'Tool' : (kinds.find(([pattern]) => pattern.test(path))?.[1] ?? 'SEO'),
  }));
  return makeSocialImages(all, client, say);
}
