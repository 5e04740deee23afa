import { type FindingSeverity, type GeneratorFindingCode } from '@plumbline/sitemap-generator';

export class SitemapFileDto {
  /** Where to publish it, at the root of the site. @example sitemap.xml */
  readonly name!: string;
  /** Pages in it; in an index, files. @example 2 */
  readonly entries!: number;
  /** Bytes of UTF-8 without compression. @example 312 */
  readonly bytes!: number;
  /** Its content. Null in the first file, whose content is sitemapXml. @example null */
  readonly xml!: string | null;
}

export class SitemapFindingExampleDto {
  /** Place in the list of the request, from 0. @example 3 */
  readonly entry!: number;
  /** As given, cut at 200 characters. @example /about */
  readonly value!: string;
}

export class SitemapFindingDto {
  /** The kind. @example duplicate */
  readonly code!: GeneratorFindingCode;
  /** error: left out. warning: written without a part. info: written, respelt. @example error */
  readonly severity!: FindingSeverity;
  /** How often. @example 1 */
  readonly count!: number;
  /**
   * What happened and why, for people.
   * @example Left out: already listed earlier.
   */
  readonly message!: string;
  /** The first 20. */
  readonly examples!: readonly SitemapFindingExampleDto[];
}

export class GeneratedSitemapDto {
  /**
   * The file to publish as /sitemap.xml: all pages, or an index of the parts when there are more
   * than 50,000 pages or 50 MB.
   * @example "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">…</urlset>\n"
   */
  readonly sitemapXml!: string;
  /** The site. @example https://example.com */
  readonly origin!: string;
  /** Whether sitemapXml holds pages, or names the files that do. @example urlset */
  readonly kind!: 'urlset' | 'index';
  /** Pages written. @example 2 */
  readonly entries!: number;
  /** Pages of the request that were left out. @example 0 */
  readonly left!: number;
  /** Every file, the one of sitemapXml first. */
  readonly files!: readonly SitemapFileDto[];
  /** What was left out or written otherwise, by kind. */
  readonly findings!: readonly SitemapFindingDto[];
}
