import { Global, Injectable, Module } from '@nestjs/common';
import type { SitemapUrl } from '@plumbline/sitemap';

/** What an address is answered with where its page is filled in for each request. All of it is HTML, escaped. */
export interface Filling {
  readonly status: 200 | 404 | 503;
  /** Goes to the end of the head. */
  readonly head: string;
  /** By the names of the page's gaps; a gap that is not named here stays empty. */
  readonly gaps: Readonly<Record<string, string>>;
}

export interface Redirect {
  /** A path of this site. */
  readonly to: string;
}

/** @param parameters the parts of the address that the route names */
export type Filler = (parameters: Readonly<Record<string, string>>) => Promise<Filling | Redirect>;

/** Pages that the build does not know, newest first. */
export type SitemapSource = () => Promise<readonly SitemapUrl[]>;

/** What modules add to the site that the build of the web app does not hold. */
@Injectable()
export class SiteParts {
  readonly #fillers = new Map<string, Filler>();
  readonly #sources: SitemapSource[] = [];

  /** @param route as `routes.json` names it: `/blog/:postId` */
  fillWith(route: string, filler: Filler): void {
    this.#fillers.set(route, filler);
  }

  fillerOf(route: string): Filler | undefined {
    return this.#fillers.get(route);
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
