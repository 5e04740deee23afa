import { LinkIndexError, type LinkIndexErrorCode } from '@plumbline/links';
import {
  type RedirectHop,
  WebFetchError,
  type WebFetchErrorCode,
  withoutFragment,
} from '@plumbline/page';

interface ErrorText {
  /** The same for every occurrence. */
  readonly title: string;
  /** What the caller can do next, unless the occurrence says it better. */
  readonly detail: string;
  /** The invalid request field, where there is only one candidate. */
  readonly field?: 'url';
}

/** Why a use case failed: a closed set of codes, each with the text that every front end shows. */
export const engineErrors = {
  validation_failed: {
    title: 'The request is not valid',
    detail: 'Please correct the fields listed in "errors" and try again.',
  },
  queue_full: {
    title: 'Server busy',
    detail: 'All workers are busy. Wait the number of seconds in Retry-After, then try again.',
  },
  not_html: {
    title: 'The URL is not a web page',
    detail: 'The response is not HTML. Enter the URL of a page, not of a file or an API.',
    field: 'url',
  },
  page_too_complex: {
    title: 'The page is too complex to read',
    detail: 'We couldn’t parse the page in time. Try a simpler page of the same site.',
    field: 'url',
  },
  not_configured: {
    title: 'This needs a language model',
    detail:
      'No language model is set up on this server. The operator must set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible endpoint, and restart.',
  },
  storage_unavailable: {
    title: 'The database cannot be reached',
    detail:
      'Try again in a minute. If it keeps failing, the operator can find the reason in the log.',
  },
  too_many_runs: {
    title: 'Too many measurements waiting',
    detail: 'The queue is full. Wait the number of seconds in Retry-After, then try again.',
  },
  no_browser: {
    title: 'This needs a browser on the server',
    detail:
      'Page speed is measured in Chromium, and this server doesn’t have it. The operator must install Chrome or Chromium, or set CHROMIUM_PATH to one, and restart.',
  },
  page_timeout: {
    title: 'The page didn’t finish loading',
    detail:
      'The page was still loading or computing when the time was up. Try again. If it happens again, look for requests or scripts that never end.',
    field: 'url',
  },
  page_crashed: {
    title: 'The page crashed the browser',
    detail:
      'The page used too much memory or too many connections, or it crashed. Make it lighter and try again.',
    field: 'url',
  },
  page_unreachable: {
    title: 'The page could not be loaded',
    detail:
      'The browser got an error page or no response at all. Check that the URL opens in your browser and try again.',
    field: 'url',
  },
  own_address: {
    title: 'This server does not measure itself',
    detail:
      'This server runs at this host and port and can’t measure itself, even if EGRESS_ALLOW lists it. Enter the public URL of the site, or measure it from another installation.',
    field: 'url',
  },
  page_blank: {
    title: 'The page stayed blank',
    detail:
      'The page painted nothing, so there is nothing to measure. Check that it shows something without a login or a click.',
    field: 'url',
  },
  browser_failed: {
    title: 'The browser failed',
    detail: 'The browser on this server stopped during the measurement. Try again in a minute.',
  },
  run_interrupted: {
    title: 'The measurement was interrupted',
    detail: 'The server stopped twice during the measurement. Start the run again.',
  },
  shutting_down: {
    title: 'The service is restarting',
    detail: 'Try again in a few seconds.',
  },
  internal_error: {
    title: 'Something went wrong on our side',
    detail: 'Try again. If it happens again, report it with the request id in "instance".',
  },
  invalid_url: {
    title: 'The URL is not valid',
    detail: 'Please enter a valid URL, such as https://example.com/page.',
    field: 'url',
  },
  unsupported_scheme: {
    title: 'Only http and https URLs can be checked',
    detail: 'Enter a URL that starts with http:// or https://.',
    field: 'url',
  },
  credentials_in_url: {
    title: 'The URL contains a user name or password',
    detail: 'Remove the part before the @ and try again.',
    field: 'url',
  },
  port_not_allowed: {
    title: 'This port cannot be checked',
    detail: 'We check only the usual web ports. Enter the URL that visitors use.',
    field: 'url',
  },
  blocked_target: {
    title: 'This URL cannot be checked',
    detail: 'We check only sites on the public internet. Enter a public URL.',
    field: 'url',
  },
  dns_not_found: {
    title: 'The domain does not exist',
    detail: 'We found no IP address for this domain. Check its spelling.',
    field: 'url',
  },
  dns_failed: {
    title: 'The domain could not be looked up',
    detail: 'The name servers of this domain didn’t respond. Try again in a few minutes.',
    field: 'url',
  },
  offline: {
    title: 'This server cannot reach the internet',
    detail:
      'No domain name could be looked up. Try again later. If it persists, the operator should check the server’s network and DNS.',
  },
  connection_failed: {
    title: 'The site could not be reached',
    detail: 'The site refused or dropped the connection. Check that it is online and try again.',
    field: 'url',
  },
  tls_error: {
    title: 'No secure connection to the site',
    detail:
      'The secure connection failed because of the site’s certificate or TLS setup. Check that the certificate is valid for this domain, or try the URL with http://.',
    field: 'url',
  },
  timeout: {
    title: 'The site took too long',
    detail:
      'The site didn’t send its whole response in time. Try again, or check how fast the page is.',
    field: 'url',
  },
  too_large: {
    title: 'The page is too large',
    detail: 'The page is larger than our limit. Enter the URL of a smaller page.',
    field: 'url',
  },
  too_many_redirects: {
    title: 'Too many redirects',
    detail:
      'The URL redirects too often or in a loop and never reaches a page. Check its redirects.',
    field: 'url',
  },
  bad_redirect: {
    title: 'Invalid redirect',
    detail:
      'The site redirects to something that is not an http or https URL. Check its redirects.',
    field: 'url',
  },
  bad_response: {
    title: 'The site’s response cannot be read',
    detail: 'The site sent a response that is not valid HTTP. Try again, or check its server.',
    field: 'url',
  },
  unsupported_coding: {
    title: 'The compression of the response is unknown',
    detail: 'The site uses a content coding that browsers can’t read either. Check its server.',
    field: 'url',
  },
  target_rate_limited: {
    title: 'This site is being checked too often',
    detail:
      'Many checks of this site are running. Wait the number of seconds in Retry-After, then try again.',
    field: 'url',
  },
  cancelled: {
    title: 'The check was canceled',
    detail: 'The check was stopped before it finished. Start it again.',
  },
} as const satisfies Record<string, ErrorText> & Record<WebFetchErrorCode, ErrorText>;

export type EngineErrorCode = keyof typeof engineErrors;

export const engineErrorCodes = Object.keys(engineErrors) as readonly EngineErrorCode[];

export interface EngineErrorOptions {
  /** Replaces the sentence from the table. People read it. */
  readonly detail?: string;
  /** The invalid request field, `null` for none. Defaults to the field in the table. */
  readonly field?: string | null;
  /** Whole seconds after which trying again makes sense. */
  readonly retryAfterSeconds?: number;
  /** For the log only. */
  readonly cause?: unknown;
}

/** A failure of a use case: a code of the closed set and a sentence that people may read. */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly code: EngineErrorCode;
  readonly detail: string;
  readonly field: string | null;
  readonly retryAfterSeconds: number | null;

  constructor(code: EngineErrorCode, options: EngineErrorOptions = {}) {
    const text: ErrorText = engineErrors[code];
    const detail = options.detail ?? text.detail;
    super(`${code}: ${detail}`, { cause: options.cause });
    this.code = code;
    this.detail = detail;
    this.field = options.field === undefined ? (text.field ?? null) : options.field;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
  }
}

const linkIndexFailures: Readonly<
  Record<LinkIndexErrorCode, { readonly code: EngineErrorCode; readonly detail?: string }>
> = {
  busy: { code: 'queue_full' },
  too_large: {
    code: 'queue_full',
    detail:
      'This query needs more memory than the link index may use. Request less: a host or URL instead of a domain, a narrower filter, or fewer domains. Or try again when the server is less busy.',
  },
  unreadable: {
    code: 'storage_unavailable',
    detail:
      'The link index cannot be read. Try again in a minute. If it keeps failing, the operator can find the reason in the log.',
  },
  closed: { code: 'shutting_down' },
};

/** The EngineError for a failure of a port; an unexpected error becomes `internal_error`. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (error instanceof LinkIndexError) {
    const { code, ...text } = linkIndexFailures[error.code];
    return new EngineError(code, { ...text, cause: error });
  }
  if (!(error instanceof WebFetchError)) return new EngineError('internal_error', { cause: error });
  const detail = detailOf(error);
  return new EngineError(error.code, { ...(detail && { detail }), cause: error });
}

/** A more specific sentence, if the redirects explain the failure. */
function detailOf({ code, redirects }: WebFetchError): string | undefined {
  const last = redirects.at(-1);
  if (last === undefined) return undefined;
  if (code === 'dns_not_found') return brokenRedirect(last);
  const to = last.target === null ? null : withoutFragment(last.target);
  if (code !== 'too_many_redirects' || to === null) return undefined;
  if (!redirects.some(({ url }) => url === to)) return undefined;
  const back = to === last.url ? 'itself' : to.slice(0, shownUrl);
  return `The URL redirects in a loop and never reaches a page: ${last.url.slice(0, shownUrl)} leads back to ${back}. Change that redirect.`;
}

const shownUrl = 300;

/** The typed domain exists, but the redirect target’s domain doesn’t. */
const brokenRedirect = ({ target, location }: RedirectHop): string =>
  `The URL redirects to ${target === null ? location : new URL(target).host}, and we found no IP address for that domain. Check the redirect.`;
