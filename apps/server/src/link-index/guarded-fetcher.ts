import type { Egress } from '@plumbline/adapters/egress';
import { type RangeFetcher, RangeFetchError } from '@plumbline/adapters/link-index';
import { WebFetchError, type WebFetchErrorCode } from '@plumbline/page';

/** Timeout of one slice, including redirects: 16 MB at 60 KB per second. */
const timeoutMs = 300_000;

/** Why there was no response, as part of a sentence, and whether a retry may help. */
const reasons: Readonly<Record<WebFetchErrorCode, readonly [why: string, again: boolean]>> = {
  invalid_url: ['its URL is not well formed', false],
  unsupported_scheme: ['only http and https URLs are fetched', false],
  credentials_in_url: ['URLs with a user name or password are not fetched', false],
  port_not_allowed: ['its port is not open to requests (EGRESS_PORTS)', false],
  blocked_target: ['its host is not on the public internet (EGRESS_ALLOW opens others)', false],
  dns_not_found: ['there is no host of that name', false],
  dns_failed: ['the name of its host cannot be looked up', true],
  offline: ['this machine cannot reach the internet', true],
  connection_failed: ['its host cannot be reached', true],
  tls_error: ['its host has no valid certificate', false],
  timeout: ['its host is too slow', true],
  too_large: ['its host sent more data than requested', false],
  too_many_redirects: ['it redirects without end', false],
  bad_redirect: ['it redirects to a URL that is not fetched', false],
  bad_response: ['its host broke off or gave no HTTP response', true],
  unsupported_coding: ['its host sends it in an unknown coding', false],
  target_rate_limited: ['its host has been asked often enough for now', true],
  cancelled: ['it was stopped', false],
};

/** Fetches parts of files through the egress guard, the same way the server fetches pages. */
export function guardedFetcher(egress: Pick<Egress, 'fetch'>): RangeFetcher {
  return {
    async fetchRange(url, range, signal) {
      try {
        const { status, headers, body } = await egress.fetch({
          url: new URL(url),
          range,
          maxBytes: range.last - range.first + 1,
          timeoutMs,
          accept: '*/*',
          signal,
        });
        return { status, headers: new Map(headers), body };
      } catch (error) {
        signal?.throwIfAborted();
        if (!(error instanceof WebFetchError)) throw error;
        const [why, again] = reasons[error.code];
        const about = { again, tooLarge: error.code === 'too_large', cause: error };
        throw new RangeFetchError(why, about);
      }
    },
  };
}
