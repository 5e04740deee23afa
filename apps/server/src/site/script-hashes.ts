import { createHash } from 'node:crypto';

const scripts = /<script\b([^>]*)>([^]*?)<\/script>/gi;
const isData = /\btype\s*=\s*["']?(?:application\/(?:ld\+)?json|speculationrules|importmap)/i;

/**
 * The CSP hashes of the inline scripts that run in a page of the build. Data blocks do not run and need none.
 */
export function inlineScriptHashes(html: string): string[] {
  const hashes = [...html.matchAll(scripts)]
    .filter(([, attributes = '']) => !/\bsrc\s*=/i.test(attributes) && !isData.test(attributes))
    .map(([, , code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`);
  return [...new Set(hashes)];
}
