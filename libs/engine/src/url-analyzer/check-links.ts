import {
  keepFragment,
  parseTypedAddress,
  type RedirectHop,
  WebFetchError,
  type WebFetcher,
  type WebFetchErrorCode,
  withoutFragment,
  Semaphore,
} from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { shownUrl } from '@plumbline/tools/url-analyzer';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { problems } from '../problems.ts';

export const linkLimits = {
  /** Maximum number of URLs per call. */
  urls: 25,
  /** At the same time; the fetcher also has limits for each site. With 25 URLs, three rounds of `eachMs`. */
  parallel: 10,
  /** Time limit per URL, including redirects. */
  eachMs: 10_000,
} as const;

/** Where one URL leads. */
export interface LinkAnswer {
  /** As asked for. */
  readonly url: string;
  /** `null` if there was no response; `code` then says why. */
  readonly status: number | null;
  /** With the fragment that a browser keeps; `url` if there was no response. */
  readonly finalUrl: string;
  readonly redirects: readonly Pick<RedirectHop, 'url' | 'status' | 'location' | 'ms'>[];
  /** From the first request to the last response, in whole milliseconds. */
  readonly ms: number;
  /** `null` if there was a response. */
  readonly code: WebFetchErrorCode | null;
  /** The title of `code`. */
  readonly reason: string | null;
}

interface CheckedLinks {
  /** One for each URL, in order. */
  readonly links: readonly LinkAnswer[];
  /** ISO 8601. */
  readonly checkedAt: string;
}

/** An answer with whole redirects. */
type Answered = Omit<LinkAnswer, 'redirects'> & { readonly redirects: readonly RedirectHop[] };

const shown = ({ finalUrl, redirects, ...answer }: Answered): LinkAnswer => ({
  ...answer,
  finalUrl: cut(finalUrl, shownUrl),
  redirects: redirects.map(({ url, status, location, ms }) => ({
    url: cut(url, shownUrl),
    status,
    location: cut(location, shownUrl),
    ms: Math.round(ms),
  })),
});

/**
 * Requests each URL once for its status: GET, stopped after the headers, because many servers handle HEAD differently.
 * Never throws because of a site; throws `cancelled` if the caller disconnects.
 */
export const checkLinks =
  ({ fetcher }: Pick<EnginePorts, 'fetcher'>) =>
  async (
    { urls }: { readonly urls: readonly string[] },
    { signal = new AbortController().signal }: CallOptions = {},
  ): Promise<CheckedLinks> => {
    const slots = new Semaphore(linkLimits.parallel);
    const asked = new Map<string, Promise<Answered>>();
    const answers = urls.map((url) => {
      const typed = parseTypedAddress(url)?.href ?? url;
      const key = withoutFragment(typed);
      const known = asked.get(key) ?? slots.run(() => checkOne(fetcher, key, signal), signal);
      asked.set(key, known);
      return known.then((answer) => shown({ ...keepFragment(typed, answer), url }));
    });
    return { links: await Promise.all(answers), checkedAt: new Date().toISOString() };
  };

async function checkOne(fetcher: WebFetcher, url: string, signal: AbortSignal): Promise<Answered> {
  const start = performance.now();
  const ms = () => Math.round(performance.now() - start);
  try {
    const { status, finalUrl, redirects } = await fetcher.fetch({
      // A typed URL may be longer once it is encoded.
      url: URL.parse(url) ?? url,
      timeoutMs: linkLimits.eachMs,
      signal,
      body: 'skip',
    });
    return { url, status, finalUrl, redirects, ms: ms(), code: null, reason: null };
  } catch (error) {
    if (!(error instanceof WebFetchError) || error.code === 'cancelled') throw error;
    const { code, redirects } = error;
    const reason = problems[code].title;
    return { url, status: null, finalUrl: url, redirects, ms: ms(), code, reason };
  }
}
