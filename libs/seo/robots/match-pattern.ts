import { normalizeEscapes, normalizePathEscapes } from './percent-encoding.ts';

/** A rule's path, split at its wildcards. */
export interface CompiledPattern {
  /** The texts between the `*`s. All must occur in this order, the first one at the start. */
  readonly segments: readonly string[];
  /** The rule ended in `$`: the last segment must end the path. */
  readonly anchored: boolean;
}

/** Reads `*` and a final `$` as wildcards (RFC 9309 §2.2.3); a `$` elsewhere is literal. */
export function compilePattern(pattern: string): CompiledPattern {
  const anchored = pattern.endsWith('$');
  const body = anchored ? pattern.slice(0, -1) : pattern;
  const pieces = body.split('*').map((piece) => escapeSpecial(normalizeEscapes(piece)));
  const inner = pieces.slice(1, -1).filter((piece) => piece !== '');
  const segments = pieces.length === 1 ? pieces : [pieces[0] ?? '', ...inner, pieces.at(-1) ?? ''];
  return { segments, anchored };
}

/** The path and query of a URL, normalized for {@link matchesPattern}. */
export function normalizePath(path: string): string {
  return escapeSpecial(normalizePathEscapes(path));
}

/**
 * Whether the pattern matches from the start of the path. Each segment matches at its first occurrence, which is never
 * worse than a later one, so there is no backtracking: linear in path plus pattern.
 */
export function matchesPattern(pattern: CompiledPattern, path: string): boolean {
  const { segments, anchored } = pattern;
  const [first = '', ...rest] = segments;
  if (!path.startsWith(first)) return false;
  if (rest.length === 0) return !anchored || path.length === first.length;
  let position = first.length;
  for (let index = 0; index < rest.length - 1; index += 1) {
    const segment = rest[index] ?? '';
    const found = indexOfLinear(path, segment, position);
    if (found === -1) return false;
    position = found + segment.length;
  }
  const last = rest.at(-1) ?? '';
  if (anchored) return path.length - last.length >= position && path.endsWith(last);
  return indexOfLinear(path, last, position) !== -1;
}

/** RFC 9309 §2.2.3: a rule percent-encodes `*` and `$` to mean the characters themselves. */
function escapeSpecial(text: string): string {
  return text.replaceAll('*', '%2A').replaceAll('$', '%24');
}

/** Above this length the built-in search may be quadratic. */
const SHORT_SEGMENT = 16;

function indexOfLinear(text: string, needle: string, from: number): number {
  if (needle.length <= SHORT_SEGMENT) return text.indexOf(needle, from);
  const borders = borderTable(needle);
  let matched = 0;
  for (let index = from; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    while (matched > 0 && needle.charCodeAt(matched) !== unit) matched = borders[matched - 1] ?? 0;
    if (needle.charCodeAt(matched) === unit) matched += 1;
    if (matched === needle.length) return index - needle.length + 1;
  }
  return -1;
}

/** For each prefix, the length of its longest proper border (Knuth, Morris and Pratt 1977). */
function borderTable(needle: string): Uint32Array {
  const borders = new Uint32Array(needle.length);
  let length = 0;
  for (let index = 1; index < needle.length; index += 1) {
    const unit = needle.charCodeAt(index);
    while (length > 0 && needle.charCodeAt(length) !== unit) length = borders[length - 1] ?? 0;
    if (needle.charCodeAt(length) === unit) length += 1;
    borders[index] = length;
  }
  return borders;
}
