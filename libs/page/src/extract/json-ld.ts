import type { JsonLdFact } from '../facts.ts';
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

/** Where and why a text is not JSON (RFC 8259). */
interface JsonIssue {
  readonly index: number;
  readonly reason: string;
}

const number = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const literal = /true|false|null/y;
const space = /[ \t\n\r]*/y;

function shown(text: string, index: number): string {
  const c = text.codePointAt(index);
  if (c === undefined) return 'the end of the block';
  return c < 0x20 || c === 0x7f
    ? `the character U+${c.toString(16).padStart(4, '0').toUpperCase()}`
    : `"${String.fromCodePoint(c)}"`;
}

/** Finds the first error, without recursion. @returns `null` when the text is JSON */
export function locateJsonIssue(text: string): JsonIssue | null {
  const containers: ('{' | '[')[] = [];
  let at = 0;
  let expect: 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' = 'value';
  const skip = (): void => {
    space.lastIndex = at;
    space.exec(text);
    at = space.lastIndex;
  };
  const issue = (wanted: string, index = at): JsonIssue => ({
    index,
    reason: `expected ${wanted}, found ${shown(text, index)}`,
  });
  for (skip(); ; skip()) {
    const c = text[at];
    const top = containers[containers.length - 1];
    if (expect === 'commaOrEnd') {
      if (top === undefined) return c === undefined ? null : issue('nothing after the value');
      if (c === ',') expect = top === '{' ? 'key' : 'value';
      else if (c === (top === '{' ? '}' : ']')) containers.pop();
      else return issue(top === '{' ? '"," or "}"' : '"," or "]"');
      at += 1;
    } else if (expect === 'colon') {
      if (c !== ':') return issue('":"');
      at += 1;
      expect = 'value';
    } else if (expect === 'key' || expect === 'keyOrEnd') {
      if (c === '}' && expect === 'keyOrEnd') {
        containers.pop();
        at += 1;
        expect = 'commaOrEnd';
        continue;
      }
      if (c !== '"') return issue('a property name in double quotes');
      const end = stringEnd(text, at);
      if (typeof end !== 'number') return end;
      at = end;
      expect = 'colon';
    } else if (c === ']' && expect === 'valueOrEnd') {
      containers.pop();
      at += 1;
      expect = 'commaOrEnd';
    } else if (c === '{' || c === '[') {
      containers.push(c);
      at += 1;
      expect = c === '{' ? 'keyOrEnd' : 'valueOrEnd';
    } else if (c === '"') {
      const end = stringEnd(text, at);
      if (typeof end !== 'number') return end;
      at = end;
      expect = 'commaOrEnd';
    } else {
      number.lastIndex = literal.lastIndex = at;
      if (number.test(text)) at = number.lastIndex;
      else if (literal.test(text)) at = literal.lastIndex;
      else return issue('a value');
      expect = 'commaOrEnd';
    }
  }
}

function stringEnd(text: string, start: number): number | JsonIssue {
  for (let at = start + 1; at < text.length; at += 1) {
    const c = text.charCodeAt(at);
    if (c === 0x22) return at + 1;
    if (c < 0x20) {
      return { index: at, reason: `${shown(text, at)} must be escaped inside a string` };
    }
    if (c !== 0x5c) continue;
    at += 1;
    const escaped = text[at] ?? '';
    if (escaped === 'u' && /^[\da-fA-F]{4}$/.test(text.slice(at + 1, at + 5))) at += 4;
    else if (escaped === '' || !'"\\/bfnrt'.includes(escaped)) {
      return { index: at - 1, reason: `unknown escape "\\${escaped}"` };
    }
  }
  return { index: start, reason: 'a string that does not end' };
}
