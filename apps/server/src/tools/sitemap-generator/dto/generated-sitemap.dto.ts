import {
  type FindingSeverity,
  type GeneratorFindingCode,
} from '@plumbline/tools/sitemap-generator';

export class SitemapFileDto {
  /** File name to publish at the root of the site. @example sitemap.xml */
  readonly name!: string;
  /** Number of pages in the file; for an index, number of files. @example 2 */
  readonly entries!: number;
  /** Size in bytes of UTF-8, uncompressed. @example 312 */
  readonly bytes!: number;
  /** Content of the file. Null for the first file, whose content is sitemapXml. @example null */
  readonly xml!: string | null;
}

export class SitemapFindingExampleDto {
  /** Position in the list of your request, starting at 0. @example 3 */
  readonly entry!: number;
  /** Value from your request, cut at 200 characters. @example /about */
  readonly value!: string;
}

export class SitemapFindingDto {
  /** Category of the message. @example duplicate */
  readonly code!: GeneratorFindingCode;
  /**
   * error: the page was left out. warning: it was written without a part. info: it was written in
   * normalized form.
   * @example error
   */
  readonly severity!: FindingSeverity;
  /** Number of occurrences. @example 1 */
  readonly count!: number;
  /** What happened and why, as a sentence. @example Left out: already listed earlier. */
  readonly message!: string;
  /** The first 20. */
  readonly examples!: readonly SitemapFindingExampleDto[];
}

export class GeneratedSitemapDto {
  /**
   * File to publish as /sitemap.xml. It lists all pages, or the parts if there are more than 50,000
   * pages or 50 MB.
   * @example "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">…</urlset>\n"
   */
  readonly sitemapXml!: string;
  /** Origin of the site. @example https://example.com */
  readonly origin!: string;
  /** Whether sitemapXml lists pages, or the files that list them. @example urlset */
  readonly kind!: 'urlset' | 'index';
  /** Number of pages in the sitemap. @example 2 */
  readonly entries!: number;
  /** Number of requested pages that were left out. @example 0 */
  readonly leftOut!: number;
  /** All files, starting with sitemapXml. */
  readonly files!: readonly SitemapFileDto[];
  /** Pages that were left out or changed, by kind. */
  readonly findings!: readonly SitemapFindingDto[];
}
