import { headerValue, keepFragment, parseTypedAddress, WebFetchError } from '@plumbline/page';
import { cut } from '@plumbline/seo/text';
import { describeChain, type RedirectChain, shownUrl } from '@plumbline/tools/url-analyzer';
import { withHttpFallback } from '../page/http-fallback.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { problems } from '../problems.ts';

/** As many as browsers follow (Fetch standard, HTTP-redirect fetch); Google's crawler stops after 10. */
const maxRedirects = 20;

type ChainEnd =
  | {
      readonly kind: 'answer';
      readonly url: string;
      readonly status: number;
      /** Media type; empty when none was sent. */
      readonly contentType: string;
      readonly code: null;
      readonly reason: null;
    }
  | {
      /** No response, or none that could be followed: `code` and `reason` say why. */
      readonly kind: 'failure';
      /** The last URL fetched, or the one that could not be fetched; `null` when there is none. */
      readonly url: string | null;
      readonly status: null;
      readonly contentType: null;
      readonly code: string;
      readonly reason: string;
    };

export interface FollowedRedirects {
  /** As asked for, with the scheme that was used. */
  readonly url: string;
  readonly redirects: RedirectChain['hops'];
  readonly chain: Omit<RedirectChain, 'hops'>;
  readonly end: ChainEnd;
  /** Milliseconds for all of it. */
  readonly totalMs: number;
  /** ISO 8601. */
  readonly checkedAt: string;
}

/**
 * Follows redirects to the end of the chain: a page, a file, an error or a loop. Keeps a fragment, as browsers do.
 * Reads no body.
 * @throws EngineError `cancelled`, or why the address as typed may not be fetched
 */
export const followRedirects =
  ({ fetcher }: Pick<EnginePorts, 'fetcher'>) =>
  async (
    request: { readonly url: string },
    { signal }: CallOptions = {},
  ): Promise<FollowedRedirects> => {
    const start = performance.now();
    let url = parseTypedAddress(request.url)?.href ?? request.url;
    try {
      const response = await withHttpFallback(request.url, async (typed, timeout) => {
        const answer = await fetcher.fetch({
          url: typed,
          ...timeout,
          ...(signal && { signal }),
          maxRedirects,
          body: 'skip',
        });
        url = parseTypedAddress(typed)?.href ?? typed;
        return keepFragment(url, answer);
      });
      const type = headerValue(response.headers, 'content-type') ?? '';
      const { hops, ...chain } = describeChain(response.redirects);
      return {
        url: cut(url, shownUrl),
        redirects: hops,
        chain,
        end: {
          kind: 'answer',
          url: cut(response.finalUrl, shownUrl),
          status: response.status,
          contentType: cut(type.split(';', 1)[0]?.trim().toLowerCase() ?? '', 100),
          code: null,
          reason: null,
        },
        totalMs: Math.round(response.timings.totalMs),
        checkedAt: new Date().toISOString(),
      };
    } catch (error) {
      if (!(error instanceof WebFetchError)) throw error;
      const unasked = error.redirects.length === 0 && isOfTheAddress(error.code);
      if (error.code === 'cancelled' || unasked) throw error;
      const { redirects } = keepFragment(url, { redirects: error.redirects, finalUrl: url });
      const { hops, ...chain } = describeChain(redirects);
      const last = hops.length > 0 ? (hops.at(-1)?.target ?? null) : url;
      const reason = problems[error.code].title;
      return {
        url: cut(url, shownUrl),
        redirects: hops,
        chain,
        end: {
          kind: 'failure',
          url: last === null ? null : cut(last, shownUrl),
          status: null,
          contentType: null,
          code: error.code,
          reason,
        },
        totalMs: Math.round(performance.now() - start),
        checkedAt: new Date().toISOString(),
      };
    }
  };

/** Whether the address as typed may not be fetched: an error of the request, not the end of a chain. */
const isOfTheAddress = (code: WebFetchError['code']): boolean =>
  [
    'invalid_url',
    'unsupported_scheme',
    'credentials_in_url',
    'port_not_allowed',
    'blocked_target',
  ].includes(code);
