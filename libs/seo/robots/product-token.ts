/**
 * A crawler's name in lower case without its version: `Googlebot/2.1` gives `googlebot`.
 * Expects a name, not a whole User-Agent header.
 */
export function productToken(agent: string): string {
  return (agent.split('/', 1)[0] ?? '').trim().toLowerCase();
}

/** `*`, also when more words follow it (Google's parser reads `* some crawler` as `*`). */
export function isWildcardToken(written: string): boolean {
  return /^\*(?:\s|$)/.test(written);
}

/**
 * Whether a `User-agent` line names the crawler. RFC 9309 §2.2.1: letters, `_` and `-`, any case; Google's parser drops
 * whatever follows them (`Googlebot2` is `Googlebot`). Crawlers whose own name has digits or dots match on the whole name.
 */
export function tokenMatches(written: string, crawler: string): boolean {
  if (crawler === '' || crawler === '*') return false;
  const whole = productToken(written).split(/\s/, 1)[0] ?? '';
  return whole === crawler || /^[a-z_-]*/.exec(whole)?.[0] === crawler;
}
