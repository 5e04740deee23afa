export * from './types.ts';
export * from './limits.ts';
export * from './write-types.ts';
export { parseSitemap, type SitemapOptions } from './parse-sitemap.ts';
export { isW3cDate, parseW3cDate } from './w3c-date.ts';
export { writeIndex, writeSitemap, type WriteOptions } from './write-sitemap.ts';
export {
  type LocFault,
  type LocReading,
  MIN_LOC_LENGTH,
  toHreflang,
  toLastmod,
  toLoc,
} from './write-values.ts';
