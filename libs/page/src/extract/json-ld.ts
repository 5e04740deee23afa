import type { JsonLdFact } from '../facts.ts';
import { locateJsonIssue } from './json-locate.ts';
import { pageLimits } from './limits.ts';

/** The media type `application/ld+json`, with any parameters. */
export function isJsonLdType(type: string): boolean {
  return type.split(';')[0]?.trim().toLowerCase() === 'application/ld+json';
}

/**
 * Parses one block. Strictly JSON, as search engines read it: comments and trailing commas are errors. A property named
 * `__proto__` is dropped, so that a page cannot change a prototype.
 * @param offset of the block's first character in the document
 */
export function parseJsonLd(raw: string, offset: number): JsonLdFact {
  const excerpt = raw.slice(0, pageLimits.jsonLdExcerpt);
  const fail = (error: string): JsonLdFact => ({ value: undefined, error, excerpt, offset });
  if (raw.length > pageLimits.jsonLdLength) {
    return fail(`The block is longer than ${pageLimits.jsonLdLength} characters.`);
  }
  if (nestsDeeper(raw, pageLimits.jsonLdDepth)) {
    return fail(`The block is nested deeper than ${pageLimits.jsonLdDepth} levels.`);
  }
  const text = raw.replace(/^\uFEFF/, '');
  try {
    const value: unknown = mayHoldProto(text)
      ? JSON.parse(text, (key, inner: unknown) => (key === '__proto__' ? undefined : inner))
      : JSON.parse(text);
    return { value, error: null, excerpt, offset };
  } catch {
    return fail(explain(raw, text));
  }
}

const mayHoldProto = (text: string): boolean => text.includes('__proto__') || text.includes('\\u');

function explain(raw: string, text: string): string {
  if (text.trim() === '') return 'The block is empty.';
  const issue = locateJsonIssue(text);
  if (!issue) return 'The block is not JSON.';
  const before = raw.slice(0, issue.index + (raw.length - text.length)).split(/\r\n|\r|\n/);
  const column = (before[before.length - 1]?.length ?? 0) + 1;
  return `Line ${before.length}, column ${column}: ${issue.reason}.`;
}

/** Whether brackets outside strings nest deeper than a limit, without parsing. */
function nestsDeeper(text: string, bound: number): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const c = text.charCodeAt(i);
    if (inString) {
      if (c === 0x5c) i += 1;
      else if (c === 0x22) inString = false;
    } else if (c === 0x22) inString = true;
    else if (c === 0x7b || c === 0x5b) {
      depth += 1;
      if (depth > bound) return true;
    } else if (c === 0x7d || c === 0x5d) depth -= 1;
  }
  return false;
}
