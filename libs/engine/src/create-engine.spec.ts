import { WebFetchError, type WebFetchErrorCode } from '@plumbline/page';
import type { Engine } from './create-engine.ts';
import { EngineError } from './engine-error.ts';
import { problems } from './problems.ts';
import { engineForTests } from './testing/engine-for-tests.ts';

let pages = 0;
/** A page that no call has read yet: failures are cached for a moment. */
const aPage = () => ({ url: `https://shop.example/${(pages += 1)}` });

const caller = { owner: 'spec', page: null };

interface Options {
  readonly signal: AbortSignal;
}

/** Every use case that fails without its page. */
const calls: Partial<Record<keyof Engine, (engine: Engine, options: Options) => unknown>> = {
  readPage: (engine, options) => engine.readPage(aPage(), options),
  auditPage: (engine, options) => engine.auditPage(aPage(), { caller, ...options }),
  analyzeUrl: (engine, options) => engine.analyzeUrl(aPage(), options),
  analyzeMetaTags: (engine, options) => engine.analyzeMetaTags(aPage(), options),
  analyzeKeywords: (engine, options) => engine.analyzeKeywords(aPage(), options),
  importStructuredData: (engine, options) => engine.importStructuredData(aPage(), options),
  readPresentTags: (engine, options) => engine.readPresentTags(aPage(), options),
};

describe('failures of the engine', () => {
  const { signal } = new AbortController();
  let failure: unknown;
  const { engine, close } = engineForTests({
    fetcher: { fetch: () => Promise.reject(failure as Error) },
  });
  afterAll(close);

  it.each(Object.entries(calls))('are its own when %s cannot fetch', async (_, call) => {
    const code: WebFetchErrorCode = 'tls_error';
    failure = new WebFetchError(code, 'handshake with 10.0.0.7 failed');
    const thrown: unknown = await Promise.resolve(call(engine, { signal })).catch(
      (error: unknown) => error,
    );
    expect(thrown).toBeInstanceOf(EngineError);
    expect(thrown).toMatchObject({ code, detail: problems[code].detail, cause: failure });
  });

  it('blame the redirect where it leads to a domain that does not exist', async () => {
    const hop = {
      url: 'https://shop.example/',
      status: 301,
      location: '//www.gone.example/',
      target: 'https://www.gone.example/',
      ms: 1,
    };
    failure = new WebFetchError('dns_not_found', 'no such name', { redirects: [hop] });
    await expect(engine.readPage(aPage())).rejects.toMatchObject({
      code: 'dns_not_found',
      detail: expect.stringContaining('redirects to www.gone.example,') as string,
    });
  });

  it.each(Object.entries(calls))('are bugs as they are in %s', async (_, call) => {
    failure = new TypeError('x is not a function');
    await expect(call(engine, { signal })).rejects.toBe(failure);
  });

  it.each(Object.entries(calls))('are the reason that the caller gave to %s', async (_, call) => {
    const reason = new Error('the caller has gone');
    failure = reason;
    await expect(call(engine, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason);
  });
});
