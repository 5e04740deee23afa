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

/** Why a use case failed: the closed set of codes, each with the sentence that every front end shows. */
export const engineErrors = {
  validation_failed: {
    title: 'The request is not valid',
    detail: 'Please correct the fields listed in "errors" and try again.',
  },
  queue_full: {
    title: 'Server busy',
    detail: 'All workers are busy. Wait for the seconds in Retry-After, then try again.',
  },
  not_html: {
    title: 'The URL is not a web page',
    detail: 'The answer is not HTML. Enter the URL of a page rather than of a file or an API.',
    field: 'url',
  },
  page_too_complex: {
    title: 'The page is too complex to read',
    detail: 'The page could not be parsed in time. Try a simpler page of the same site.',
    field: 'url',
  },
  not_configured: {
    title: 'This needs a language model',
    detail:
      'No language model is set up on this server. The operator has to set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible endpoint, and restart.',
  },
  storage_unavailable: {
    title: 'The database cannot be reached',
    detail: 'Try again in a minute. If it lasts, the operator finds the reason in the log.',
  },
  too_many_runs: {
    title: 'Too many measurements waiting',
    detail: 'The queue is full. Wait for the seconds in Retry-After, then try again.',
  },
  no_browser: {
    title: 'This needs a browser on the server',
    detail:
      'Page speed is measured in Chromium, and this server has none. The operator installs Chrome or Chromium, or sets CHROMIUM_PATH to one, and restarts.',
  },
  page_timeout: {
    title: 'The page didn’t finish loading',
    detail:
      'The page was still loading or computing after its time. Try again; if it happens again, look for requests or scripts that never end.',
    field: 'url',
  },
  page_crashed: {
    title: 'The page crashed the browser',
    detail:
      'The page took more memory or connections than a page may have, or crashed. Make it lighter and try again.',
    field: 'url',
  },
  page_unreachable: {
    title: 'The page could not be loaded',
    detail:
      'The browser got an error page, or no answer at all. Check that the URL opens in your browser and try again.',
    field: 'url',
  },
  own_address: {
    title: 'This server does not measure itself',
    detail:
      'This server runs at this host and port and cannot measure itself, even where EGRESS_ALLOW opens it. Enter the public URL of the site, or measure it from another installation.',
    field: 'url',
  },
  page_blank: {
    title: 'The page stayed blank',
    detail:
      'Nothing was painted, so there is nothing to measure. Check that the page shows something without a login or a click.',
    field: 'url',
  },
  browser_failed: {
    title: 'The browser failed',
    detail: 'The browser on this server ended in the middle of it. Try again in a minute.',
  },
  run_interrupted: {
    title: 'The measurement was interrupted',
    detail: 'The server that measured stopped twice in the middle of it. Start the run again.',
  },
  shutting_down: {
    title: 'The service is restarting',
    detail: 'Try again in a few seconds.',
  },
  internal_error: {
    title: 'Something went wrong on our side',
    detail: 'Try again; if it happens again, report it with the request id in "instance".',
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
    detail: 'The name servers of this domain did not answer. Try again in a few minutes.',
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
      'The certificate or TLS setup of the site failed. Check that the certificate is valid for this name, or try the URL with http://.',
    field: 'url',
  },
  timeout: {
    title: 'The site took too long',
    detail: 'The site did not answer completely in time. Try again, or check how fast the page is.',
    field: 'url',
  },
  too_large: {
    title: 'The page is too large',
    detail: 'The page is larger than we read. Enter the URL of a smaller page.',
    field: 'url',
  },
  too_many_redirects: {
    title: 'Too many redirects',
    detail: 'The URL redirects too often or in a circle and reaches no page. Check its redirects.',
    field: 'url',
  },
  bad_redirect: {
    title: 'The redirect leads nowhere',
    detail:
      'The site redirects to something that is not an http or https URL. Check its redirects.',
    field: 'url',
  },
  bad_response: {
    title: 'The answer of the site cannot be read',
    detail: 'The site sent an answer that is not valid HTTP. Try again, or check its server.',
    field: 'url',
  },
  unsupported_coding: {
    title: 'The answer is compressed in an unknown way',
    detail: 'The site uses a content coding that browsers do not read either. Check its server.',
    field: 'url',
  },
  target_rate_limited: {
    title: 'This site is being checked too often',
    detail:
      'Many checks of this site are running. Wait for the seconds in Retry-After, then try again.',
    field: 'url',
  },
  cancelled: {
    title: 'The check was canceled',
    detail: 'The check was stopped before it was done. Start it again.',
  },
} as const satisfies Record<string, ErrorText> & Record<WebFetchErrorCode, ErrorText>;

export type EngineErrorCode = keyof typeof engineErrors;

export const engineErrorCodes = Object.keys(engineErrors) as readonly EngineErrorCode[];

export interface EngineErrorOptions {
  /** Replaces the table's sentence; people read it. */
  readonly detail?: string;
  /** The invalid request field; `null` for none. The table's unless given. */
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
      'The answer needs more memory than the index of links may use. Ask for less: a host or a URL in place of a domain, a narrower filter, fewer domains. Or try again when less is asked at the same time.',
  },
  unreadable: {
    code: 'storage_unavailable',
    detail:
      'The index of links cannot be read. Try again in a minute. If it lasts, the operator finds the reason in the log.',
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

/** What the redirects tell of the failure. */
function detailOf({ code, redirects }: WebFetchError): string | undefined {
  const last = redirects.at(-1);
  if (last === undefined) return undefined;
  if (code === 'dns_not_found') return lostAt(last);
  const to = last.target === null ? null : withoutFragment(last.target);
  if (code !== 'too_many_redirects' || to === null) return undefined;
  if (!redirects.some(({ url }) => url === to)) return undefined;
  const back = to === last.url ? 'itself' : to.slice(0, shownUrl);
  return `The URL redirects in a circle and reaches no page: ${last.url.slice(0, shownUrl)} leads back to ${back}. Change that redirect.`;
}

const shownUrl = 300;

/** The typed domain exists, the one that it redirects to does not. */
const lostAt = ({ target, location }: RedirectHop): string =>
  `The URL redirects to ${target === null ? location : new URL(target).host}, and we found no IP address for that domain. Check the redirect.`;
