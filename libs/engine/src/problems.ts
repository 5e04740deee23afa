import type { WebFetchErrorCode } from '@plumbline/page';

/** A kind of failure. */
interface ProblemKind {
  /** HTTP status. */
  readonly status: number;
  /** Whether the same call may succeed later. */
  readonly retryable: boolean;
  /** The same for every occurrence. */
  readonly title: string;
  /** What the caller can do next, unless the occurrence says it better. */
  readonly detail: string;
  /** The invalid request field, where there is only one candidate. */
  readonly field?: 'url';
}

/** Why a call failed: a closed set of codes, each with what every front end needs. */
export const problems = {
  validation_failed: {
    status: 400,
    retryable: false,
    title: 'The request is not valid',
    detail: 'Please correct the fields listed in "errors" and try again.',
  },
  malformed_request: {
    status: 400,
    retryable: false,
    title: 'The request cannot be read',
    detail: 'Send a well-formed request with a valid path and a JSON object as the body.',
  },
  not_found: {
    status: 404,
    retryable: false,
    title: 'Not found',
    detail: 'There is nothing at this URL. See /docs for all operations.',
  },
  method_not_allowed: {
    status: 405,
    retryable: false,
    title: 'Method not allowed',
    detail: 'This URL needs another method. See the Allow header or /docs.',
  },
  request_timeout: {
    status: 408,
    retryable: true,
    title: 'The request took too long to arrive',
    detail:
      'The whole request, including its body, must arrive within a minute. Check your connection and try again.',
  },
  payload_too_large: {
    status: 413,
    retryable: false,
    title: 'The request is too large',
    detail:
      'Send a smaller body. The limit is 64 KB unless the documentation of the call says otherwise.',
  },
  uri_too_long: {
    status: 414,
    retryable: false,
    title: 'The URL is too long',
    detail: 'Shorten the URL or send the data in the body.',
  },
  unsupported_media_type: {
    status: 415,
    retryable: false,
    title: 'The content type is not supported',
    detail: 'Send the body as application/json.',
  },
  rate_limited: {
    status: 429,
    retryable: true,
    title: 'Too many requests',
    detail:
      'You have reached the limit for now. Wait the number of seconds in Retry-After, then try again.',
  },
  queue_full: {
    status: 503,
    retryable: true,
    title: 'Server busy',
    detail: 'All workers are busy. Wait the number of seconds in Retry-After, then try again.',
  },
  not_html: {
    status: 422,
    retryable: false,
    title: 'The URL is not a web page',
    detail: 'The response is not HTML. Enter the URL of a page, not of a file or an API.',
    field: 'url',
  },
  page_too_complex: {
    status: 422,
    retryable: false,
    title: 'The page is too complex to read',
    detail: 'We couldn’t parse the page in time. Try a simpler page of the same site.',
    field: 'url',
  },
  unauthorized: {
    status: 401,
    retryable: false,
    title: 'Only for the operator',
    detail: 'Sign in at /sign-in, or send the admin token as "Authorization: Bearer <token>".',
  },
  forbidden: {
    status: 403,
    retryable: false,
    title: 'The request doesn’t come from a page of this site',
    detail:
      'Use the pages of this site, or send the admin token as a bearer token. Behind a proxy, set PUBLIC_URL to the URL that the browser shows.',
  },
  conflict: {
    status: 409,
    retryable: true,
    title: 'This is not possible right now',
    detail: 'Another job is still running. Wait for it to finish, or cancel it.',
  },
  not_configured: {
    status: 503,
    retryable: false,
    title: 'This needs a language model',
    detail:
      'No language model is set up on this server. The operator must set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible endpoint, and restart.',
  },
  looks_automated: {
    status: 422,
    retryable: true,
    title: 'The message looks automated',
    detail: 'Wait a few seconds, leave the hidden field empty, and send the form again.',
  },
  budget_exhausted: {
    status: 429,
    retryable: true,
    title: "The day's budget is spent",
    detail: 'Wait until tomorrow, or raise BLOG_DAILY_BUDGET.',
  },
  generation_failed: {
    status: 502,
    retryable: true,
    title: 'No post could be written',
    detail: 'The language model didn’t return a usable text. The run says why for each post.',
  },
  storage_unavailable: {
    status: 503,
    retryable: true,
    title: 'The database cannot be reached',
    detail:
      'Try again in a minute. If it keeps failing, the operator can find the reason in the log.',
  },
  result_gone: {
    status: 404,
    retryable: false,
    title: 'This result is no longer available',
    detail: 'A result can be saved for 30 minutes. Run the tool again, then save the report.',
  },
  report_too_large: {
    status: 422,
    retryable: false,
    title: 'The report is too large to save',
    detail: 'A saved report can be up to 2 MB. Download the report instead.',
  },
  reports_full: {
    status: 503,
    retryable: true,
    title: 'No more reports can be saved',
    detail:
      'This site’s storage for reports is full. Download the report, or save it another day, when older reports have expired.',
  },
  wrong_secret: {
    status: 403,
    retryable: false,
    title: 'The secret is wrong',
    detail:
      'Send the secret that you got when you saved the report, or ask the operator to delete it.',
  },
  file_not_made: {
    status: 503,
    retryable: false,
    title: 'This file is not available',
    detail:
      'PDFs are created when the site is built, which needs Chromium. This site was built without it. Print the page from your browser instead. The operator can install Chromium and build again.',
  },
  too_many_runs: {
    status: 429,
    retryable: true,
    title: 'Too many measurements waiting',
    detail: 'The queue is full. Wait the number of seconds in Retry-After, then try again.',
  },
  no_browser: {
    status: 503,
    retryable: false,
    title: 'This needs a browser on the server',
    detail:
      'Page speed is measured in Chromium, and this server doesn’t have it. The operator must install Chrome or Chromium, or set CHROMIUM_PATH to one, and restart.',
  },
  page_timeout: {
    status: 504,
    retryable: true,
    title: 'The page didn’t finish loading',
    detail:
      'The page was still loading or computing when the time was up. Try again. If it happens again, look for requests or scripts that never end.',
    field: 'url',
  },
  page_crashed: {
    status: 422,
    retryable: false,
    title: 'The page crashed the browser',
    detail:
      'The page used too much memory or too many connections, or it crashed. Make it lighter and try again.',
    field: 'url',
  },
  page_unreachable: {
    status: 502,
    retryable: true,
    title: 'The page could not be loaded',
    detail:
      'The browser got an error page or no response at all. Check that the URL opens in your browser and try again.',
    field: 'url',
  },
  own_address: {
    status: 422,
    retryable: false,
    title: 'This server does not measure itself',
    detail:
      'This server runs at this host and port and can’t measure itself, even if EGRESS_ALLOW lists it. Enter the public URL of the site, or measure it from another installation.',
    field: 'url',
  },
  page_blank: {
    status: 422,
    retryable: false,
    title: 'The page stayed blank',
    detail:
      'The page painted nothing, so there is nothing to measure. Check that it shows something without a login or a click.',
    field: 'url',
  },
  browser_failed: {
    status: 503,
    retryable: true,
    title: 'The browser failed',
    detail: 'The browser on this server stopped during the measurement. Try again in a minute.',
  },
  run_interrupted: {
    status: 503,
    retryable: true,
    title: 'The run was interrupted',
    detail: 'The server stopped twice during the run. Start it again.',
  },
  shutting_down: {
    status: 503,
    retryable: true,
    title: 'The service is restarting',
    detail: 'Try again in a few seconds.',
  },
  internal_error: {
    status: 500,
    retryable: true,
    title: 'Something went wrong on our side',
    detail: 'Try again. If it happens again, report it with the request id in "instance".',
  },
  invalid_url: {
    status: 400,
    retryable: false,
    title: 'The URL is not valid',
    detail: 'Please enter a valid URL, such as https://example.com/page.',
    field: 'url',
  },
  unsupported_scheme: {
    status: 400,
    retryable: false,
    title: 'Only http and https URLs can be checked',
    detail: 'Enter a URL that starts with http:// or https://.',
    field: 'url',
  },
  credentials_in_url: {
    status: 400,
    retryable: false,
    title: 'The URL contains a user name or password',
    detail: 'Remove the part before the @ and try again.',
    field: 'url',
  },
  port_not_allowed: {
    status: 422,
    retryable: false,
    title: 'This port cannot be checked',
    detail: 'We check only the usual web ports. Enter the URL that visitors use.',
    field: 'url',
  },
  blocked_target: {
    status: 422,
    retryable: false,
    title: 'This URL cannot be checked',
    detail: 'We check only sites on the public internet. Enter a public URL.',
    field: 'url',
  },
  dns_not_found: {
    status: 422,
    retryable: false,
    title: 'The domain does not exist',
    detail: 'We found no IP address for this domain. Check its spelling.',
    field: 'url',
  },
  dns_failed: {
    status: 502,
    retryable: true,
    title: 'The domain could not be looked up',
    detail: 'The name servers of this domain didn’t respond. Try again in a few minutes.',
    field: 'url',
  },
  offline: {
    status: 503,
    retryable: true,
    title: 'This server cannot reach the internet',
    detail:
      'No domain name could be looked up. Try again later. If it persists, the operator should check the server’s network and DNS.',
  },
  connection_failed: {
    status: 502,
    retryable: true,
    title: 'The site could not be reached',
    detail: 'The site refused or dropped the connection. Check that it is online and try again.',
    field: 'url',
  },
  tls_error: {
    status: 502,
    retryable: false,
    title: 'No secure connection to the site',
    detail:
      'The secure connection failed because of the site’s certificate or TLS setup. Check that the certificate is valid for this domain, or try the URL with http://.',
    field: 'url',
  },
  timeout: {
    status: 504,
    retryable: true,
    title: 'The site took too long',
    detail:
      'The site didn’t send its whole response in time. Try again, or check how fast the page is.',
    field: 'url',
  },
  too_large: {
    status: 422,
    retryable: false,
    title: 'The page is too large',
    detail: 'The page is larger than our limit. Enter the URL of a smaller page.',
    field: 'url',
  },
  too_many_redirects: {
    status: 422,
    retryable: false,
    title: 'Too many redirects',
    detail:
      'The URL redirects too often or in a loop and never reaches a page. Check its redirects.',
    field: 'url',
  },
  bad_redirect: {
    status: 502,
    retryable: false,
    title: 'Invalid redirect',
    detail:
      'The site redirects to something that is not an http or https URL. Check its redirects.',
    field: 'url',
  },
  bad_response: {
    status: 502,
    retryable: true,
    title: 'The site’s response cannot be read',
    detail: 'The site sent a response that is not valid HTTP. Try again, or check its server.',
    field: 'url',
  },
  unsupported_coding: {
    status: 502,
    retryable: false,
    title: 'The compression of the response is unknown',
    detail: 'The site uses a content coding that browsers can’t read either. Check its server.',
    field: 'url',
  },
  target_rate_limited: {
    status: 429,
    retryable: true,
    title: 'This site is being checked too often',
    detail:
      'Many checks of this site are running. Wait the number of seconds in Retry-After, then try again.',
    field: 'url',
  },
  cancelled: {
    status: 503,
    retryable: true,
    title: 'The check was canceled',
    detail: 'The check was stopped before it finished. Start it again.',
  },
} as const satisfies Record<string, ProblemKind> & Record<WebFetchErrorCode, ProblemKind>;

export type ProblemCode = keyof typeof problems;

export const problemCodes = Object.keys(problems) as readonly ProblemCode[];

/** The entry for a code, with its optional parts visible to the type checker. */
export const problemKind = (code: ProblemCode): ProblemKind => problems[code];
