import type { LinkScope, LinkTarget } from '@plumbline/links';
import type { RedirectHop } from '@plumbline/page';
import { type LiveCheck, liveCheck, type LivePage } from '@plumbline/tools/backlink-checker';
import { EngineError, toEngineError } from '../engine-error.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { targetOf } from './link-queries.ts';

export interface LiveBacklinkRequest {
  /** The page that should have the link. */
  readonly sourceUrl: string;
  /** The URL that it should link to; `url` and `scope` are then ignored. */
  readonly targetUrl?: string;
  readonly url?: string;
  /** `domain` by default. */
  readonly scope?: LinkScope;
  /** Fetch the page even if it was fetched in the last minutes. */
  readonly fresh?: boolean;
}

export interface LiveBacklink extends LiveCheck {
  readonly target: LinkTarget;
  readonly sourceUrl: string;
  /** Final URL after redirects. */
  readonly finalUrl: string;
  /** Redirects that were followed, in order. */
  readonly redirects: readonly { readonly url: string; readonly status: number }[];
  readonly status: number;
  readonly fetchedAt: string;
  readonly fromCache: boolean;
}

type LivePorts = Pick<EnginePorts, 'pages' | 'siteFetcher'>;

/**
 * Fetches a page and says whether it links to a target.
 * @throws EngineError when the page cannot be fetched or read, with the field `sourceUrl`
 */
export const checkBacklink =
  (ports: LivePorts) =>
  async (request: LiveBacklinkRequest, { signal }: CallOptions = {}): Promise<LiveBacklink> => {
    const target = liveTarget(request);
    const startedAt = Date.now();
    const { page, ...fetched } = await fetchPage(ports, request, signal).catch((error: unknown) => {
      throw ofSource(error);
    });
    return {
      ...liveCheck(page, target),
      ...fetched,
      target,
      status: page.status,
      fromCache: Date.parse(fetched.fetchedAt) < startedAt,
    };
  };

interface FetchedPage extends Pick<
  LiveBacklink,
  'sourceUrl' | 'finalUrl' | 'redirects' | 'fetchedAt'
> {
  readonly page: LivePage;
}

async function fetchPage(
  { pages, siteFetcher }: LivePorts,
  { sourceUrl, fresh = false }: LiveBacklinkRequest,
  signal: AbortSignal | undefined,
): Promise<FetchedPage> {
  const caller = signal ? { signal } : {};
  try {
    const { snapshot, facts } = await pages.read(sourceUrl, { fresh, ...caller });
    const { requestedUrl, finalUrl, redirects, fetchedAt, status } = snapshot;
    return {
      page: { ...facts, status, fetchedAt },
      sourceUrl: requestedUrl,
      finalUrl,
      redirects: hopsOf(redirects),
      fetchedAt,
    };
  } catch (error) {
    if (!(error instanceof EngineError) || error.code !== 'not_html') throw error;
    // An error without a page, such as a 404 in plain text, is a result without links.
    const answer = await siteFetcher
      .forReport({ fresh })
      .fetch({ url: sourceUrl, body: 'skip', ...caller });
    const { status, requestedUrl, finalUrl, redirects } = answer;
    if (status < 400) throw error;
    const fetchedAt = new Date().toISOString();
    return {
      page: { status, links: [], robots: [], wall: null, bounded: false, fetchedAt },
      sourceUrl: requestedUrl,
      finalUrl,
      redirects: hopsOf(redirects),
      fetchedAt,
    };
  }
}

const hopsOf = (redirects: readonly RedirectHop[]): LiveBacklink['redirects'] =>
  redirects.map(({ url, status }) => ({ url, status }));

function liveTarget({ targetUrl, url, scope = 'domain' }: LiveBacklinkRequest): LinkTarget {
  if (targetUrl !== undefined) return targetOf({ url: targetUrl, scope: 'url' }, 'targetUrl');
  if (url !== undefined) return targetOf({ url, scope });
  throw new EngineError('validation_failed', {
    detail: 'Enter the URL that the page should link to, as targetUrl or url',
    field: 'targetUrl',
  });
}

/** The field that other use cases call `url` is `sourceUrl` here. */
function ofSource(thrown: unknown): EngineError {
  const { code, detail, field, retryAfterSeconds, cause } = toEngineError(thrown);
  return new EngineError(code, {
    detail,
    field: field === 'url' ? 'sourceUrl' : field,
    ...(retryAfterSeconds === null ? {} : { retryAfterSeconds }),
    cause,
  });
}
