import type { ProblemCode } from './problem-codes.ts';

export interface ProblemKind {
  readonly status: number;
  /** The same for every occurrence. */
  readonly title: string;
  /** What the visitor can do next, unless the occurrence says it better. */
  readonly detail: string;
  /** The request field at fault, where there is only one candidate. */
  readonly field?: 'url';
}

/** The one table from code to HTTP status and to the visitor's sentence. */
export const problems = {
  validation_failed: {
    status: 400,
    title: 'The request is not valid',
    detail: 'Please correct the fields listed in "errors" and try again.',
  },
  malformed_request: {
    status: 400,
    title: 'The request cannot be read',
    detail: 'Send a well-formed request: a valid path, and a JSON object as the body.',
  },
  not_found: {
    status: 404,
    title: 'Nothing is here',
    detail: 'There is nothing at this address. See /docs for the calls that exist.',
  },
  method_not_allowed: {
    status: 405,
    title: 'Method not allowed',
    detail: 'This address answers to another method: see the Allow header, or /docs.',
  },
  request_timeout: {
    status: 408,
    title: 'The request took too long to arrive',
    detail:
      'The whole request, its body included, has to arrive within a minute. Check your connection and send it again.',
  },
  payload_too_large: {
    status: 413,
    title: 'The request is too large',
    detail: 'Send a smaller body: at most 64 KB unless the call says otherwise.',
  },
  uri_too_long: {
    status: 414,
    title: 'The address is too long',
    detail: 'Shorten the address or send the data in the body.',
  },
  unsupported_media_type: {
    status: 415,
    title: 'The content type is not supported',
    detail: 'Send the body as application/json.',
  },
  rate_limited: {
    status: 429,
    title: 'Too many requests',
    detail:
      'You have reached the limit for now. Wait for the seconds in Retry-After, then try again.',
  },
  queue_full: {
    status: 503,
    title: 'Too much work at the moment',
    detail: 'All workers are busy. Wait for the seconds in Retry-After, then try again.',
  },
  not_html: {
    status: 422,
    title: 'The address is not a web page',
    detail: 'The answer is not HTML. Enter the address of a page rather than of a file or an API.',
    field: 'url',
  },
  page_too_complex: {
    status: 422,
    title: 'The page is too complex to read',
    detail: 'The page could not be parsed in time. Try a simpler page of the same site.',
    field: 'url',
  },
  unauthorized: {
    status: 401,
    title: 'This is for the operator',
    detail: 'Sign in at /sign-in, or send the admin token as "Authorization: Bearer <token>".',
  },
  forbidden: {
    status: 403,
    title: 'The request does not come from a page of this site',
    detail:
      'Use the pages of this site, or send the admin token as a bearer token. Behind a proxy, PUBLIC_URL must be the address that the browser shows.',
  },
  conflict: {
    status: 409,
    title: 'This cannot be done now',
    detail: 'Something that is going on stands in the way. Wait for it to end, or cancel it.',
  },
  not_configured: {
    status: 503,
    title: 'This needs a language model',
    detail:
      'The operator has to set OPENAI_API_KEY, or OPENAI_BASE_URL for a compatible endpoint, and restart.',
  },
  looks_automated: {
    status: 422,
    title: 'The message looks automated',
    detail: 'Wait a few seconds, leave the hidden field empty, and send the form again.',
  },
  budget_exhausted: {
    status: 429,
    title: "The day's budget is spent",
    detail: 'Wait until tomorrow, or raise BLOG_DAILY_BUDGET.',
  },
  generation_failed: {
    status: 502,
    title: 'No post could be written',
    detail: 'The language model did not give a usable answer. The run says why for each post.',
  },
  storage_unavailable: {
    status: 503,
    title: 'The database cannot be reached',
    detail: 'Try again in a minute. If it lasts, the operator finds the reason in the log.',
  },
  file_not_made: {
    status: 503,
    title: 'This file was not made',
    detail:
      "PDFs are printed while the site is built, which needs Chromium, and this one was built without. Open the page and use your browser's print; the operator installs Chromium and builds again.",
  },
  too_many_runs: {
    status: 429,
    title: 'Too many measurements at the moment',
    detail: 'The queue is full. Wait for the seconds in Retry-After, then try again.',
  },
  no_browser: {
    status: 503,
    title: 'This needs a browser on the server',
    detail:
      'Page speed is measured in Chromium, and this server has none. The operator installs Chrome or Chromium, or sets CHROMIUM_PATH to one, and restarts.',
  },
  page_timeout: {
    status: 504,
    title: 'The page did not come to an end',
    detail:
      'The page was still loading or computing after its time. Try again; if it happens again, look for requests or scripts that never end.',
    field: 'url',
  },
  page_crashed: {
    status: 422,
    title: 'The page crashed the browser',
    detail:
      'The page took more memory or connections than a page may have, or crashed. Make it lighter and try again.',
    field: 'url',
  },
  page_unreachable: {
    status: 502,
    title: 'The page could not be loaded',
    detail:
      'The browser got an error page, or no answer at all. Check that the address opens in your browser and try again.',
    field: 'url',
  },
  own_address: {
    status: 422,
    title: 'This server does not measure itself',
    detail:
      'This server itself listens at this address and port. It is not measured, even where EGRESS_ALLOW opens it. Enter the public address of the site, or measure it from another installation.',
    field: 'url',
  },
  page_blank: {
    status: 422,
    title: 'The page stayed blank',
    detail:
      'Nothing was painted, so there is nothing to measure. Check that the page shows something without a login or a click.',
    field: 'url',
  },
  browser_failed: {
    status: 503,
    title: 'The browser failed',
    detail: 'The browser on this server ended in the middle of it. Try again in a minute.',
  },
  run_interrupted: {
    status: 503,
    title: 'The measurement was interrupted',
    detail: 'The server that measured stopped twice in the middle of it. Start the run again.',
  },
  shutting_down: {
    status: 503,
    title: 'The service is restarting',
    detail: 'Try again in a few seconds.',
  },
  internal_error: {
    status: 500,
    title: 'Something went wrong on our side',
    detail: 'Try again; if it happens again, report it with the request id in "instance".',
  },
  invalid_url: {
    status: 400,
    title: 'The address is not valid',
    detail: 'Please enter a valid URL, for example https://example.com/page.',
    field: 'url',
  },
  unsupported_scheme: {
    status: 400,
    title: 'Only web addresses can be checked',
    detail: 'Enter an address that begins with http:// or https://.',
    field: 'url',
  },
  credentials_in_url: {
    status: 400,
    title: 'The address contains a user name or password',
    detail: 'Remove the part before the @ and try again.',
    field: 'url',
  },
  port_not_allowed: {
    status: 422,
    title: 'This port cannot be checked',
    detail: 'Only the usual web ports can be checked. Use the address that visitors use.',
    field: 'url',
  },
  blocked_target: {
    status: 422,
    title: 'This address cannot be checked',
    detail: 'Only sites on the public internet can be checked. Enter a public address.',
    field: 'url',
  },
  dns_not_found: {
    status: 422,
    title: 'The domain does not exist',
    detail: 'No address was found for this domain. Check its spelling.',
    field: 'url',
  },
  dns_failed: {
    status: 502,
    title: 'The domain could not be looked up',
    detail: 'The name servers of this domain did not answer. Try again in a few minutes.',
    field: 'url',
  },
  connection_failed: {
    status: 502,
    title: 'The site could not be reached',
    detail: 'The site refused or dropped the connection. Check that it is online and try again.',
    field: 'url',
  },
  tls_error: {
    status: 502,
    title: 'No secure connection to the site',
    detail:
      'The certificate or TLS set-up of the site failed. Check that the certificate is valid for this name.',
    field: 'url',
  },
  timeout: {
    status: 504,
    title: 'The site took too long',
    detail: 'The site did not answer completely in time. Try again, or check how fast the page is.',
    field: 'url',
  },
  too_large: {
    status: 422,
    title: 'The page is too large',
    detail: 'The page is larger than we read. Enter the address of a smaller page.',
    field: 'url',
  },
  too_many_redirects: {
    status: 422,
    title: 'Too many redirects',
    detail: 'The address redirects too often or in a circle. Enter the final address.',
    field: 'url',
  },
  bad_redirect: {
    status: 502,
    title: 'The redirect leads nowhere',
    detail: 'The site redirects to something that is not a web address. Check its redirects.',
    field: 'url',
  },
  bad_response: {
    status: 502,
    title: 'The answer of the site cannot be read',
    detail: 'The site sent an answer that is not valid HTTP. Try again, or check its server.',
    field: 'url',
  },
  unsupported_coding: {
    status: 502,
    title: 'The answer is compressed in an unknown way',
    detail: 'The site uses a content coding that browsers do not read either. Check its server.',
    field: 'url',
  },
  target_rate_limited: {
    status: 429,
    title: 'This site is being checked too often',
    detail:
      'Many checks of this site are running. Wait for the seconds in Retry-After, then try again.',
    field: 'url',
  },
  cancelled: {
    status: 503,
    title: 'The check was cancelled',
    detail: 'The check was stopped before it was done. Start it again.',
  },
} as const satisfies Record<ProblemCode, ProblemKind>;

/** The entry for a code, with its optional parts visible to the type checker. */
export function problemKind(code: ProblemCode): ProblemKind {
  return problems[code];
}
