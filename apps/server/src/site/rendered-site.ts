import { createHash } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { PageRenderer } from './page-renderer.ts';
import type { PageTemplate } from './page-template.ts';
import { RenderedPages } from './rendered-pages.ts';
import type { RequestedRoute } from './requested-route.ts';
import type { SiteFile } from './site-file.ts';
import { type PageContent, type Redirect, SiteParts } from './site-parts.ts';

export interface SitePageFile {
  readonly file: SiteFile;
  readonly status: number;
}

/** Longer ones are no addresses to share. The web app (`firstSearch`) has the same bound. */
const longestSearch = 2_048;

/** Counts of readers change all the time, and are no reason to render a page again early. */
const counts: ReadonlySet<string> = new Set(['views', 'viewCount']);

const fingerprint = (answers: PageContent['answers']): string =>
  createHash('sha256')
    .update(
      JSON.stringify(answers, (name, value: unknown) => (counts.has(name) ? undefined : value)),
    )
    .digest('base64url');

/** The app then renders itself in the browser; clients without scripts are asked to come back later. */
const emptyPage = (template: PageTemplate): SitePageFile => ({
  file: template.fill(null),
  status: 503,
});

/** Pages that are rendered when they are asked for, from the same components as those of the build, and kept. */
@Injectable()
export class RenderedSite {
  readonly #logger = new Logger(RenderedSite.name);
  readonly #renderer: PageRenderer;
  readonly #parts: SiteParts;
  /** Those of routes, which show counts. */
  readonly #requested = new RenderedPages({ most: 300, freshMs: 60_000 });
  /** Those of tools, which depend only on their URL. */
  readonly #tools = new RenderedPages({ most: 300, freshMs: 86_400_000 });

  constructor(renderer: PageRenderer, parts: SiteParts) {
    this.#renderer = renderer;
    this.#parts = parts;
  }

  /**
   * A page of a route, with the data that modules give for it. Without data the page itself says that it failed; when it
   * cannot be rendered either, it is sent empty.
   */
  async page(
    { route, template }: RequestedRoute,
    parameters: Readonly<Record<string, string>>,
    { path, search }: { readonly path: string; readonly search: string },
  ): Promise<SitePageFile | Redirect> {
    const content = await this.#contentOf(route, parameters, search);
    if (content === null) {
      // The filters of a list are in its page, also when its posts could not be read.
      const address = search.length > longestSearch ? path : path + search;
      return { file: await this.#render(template, address, {}), status: 503 };
    }
    if ('to' in content) return content;
    const { address, answers, status } = content;
    const file = await this.#requested.get(
      `${status} ${address}`,
      `${route} ${fingerprint(answers)}`,
      () => this.#made(template, address, answers),
    );
    return file ? { file, status } : emptyPage(template);
  }

  /**
   * The page of a tool, filled in from its URL.
   * @param inputs names of the query parameters that it takes
   * @returns null for a URL that fills nothing in
   */
  async tool(
    template: PageTemplate,
    inputs: readonly string[],
    { path, search }: { readonly path: string; readonly search: string },
  ): Promise<SitePageFile | null> {
    if (search.length > longestSearch) return null;
    const query = new URLSearchParams(search);
    const given = new URLSearchParams();
    for (const name of inputs) {
      const text = query.get(name);
      if (text) given.set(name, text);
    }
    if (given.size === 0) return null;
    const address = `${path}?${given.toString()}`;
    const file = await this.#tools.get(address, '', () => this.#made(template, address, {}));
    return file ? { file, status: 200 } : emptyPage(template);
  }

  /** @returns null where it could not be read, which is logged */
  async #contentOf(
    route: string,
    parameters: Readonly<Record<string, string>>,
    search: string,
  ): Promise<PageContent | Redirect | null> {
    try {
      const content = await this.#parts.contentOf(route)?.(parameters, new URLSearchParams(search));
      return content ?? null;
    } catch (error) {
      this.#logger.error({ err: error, route }, 'The content of a page could not be had');
      return null;
    }
  }

  async #made(
    template: PageTemplate,
    address: string,
    answers: PageContent['answers'],
  ): Promise<SiteFile | null> {
    const rendered = await this.#renderer.render(address, answers);
    return rendered && template.fill(rendered);
  }

  async #render(
    template: PageTemplate,
    address: string,
    answers: PageContent['answers'],
  ): Promise<SiteFile> {
    return template.fill(await this.#renderer.render(address, answers));
  }
}
