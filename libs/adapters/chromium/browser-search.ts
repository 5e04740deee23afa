import { type FoundBrowser, NoBrowser } from './find-browser.ts';

/** Pause between searches: a search may unpack a browser, and every visit triggers one. */
const failureKeptMs = 30_000;

/**
 * Searches for a browser once, and remembers if there is none. A search that failed, for example because of a full disk,
 * is repeated if it is needed half a minute later.
 */
export class BrowserSearch {
  readonly #search: () => Promise<FoundBrowser>;
  #answer: Promise<FoundBrowser | NoBrowser> | null = null;

  constructor(search: () => Promise<FoundBrowser>) {
    this.#search = search;
  }

  /** @throws the errors of the search, except `NoBrowser` */
  ask(): Promise<FoundBrowser | NoBrowser> {
    this.#answer ??= this.#search().catch((error: unknown) => {
      if (error instanceof NoBrowser) return error;
      setTimeout(() => {
        this.#answer = null;
      }, failureKeptMs).unref();
      throw error;
    });
    return this.#answer;
  }
}
