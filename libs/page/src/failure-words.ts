import type { WebFetchErrorCode } from './web-fetcher.ts';

/** Why a request got no response: codes of the fetch, and of checks that made no request or couldn't read the response. */
export type FailureCode = WebFetchErrorCode | 'not_asked' | 'not_read' | 'not_an_image';

const words: Readonly<Record<FailureCode, string>> = {
  invalid_url: 'not a valid URL',
  unsupported_scheme: 'not an http or https URL',
  credentials_in_url: 'the URL contains a username or password',
  port_not_allowed: "we don't check this port",
  blocked_target: "the host isn't public",
  dns_not_found: "its domain doesn't exist",
  dns_failed: 'its domain could not be looked up',
  offline: 'not checked: this server cannot reach the internet',
  connection_failed: 'the connection failed',
  tls_error: "its certificate or TLS setup isn't valid",
  timeout: 'no response in time',
  too_large: 'its response is too large to read',
  too_many_redirects: 'too many redirects',
  bad_redirect: 'an invalid redirect',
  bad_response: "its response isn't valid HTTP",
  unsupported_coding: 'its compression is not supported',
  target_rate_limited: 'not checked: too many requests to this host',
  cancelled: 'the check was stopped',
  not_asked: 'not checked: this audit used up its requests',
  not_read: 'its response could not be read',
  not_an_image: 'a web page instead of an image',
};

export const failureCodes = Object.keys(words) as readonly FailureCode[];

/** For readers, who never see the code: `its domain doesn't exist`. */
export const failureInWords = (code: string | null): string =>
  code !== null && Object.hasOwn(words, code) ? words[code as FailureCode] : 'no response';

const ownFailures: ReadonlySet<string> = new Set<FailureCode>([
  'blocked_target',
  'port_not_allowed',
  'target_rate_limited',
  'offline',
  'not_asked',
  'not_read',
  'cancelled',
]);

/** Whether we didn't send the request or couldn't read the response, which says nothing about the URL. */
export const isOwnFailure = (code: string | null): boolean =>
  code !== null && ownFailures.has(code);

/** Why a URL was not checked, as the end of a sentence: `this server cannot reach the internet`. */
export const ownFailureInWords = (code: string | null): string =>
  failureInWords(code).replace(/^not checked: /, '');
