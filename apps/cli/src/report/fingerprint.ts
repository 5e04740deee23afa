import { createHash } from 'node:crypto';

/**
 * Recognizes a finding in a later report: the first 32 hexadecimal digits of SHA-256 over version 1, the rule, and path and
 * query of the page, and of the target if there is one. A new origin, other figures or another order don't change it.
 */
export const fingerprintOf = (ruleId: string, url: string, target = ''): string =>
  hashOf([ruleId, pathOf(url), target]);

/** The first 32 hexadecimal digits of SHA-256 over version 1 and these parts, a line each. */
export const hashOf = (parts: readonly (string | null)[]): string =>
  createHash('sha256')
    .update(['1', ...parts].join('\n'))
    .digest('hex')
    .slice(0, 32);

/** Path and query of a URL. */
export function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
