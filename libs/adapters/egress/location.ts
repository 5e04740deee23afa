import { locationsOf, WebFetchError, type HeaderLines } from '@plumbline/page';
import { guardTarget, type Target, type TargetRules } from './target.ts';

/**
 * The `Location` to follow, as received; `null` when the response is final.
 * @throws WebFetchError `bad_redirect` if two values differ, since it is unclear which one to follow
 */
export function locationOf(status: number, headers: HeaderLines): string | null {
  const [location = null, ...others] = locationsOf(status, headers);
  if (others.length > 0) throw new WebFetchError('bad_redirect', 'several Location headers');
  return location;
}

/**
 * Checks the target of a `Location`. A target that is not public stays `blocked_target`; every other error becomes
 * `bad_redirect`.
 * @throws WebFetchError `bad_redirect` (with the guard's own error as cause), `blocked_target`
 */
export function guardLocation(url: URL | null, rules: TargetRules): Target {
  if (url === null) throw new WebFetchError('bad_redirect', 'Location is not a URL');
  try {
    return guardTarget(url, rules);
  } catch (error) {
    if (error instanceof WebFetchError && error.code !== 'blocked_target') {
      throw new WebFetchError('bad_redirect', `redirect: ${error.message}`, { cause: error });
    }
    throw error;
  }
}
