import { createSingleFlightCache, type SingleFlightCache } from '@plumbline/page';
import { type SitemapUrl, writeSitemap } from '@plumbline/seo/sitemap';
import { SiteFile } from './site-file.ts';

/** How long a sitemap is cached. Crawlers fetch it seldom, and then in bursts. */
const keptMs = 60_000;

/** The site's sitemap, created on request: one file, or an index with parts if it exceeds the protocol's limits. */
export class SitemapFiles {
  readonly #folder: string;
  readonly #maxEntries: number | undefined;
  readonly #made: SingleFlightCache<ReadonlyMap<string, SiteFile>>;

  constructor(
    publicUrl: string,
    private readonly urls: () => Promise<readonly SitemapUrl[]>,
    options: { readonly maxEntries?: number; readonly now?: () => number } = {},
  ) {
    this.#folder = `${publicUrl}/`;
    this.#maxEntries = options.maxEntries;
    this.#made = createSingleFlightCache({
      ...{ maxBytes: 1, sizeOf: () => 1, ttlMs: keptMs },
      clock: options.now ?? (() => performance.now()),
    });
  }

  /** @param path `/sitemap.xml`, `/sitemap-1.xml` */
  async file(path: string): Promise<SiteFile | undefined> {
    if (!/^\/sitemap(?:-\d+)?\.xml$/.test(path)) return undefined;
    return (await this.#made.get('sitemap', () => this.#make())).get(path);
  }

  async #make(): Promise<ReadonlyMap<string, SiteFile>> {
    const urls = await this.urls();
    // The protocol has no empty sitemap.
    if (urls.length === 0) return new Map();
    const { files } = writeSitemap(urls, {
      folder: this.#folder,
      ...(this.#maxEntries === undefined ? {} : { maxEntries: this.#maxEntries }),
    });
    return new Map(
      files.map(({ name, xml }) => [`/${name}`, new SiteFile(name, Buffer.from(xml))]),
    );
  }
}
