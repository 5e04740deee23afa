import { parseTypedAddress } from '@plumbline/page';
import { type FakeProgram, FakeWebFetcher } from '@plumbline/page/testing';

/** A site whose pages are given and whose every other address answers 404. */
export class FakeSite extends FakeWebFetcher {
  readonly #pages: Set<string>;

  constructor(pages: Record<string, FakeProgram>) {
    super(pages);
    this.#pages = new Set(Object.keys(pages).map((url) => new URL(url).href));
  }

  override fetch(...[request]: Parameters<FakeWebFetcher['fetch']>) {
    const known = this.#pages.has(parseTypedAddress(String(request.url))?.href ?? '');
    if (!known) this.answer(String(request.url), { status: 404, body: '<title>Not found</title>' });
    return super.fetch(request);
  }
}
