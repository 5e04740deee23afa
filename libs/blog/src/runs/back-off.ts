/** Maximum failed attempts per post. */
export const maxAttempts = 6;
/** Maximum crashes while one post is being written. After that, the post itself is assumed to be the cause. */
export const maxCrashes = 20;

const firstMs = 5_000;
const longestMs = 10 * 60_000;
const longestAskedMs = 60 * 60_000;

/**
 * Wait after a failed attempt: 5 seconds, doubled each time up to 10 minutes, less a random part of up to half, so that
 * many posts do not retry at once. `Retry-After` is respected up to an hour.
 * @param attempt 1 after the first failed attempt
 * @param random 0 to 1
 * @returns milliseconds
 */
export function backOff(attempt: number, retryAfterMs: number | null, random: number): number {
  const full = Math.min(longestMs, firstMs * 2 ** Math.min(Math.max(attempt, 1) - 1, 20));
  const own = Math.round(full * (1 - random / 2));
  const asked = Math.min(longestAskedMs, Math.max(0, retryAfterMs ?? 0));
  return Math.max(own, asked);
}
