import { parseSitemap, type SitemapFile } from '@plumbline/sitemap';
import type { SitemapAnswer, SitemapSurvey } from '../../artifacts.ts';
import { isSuccess } from '../crawling/_answers.ts';

export interface ReadSitemap extends SitemapAnswer {
  readonly file: SitemapFile;
}

/** The files that were read, of any kind. */
export const readSitemaps = ({ files }: SitemapSurvey): readonly ReadSitemap[] =>
  files.filter((answer): answer is ReadSitemap => answer.file !== null && isSuccess(answer));

/**
 * How many invalid entries are allowed for a share. One entry of a sample proves no share, so it stays a warning; if
 * every entry was requested, the share is exact.
 */
export function toleratedFaults(checked: number, total: number, share: number): number {
  const allowed = Math.floor(share * checked);
  return checked < total ? Math.max(1, allowed) : allowed;
}

/** Says how much of the sitemap was checked. */
export const sampleNote = (checked: number, total: number): string =>
  checked < total ? `${checked} of ${total} entries were asked` : `all ${total} entries were asked`;

const base = 'https://shop.example/sitemap.xml';
const readAt = new Date('2026-06-01T00:00:00Z');

/** A sitemap that answered 200 with this text, for examples. */
export function sitemapWith(text: string, url = base): SitemapAnswer {
  return {
    url,
    finalUrl: url,
    status: 200,
    failure: null,
    redirects: [],
    decodedBytes: text.length,
    file: parseSitemap(text, { url, now: readAt }),
  };
}

/** A well-formed sitemap of the given entries (the inside of each `url`), for examples. */
export const urlset = (...entries: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries.map((entry) => `<url>${entry}</url>`),
    '</urlset>',
  ].join('\n');
