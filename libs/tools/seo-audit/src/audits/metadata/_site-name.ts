import type { PageFacts } from '@plumbline/page';
import { parseUrl } from '../crawling/_answers.ts';
import { ogValue } from '../social/_open-graph.ts';

/** Letters and digits, so that ‘Spade Shop’ is `spadeshop`. */
const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a text is nothing but the site's name: as it calls itself, or its host. */
export function siteNameTest(page: PageFacts, finalUrl: string): (text: string) => boolean {
  const host = (parseUrl(finalUrl)?.hostname ?? '').replace(/^www\./, '');
  const labels = host.split('.');
  const application = page.metas.find(({ name }) => name === 'application-name')?.content ?? '';
  // Some sites write the title of each page there.
  const stated = [ogValue(page, 'og:site_name') ?? '', application].filter(
    (name) => name !== ogValue(page, 'og:title'),
  );
  const names = new Set(
    [...stated, host, labels.slice(0, -1).join('.'), labels.at(-2) ?? ''].map(bare),
  );
  names.delete('');
  return (text) => names.has(bare(text.slice(0, 200)));
}

/** Home pages, which may be called like the site: `/`, `/de/`, `/index.html`. */
export const isHomePath = (finalUrl: string): boolean =>
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/?)?(?:(?:index|home|default)(?:\.[a-z]{2,5})?\/?)?$/i.test(
    parseUrl(finalUrl)?.pathname ?? '',
  );

/** The parts of a title, which separators with space around them divide: `Spades | Shop`. */
export const titleParts = (title: string): string[] =>
  title
    .slice(0, 1000)
    .split(/ [-–—|·•:»«/] | ?\| ?/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
