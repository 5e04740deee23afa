import { Global, Injectable, Module } from '@nestjs/common';
import type { SitemapUrl } from '@plumbline/seo/sitemap';

/** The data of a page that is rendered on request. */
export interface PageContent {
  readonly status: 200 | 404;
  /** The page's path with the query parameters that belong to it, in a fixed order. */
  readonly address: string;
  /** API responses by the path that the app requests; `null` if there is none. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Whether search engines are asked not to list the page. */
  readonly noIndex?: boolean;
  /** Whether a visitor may see the last version while this one is rendered. */
  readonly mayLag?: boolean;
}

export interface Redirect {
  /** A path of this site. */
  readonly to: string;
}

/** @param parameters the parts of the address that the route names */
type ContentSource = (
  parameters: Readonly<Record<string, string>>,
  query: URLSearchParams,
) => Promise<PageContent | Redirect>;

/** Pages that the build does not know, newest first. */
type SitemapSource = () => Promise<readonly SitemapUrl[]>;

/** Parts that modules add to the site and that the web app's build doesn't contain. */
@Injectable()
export class SiteParts {
  readonly #contents = new Map<string, ContentSource>();
  readonly #sources: SitemapSource[] = [];

  /** @param route as `routes.json` names it: `/blog/:postId` */
  fillWith(route: string, source: ContentSource): void {
    this.#contents.set(route, source);
  }

  contentOf(route: string): ContentSource | undefined {
    return this.#contents.get(route);
  }

  addToSitemap(source: SitemapSource): void {
    this.#sources.push(source);
  }

  async sitemapUrls(): Promise<SitemapUrl[]> {
    const lists = await Promise.all(this.#sources.map((source) => source()));
    return lists.flat();
  }
}

@Global()
@Module({ providers: [SiteParts], exports: [SiteParts] })
export class SitePartsModule {}
