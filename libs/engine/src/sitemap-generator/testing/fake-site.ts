import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';

export interface PageParts {
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

/** A site whose pages are given by path, or by address on other hosts; everything else answers 404. */
export class FakeSite extends FakeWebFetcher {
  readonly #origin: string;
  readonly #known: Set<string>;

  constructor(origin: string, pages: Readonly<Record<string, FakeProgram>>) {
    const absolute = Object.entries(pages).map(
      ([path, program]) => [new URL(path, origin).href, program] as const,
    );
    super(Object.fromEntries(absolute));
    this.#origin = origin;
    this.#known = new Set(absolute.map(([url]) => url));
  }

  override fetch(...[request]: Parameters<FakeWebFetcher['fetch']>) {
    const url = String(request.url);
    if (!this.#known.has(url)) this.answer(url, { status: 404, body: 'There is nothing here.' });
    const answer = super.fetch(request);
    // As the real one does, for programs that never answer.
    const gone = new Promise<never>((_, reject) => {
      request.signal?.addEventListener('abort', () => reject(request.signal?.reason));
    });
    return Promise.race([answer, gone]);
  }

  /** Paths that were asked for on the site itself, in order. */
  get asked(): string[] {
    return this.urls.map((url) => url.replace(this.#origin, ''));
  }

  /** Until a path is asked for. */
  async until(path: string): Promise<void> {
    while (!this.asked.includes(path)) await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
