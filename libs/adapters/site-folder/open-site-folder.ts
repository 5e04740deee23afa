import {
  locationsOf,
  parseTypedAddress,
  readTypedAddress,
  type RedirectHop,
  resolveLocation,
  WebFetchError,
  type WebFetcher,
  type WebRequest,
  type WebResponse,
} from '@plumbline/page';
import { readStart } from './folder-files.ts';
import { isHtmlFile, mediaTypeOf } from './media-types.ts';
import { readStaticHost, type StaticHost } from './static-host.ts';

/** A folder of built HTML as if it were online. */
export interface SiteFolder extends WebFetcher {
  /** Lines of `_redirects` and `.htaccess` that are not applied; `file` is a path in the folder. */
  readonly notUnderstood: readonly {
    readonly file: string;
    readonly line: number;
    readonly text: string;
  }[];
  /** Paths of the HTML files in the folder, with a leading slash, sorted. */
  readonly htmlFiles: readonly string[];
  /**
   * Percent-encoded paths that lines of `_redirects` and `.htaccess` redirect, sorted. Left out are lines with a wildcard, a
   * placeholder or a pattern; of a `Redirect` for a folder, only the folder itself is listed.
   */
  readonly redirectSources: readonly string[];
  /** The file for redirects: `htaccess` if the folder has a `.htaccess` and no `_redirects`. */
  readonly redirectSyntax: 'htaccess' | 'redirects';
  /** The path in the folder, with a leading slash, of the file that responds to a URL with 200; `null` if none does. */
  fileOf(url: string): string | null;
}

interface SiteFolderOptions {
  readonly folder: string;
  /** Such as `https://example.com`. The same host with the other scheme redirects here, as on most static hosts. */
  readonly origin: string;
  /** Fetches all other URLs. Without it, they fail as `offline`. */
  readonly others: WebFetcher | null;
}

const defaults = { maxBytes: 5_000_000, maxRedirects: 10, timeoutMs: 20_000 } as const;

/**
 * Serves a folder as static hosts do, without a server. Its files are listed once: files added later are not found.
 * @throws if the folder can't be read; WebFetchError `invalid_url` if `origin` has a path or isn't an http or https URL
 */
export async function openSiteFolder({
  folder,
  origin,
  others,
}: SiteFolderOptions): Promise<SiteFolder> {
  const { host, protocol } = siteOf(origin);
  const site = await readStaticHost(folder, host);

  const ask = (url: URL, request: WebRequest, timeoutMs: number): Promise<WebResponse> => {
    if (url.host === host) return serve(site, url, protocol, request);
    if (others === null) throw new WebFetchError('offline', `not in the folder: ${url.href}`);
    return others.fetch({ ...request, url, maxRedirects: 0, timeoutMs });
  };

  // Redirects of other sites are followed here, since they may lead back to the folder.
  const fetch = async (request: WebRequest): Promise<WebResponse> => {
    const redirects: RedirectHop[] = [];
    const deadline = performance.now() + (request.timeoutMs ?? defaults.timeoutMs);
    const maxRedirects =
      request.json === undefined ? (request.maxRedirects ?? defaults.maxRedirects) : 0;
    try {
      const first = firstTarget(request.url);
      const seen = new Set<string>();
      for (let url = first; ;) {
        seen.add(url.href);
        if (request.signal?.aborted) throw new WebFetchError('cancelled', 'cancelled');
        const response = await ask(url, request, Math.max(1, deadline - performance.now()));
        const location = maxRedirects === 0 ? null : locationOf(response);
        if (location === null) {
          return { ...response, requestedUrl: first.href, finalUrl: url.href, redirects };
        }
        const { text, target } = resolveLocation(location, url.href);
        redirects.push({
          url: url.href,
          status: response.status,
          location: text,
          target: target?.href ?? null,
          ms: response.timings.firstByteMs,
        });
        url = nextTarget(target);
        if (seen.has(url.href)) {
          throw new WebFetchError('too_many_redirects', `redirect loop at ${url.href}`);
        }
        if (redirects.length > maxRedirects) {
          throw new WebFetchError('too_many_redirects', `more than ${maxRedirects} redirects`);
        }
      }
    } catch (error) {
      if (!(error instanceof WebFetchError) || redirects.length === 0) throw error;
      throw new WebFetchError(error.code, error.message, { cause: error.cause, redirects });
    }
  };

  const fileOf = (text: string): string | null => {
    const url = URL.parse(text);
    if (url?.host !== host) return null;
    const { status, file } = answerOf(site, url, protocol);
    return status === 200 ? file : null;
  };

  return {
    fetch,
    fileOf,
    notUnderstood: site.notUnderstood,
    // With thousands of rules, this takes seconds.
    get redirectSources() {
      return site.redirectSources();
    },
    redirectSyntax: site.redirectSyntax,
    htmlFiles: [...site.files.keys()].filter(isHtmlFile).sort(),
  };
}

function siteOf(origin: string): URL {
  const url = parseTypedAddress(origin);
  if (url === null || url.pathname !== '/' || url.search !== '') {
    throw new WebFetchError('invalid_url', `not an origin: ${origin}`);
  }
  return url;
}

/** @throws WebFetchError `invalid_url`, `unsupported_scheme`, `credentials_in_url` */
function firstTarget(input: string | URL): URL {
  const url = typeof input === 'string' ? readTypedAddress(input) : input;
  if (url === 'unsupported-scheme') throw new WebFetchError('unsupported_scheme', url);
  if (typeof url === 'string') throw new WebFetchError('invalid_url', `the URL is ${url}`);
  return checkTarget(url);
}

function checkTarget(parsed: URL): URL {
  const url = new URL(parsed);
  url.hash = '';
  if (!/^https?:$/.test(url.protocol)) {
    throw new WebFetchError('unsupported_scheme', `scheme ${url.protocol.slice(0, 40)}`);
  }
  if (url.username !== '' || url.password !== '') {
    throw new WebFetchError('credentials_in_url', `credentials for ${url.host}`);
  }
  return url;
}

/** @throws WebFetchError `bad_redirect` if two values differ */
function locationOf({ status, headers }: WebResponse): string | null {
  const [location = null, ...more] = locationsOf(status, headers);
  if (more.length > 0) throw new WebFetchError('bad_redirect', 'several Location headers');
  return location;
}

/** @throws WebFetchError `bad_redirect` */
function nextTarget(url: URL | null): URL {
  if (url === null) throw new WebFetchError('bad_redirect', 'Location is not a URL');
  try {
    return checkTarget(url);
  } catch (cause) {
    throw new WebFetchError('bad_redirect', 'Location is not a URL to follow', { cause });
  }
}

/** @throws WebFetchError `too_large`; `connection_failed` if the file can't be read */
async function serve(
  site: StaticHost,
  url: URL,
  protocol: string,
  request: WebRequest,
): Promise<WebResponse> {
  request.onSent?.();
  const { status, location, file } =
    request.json === undefined
      ? answerOf(site, url, protocol)
      : { status: 405, location: null, file: null };
  const skipped = request.body === 'skip';
  const maxBytes = request.maxBytes ?? defaults.maxBytes;
  const { bytes, size } = await readFile(site, file, skipped ? 0 : maxBytes);
  if (request.signal?.aborted) throw new WebFetchError('cancelled', 'cancelled');
  if (!skipped && size > maxBytes && request.onTooLarge !== 'truncate') {
    throw new WebFetchError('too_large', `body of more than ${maxBytes} bytes`);
  }
  return {
    requestedUrl: url.href,
    finalUrl: url.href,
    redirects: [],
    status,
    headers: [
      // One code unit for each byte.
      ...(location === null
        ? []
        : [['location', Buffer.from(location).toString('latin1')] as const]),
      ...(file === null ? [] : [['content-type', mediaTypeOf(file)] as const]),
      ['content-length', `${size}`],
    ],
    httpVersion: '1.1',
    tls: null,
    timings: {
      dnsMs: null,
      connectMs: null,
      tlsMs: null,
      firstByteMs: 0,
      downloadMs: 0,
      totalMs: 0,
    },
    transferredBytes: bytes.byteLength,
    contentCodings: [],
    body: bytes,
    truncated: skipped || size > maxBytes,
  };
}

function answerOf(site: StaticHost, url: URL, protocol: string) {
  if (url.protocol === protocol) return site.answer(url);
  const same = new URL(url);
  same.protocol = protocol;
  return { status: 301, location: same.href, file: null };
}

async function readFile(site: StaticHost, file: string | null, maxBytes: number) {
  const disk = file === null ? undefined : site.files.get(file);
  if (disk === undefined) return { bytes: new Uint8Array(), size: 0 };
  try {
    return await readStart(disk, maxBytes);
  } catch (cause) {
    throw new WebFetchError('connection_failed', `${disk} can't be read`, { cause });
  }
}
