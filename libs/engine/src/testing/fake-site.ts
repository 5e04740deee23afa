import { parseTypedAddress } from '@plumbline/page';
import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';

interface PageParts {
  readonly head?: string;
  readonly body?: string;
  readonly links?: readonly string[];
}

/** A page with links, for a crawl to find. */
export function htmlPage({ head = '', body = '', links = [] }: PageParts): { body: string } {
  const anchors = links.map((href) => `<a href="${href}">${href}</a>`).join(' ');
  return {
    body: `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A page</title>${head}</head><body><main>${body}${anchors}</main></body></html>`,
  };
}

/** A site whose pages are given by URL, or by path on `origin`; every other URL answers 404. */
export class FakeSite extends FakeWebFetcher {
  readonly #origin: string;
  readonly #known: Set<string>;

  constructor(pages: Readonly<Record<string, FakeProgram>>, origin = '') {
    const programs = Object.entries(pages).map(
      ([path, program]) => [new URL(path, origin || undefined).href, program] as const,
    );
    super(Object.fromEntries(programs));
    this.#origin = origin;
    this.#known = new Set(programs.map(([url]) => url));
  }

  override fetch(...[request]: Parameters<FakeWebFetcher['fetch']>) {
    const url = String(request.url);
    if (!this.#known.has(parseTypedAddress(url)?.href ?? '')) {
      this.answer(url, { status: 404, body: '<title>Not found</title>' });
    }
    const answer = super.fetch(request);
    // Aborts like the real fetcher, for servers that never respond.
    const gone = new Promise<never>((_, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    });
    return Promise.race([answer, gone]);
  }

  /** Paths of `origin` that were fetched, in order. */
  get paths(): string[] {
    return this.urls.map((url) => url.replace(this.#origin, ''));
  }

  /** Resolves when a path has been fetched. */
  async until(path: string): Promise<void> {
    while (!this.paths.includes(path)) await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
