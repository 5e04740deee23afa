import { createHash } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { toProblemError } from '../http/problem-filter.ts';
import type { MadeCall, WantedCall } from './render-jobs.ts';
import { PageRenderer, RenderedPages } from './rendered-pages.ts';
import type { RequestedRoute } from './requested-route.ts';
import type { PageTemplate, SiteFile } from './site-file.ts';
import { type PageContent, type Redirect, SiteParts } from './site-parts.ts';
import { showsMore } from './site-settings.ts';
import type { SitePage } from './web-build.ts';

export interface SitePageFile {
  readonly file: SiteFile;
  readonly status: number;
  readonly noIndex?: boolean;
  /** After how many seconds to request the page again if a tool was busy. */
  readonly retryAfter?: string | undefined;
}

/** Longer URLs aren't shared. The web app (`firstSearch`) has the same limit. */
const longestSearch = 2_048;

/** No route matches this path, so the app renders its page for unknown URLs. */
const unknownAddress = '/404';

const addressOf = ({ path }: SitePage, given: string): string =>
  path === '*' ? unknownAddress : path + given;

/** The query parameters that fill in a page, in the page's order. */
function filledInputs({ inputs }: SitePage, search: string, longest = longestSearch): string {
  if (search.length > longest) return '';
  const query = new URLSearchParams(search);
  const given = new URLSearchParams();
  for (const name of inputs) {
    const text = query.get(name);
    if (text) given.set(name, text);
  }
  return given.size === 0 ? '' : `?${given.toString()}`;
}

const day = 86_400_000;
const seldomChanged = { maxPages: 600, freshMs: day, lagMs: 2 * day };

/** Reader counts change all the time, which is no reason to render a page again early. */
const counts: ReadonlySet<string> = new Set(['views']);

const fingerprint = (answers: PageContent['answers']): string =>
  createHash('sha256')
    .update(
      JSON.stringify(answers, (name, value: unknown) => (counts.has(name) ? undefined : value)),
    )
    .digest('base64url');

const noAnswers = fingerprint({});

/** The app then renders in the browser. Clients without scripts are asked to come back later. */
const emptyPage = ({ empty }: PageTemplate): SitePageFile => ({ file: empty, status: 503 });

/** A tool makes at most two calls in a row: one for a page, then one for URLs on it. */
const mostRounds = 3;

/** Pages rendered on request, from the same components as the built pages, and cached. */
@Injectable()
export class RenderedSite {
  readonly #logger = new Logger(RenderedSite.name);
  /** Pages of routes, which show counts. */
  readonly #requested = new RenderedPages({ maxPages: 300, freshMs: 60_000, lagMs: 3_600_000 });
  /** Pages that are also in the build, by URL. Their content seldom changes. */
  readonly #built = new RenderedPages(seldomChanged);
  /** The same pages without inputs. There are only a few, and visitors' inputs must not evict them. */
  readonly #plain = new RenderedPages(seldomChanged);
  readonly #showsMore: boolean;

  constructor(
    @Inject(APP_CONFIG) config: AppConfig,
    private readonly renderer: PageRenderer,
    private readonly parts: SiteParts,
  ) {
    this.#showsMore = showsMore(config);
  }

  /**
   * A page of a route, with the data that modules provide. Without data, the page shows an error. If it can't be
   * rendered either, it is sent empty.
   */
  async page(
    { route, template }: RequestedRoute,
    parameters: Readonly<Record<string, string>>,
    { path, search }: { readonly path: string; readonly search: string },
  ): Promise<SitePageFile | Redirect> {
    const content = await this.#contentOf(route, parameters, search);
    if (content === null) {
      // A list page contains its filters even if its posts couldn't be read.
      const address = search.length > longestSearch ? path : path + search;
      return { file: await this.#render(template, address, {}), status: 503 };
    }
    if ('to' in content) return content;
    const { address, answers, status, noIndex = false, mayLag = false } = content;
    const file = await this.#requested.get({
      key: `${status} ${address}`,
      version: `${route} ${fingerprint(answers)}`,
      mayLag,
      make: () => this.#made(template, address, answers),
    });
    return { ...(file ? { file, status } : emptyPage(template)), noIndex };
  }

  /** A built page that needs no data and no rendering; null for any other page. */
  ready(page: SitePage, search: string): SitePageFile | null {
    if (page.template === null) return page;
    if (this.parts.contentOf(page.path)) return null;
    const given = filledInputs(page, search);
    if (given === '' && !this.#showsMore) return page;
    const file = this.#pagesFor(given).fresh(addressOf(page, given), noAnswers);
    return file && { file, status: page.status };
  }

  /**
   * A built page that has to change: filled in from its URL, with data that modules provide, or with the operator's
   * content.
   * @returns null for one that is as it was built
   */
  async built(page: SitePage, search: string): Promise<SitePageFile | null> {
    const { status, template } = page;
    if (template === null) return null;
    const given = filledInputs(page, search);
    const content = await this.#contentOf(page.path, {}, search);
    if (given === '' && content === null && !this.#showsMore) return null;
    const address = addressOf(page, given);
    const { answers = {}, mayLag = false } = content && 'answers' in content ? content : {};
    const file = await this.#pagesFor(given).get({
      key: address,
      version: fingerprint(answers),
      mayLag,
      make: () => this.#made(template, address, answers),
    });
    if (file) return { file, status };
    return given === '' ? null : emptyPage(template);
  }

  /**
   * A tool's page with the result for the inputs in its URL, for browsers without scripts. Not cached.
   * @param inTurn waits for the visitor's turn to have a page rendered
   * @param make makes the calls of the API that the page asks for, as the visitor's browser would
   * @returns null where there is no tool
   */
  async run(
    page: SitePage,
    search: string,
    inTurn: <Made>(render: () => Promise<Made>) => Promise<Made>,
    make: (calls: readonly WantedCall[]) => Promise<readonly MadeCall[]>,
  ): Promise<SitePageFile | null> {
    const template = page.resultTemplate;
    if (template === null) return null;
    const given = filledInputs(page, search, Infinity);
    const address = `${page.path}${given}${given === '' ? '?' : '&'}run=1`;
    let made: readonly MadeCall[] = [];
    for (let round = 0; round <= mostRounds; round += 1) {
      const known = made;
      const rendered = await inTurn(() => this.renderer.render(address, {}, known));
      if (rendered === null) break;
      const { wanted = [] } = rendered;
      if (wanted.length === 0) {
        const busy = made.find(({ status }) => status === 429 || status === 503);
        return {
          file: template.fill(rendered),
          status: busy?.status ?? 200,
          retryAfter: busy?.headers['retry-after'],
        };
      }
      made = [...made, ...(await make(wanted))];
    }
    return emptyPage(template);
  }

  #pagesFor(given: string): RenderedPages {
    return given === '' ? this.#plain : this.#built;
  }

  /** @returns null where it could not be read, which is logged */
  async #contentOf(
    route: string,
    parameters: Readonly<Record<string, string>>,
    search: string,
  ): Promise<PageContent | Redirect | null> {
    try {
      const content = await this.parts.contentOf(route)?.(parameters, new URLSearchParams(search));
      return content ?? null;
    } catch (error) {
      const level = toProblemError(error).status === 500 ? 'error' : 'debug';
      this.#logger[level]({ err: error, route }, 'The content of a page could not be fetched');
      return null;
    }
  }

  async #made(
    template: PageTemplate,
    address: string,
    answers: PageContent['answers'],
  ): Promise<SiteFile | null> {
    const rendered = await this.renderer.render(address, answers);
    return rendered && template.fill(rendered);
  }

  async #render(
    template: PageTemplate,
    address: string,
    answers: PageContent['answers'],
  ): Promise<SiteFile> {
    const rendered = await this.renderer.render(address, answers);
    return rendered ? template.fill(rendered) : template.empty;
  }
}
