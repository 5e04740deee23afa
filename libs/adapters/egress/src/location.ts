import { headerValues, WebFetchError, type HeaderLines } from '@plumbline/page';
import { guardTarget, type Target, type TargetRules } from './target.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * The `Location` to follow, as sent; `null` when the answer is final. A redirect status without a `Location`, or with
 * an empty one, is a final answer, as in browsers.
 * @throws WebFetchError `bad_redirect` for two that differ: it is unclear which one is meant
 */
export function locationOf(status: number, headers: HeaderLines): string | null {
  if (!redirectStatuses.has(status)) return null;
  const locations = new Set(headerValues(headers, 'location').map((value) => value.trim()));
  locations.delete('');
  if (locations.size > 1) throw new WebFetchError('bad_redirect', 'several Location headers');
  return locations.values().next().value ?? null;
}

/**
 * Resolves a `Location` and guards where it leads. Bytes outside ASCII are percent-encoded as they came, which keeps
 * UTF-8 paths right. A target that is not public stays `blocked_target`; every other fault is the redirect's.
 * @throws WebFetchError `bad_redirect` (with the guard's own error as cause), `blocked_target`
 */
export function followLocation(location: string, from: URL, rules: TargetRules): Target {
  const ascii = location.replace(
    /[\u0080-\u00ff]/g,
    (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const url = URL.parse(ascii, from.href);
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
