import { isRedirect } from '@plumbline/page';
import { configLine, type ConfigLine, maxLineLength, maxRules } from './config-line.ts';

/** One rule of a `_redirects` file. */
export interface RedirectRule {
  readonly from: readonly Segment[];
  /** Whether `from` ends with `*`. */
  readonly splat: boolean;
  /** The only path that the rule matches, as written; `null` if it has a `*` or a placeholder. */
  readonly literal: string | null;
  readonly to: string;
  /** A redirect; or 200, 404 or 410, which serve the target's file. */
  readonly status: number;
  /** Whether the rule also applies where a file exists. */
  readonly force: boolean;
}

/** A decoded path segment, or the name of a placeholder. */
type Segment = { readonly text: string } | { readonly name: string };

export interface RedirectsFile {
  readonly rules: readonly RedirectRule[];
  readonly notUnderstood: readonly ConfigLine[];
}

/** Statuses that serve the target's file. */
const servingStatuses: ReadonlySet<number> = new Set([200, 404, 410]);

/**
 * Reads a `_redirects` file as Netlify and Cloudflare Pages do: `from to [status]`, with `*`, `:placeholders` and `!`.
 * Unsupported: conditions, matches of query parameters, other sites as `from`, and proxies to other sites.
 * See https://docs.netlify.com/manage/routing/redirects/overview/.
 * @param host of the site, with its port
 */
export function parseRedirectsFile(text: string, host: string): RedirectsFile {
  const rules: RedirectRule[] = [];
  const notUnderstood: ConfigLine[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const words = line.length > maxLineLength ? [line] : wordsOf(line);
    if (words.length === 0) continue;
    const rule = rules.length < maxRules ? readRule(words, host) : null;
    if (rule === null) notUnderstood.push(configLine(index + 1, line));
    else rules.push(rule);
  }
  return { rules, notUnderstood };
}

function wordsOf(line: string): string[] {
  const words = line.split(/\s+/).filter((word) => word !== '');
  const comment = words.findIndex((word) => word.startsWith('#'));
  return comment === -1 ? words : words.slice(0, comment);
}

function readRule(words: readonly string[], host: string): RedirectRule | null {
  const [source = '', to = '', code = '301', ...conditions] = words;
  const [, digits, force] = /^(\d{3})(!?)$/.exec(code) ?? [];
  const status = Number(digits);
  const path = ownPath(source, host);
  if (path === null || /[?#]/.test(path) || conditions.length > 0) return null;
  if (!isRedirect(status) && !servingStatuses.has(status)) return null;
  if (!/^(?:\/|https?:\/\/)/i.test(to)) return null;
  if (!isRedirect(status) && ownPath(to, host) === null) return null;

  const segments = segmentsOf(path);
  const splat = segments.at(-1) === '*';
  const from = splat ? segments.slice(0, -1) : segments;
  if (from.some((segment) => segment.includes('*'))) return null;
  const read = from.map(readSegment);
  const literal = splat || read.some((segment) => 'name' in segment) ? null : path;
  return { from: read, splat, literal, to, status, force: force === '!' };
}

/** The path of a URL of the site, or a path as it is; `null` for anything else. */
function ownPath(text: string, host: string): string | null {
  const [, textHost, path = '/'] = /^https?:\/\/([^/?#]*)(.*)$/is.exec(text) ?? [];
  if (textHost !== undefined) return textHost.toLowerCase() === host ? path || '/' : null;
  return text.startsWith('/') ? text : null;
}

function readSegment(segment: string): Segment {
  const name = /^:([a-z]\w*)$/i.exec(segment)?.[1];
  return name === undefined ? { text: decoded(segment) } : { name };
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** A rule that matches, with its placeholders replaced. */
export interface RedirectMatch {
  readonly status: number;
  readonly to: string;
  readonly force: boolean;
}

/**
 * Finds the first rule that matches a path. A final slash makes no difference, as on Netlify.
 * @returns a function of a percent-encoded path that can be decoded
 */
export function redirectMatcher(
  rules: readonly RedirectRule[],
): (pathname: string) => RedirectMatch | null {
  const exact = new Map<string, number>();
  const patterns: number[] = [];
  for (const [index, rule] of rules.entries()) {
    const key = exactPath(rule);
    if (key === null) patterns.push(index);
    else if (!exact.has(key)) exact.set(key, index);
  }

  return (pathname) => {
    const segments = segmentsOf(pathname);
    const texts = segments.map(decoded);
    const found = exact.get(texts.join('/')) ?? Infinity;
    for (const index of patterns) {
      if (index > found) break;
      const rule = rules[index];
      if (rule === undefined || !matches(rule, texts)) continue;
      return resolve(rule, pathname, segments);
    }
    const rule = rules[found];
    return rule === undefined ? null : resolve(rule, pathname, segments);
  };
}

function exactPath({ from, literal }: RedirectRule): string | null {
  if (literal === null) return null;
  return from.map((segment) => ('text' in segment ? segment.text : '')).join('/');
}

function matches({ from, splat }: RedirectRule, texts: readonly string[]): boolean {
  if (splat ? texts.length < from.length : texts.length !== from.length) return false;
  return from.every((segment, index) =>
    'name' in segment ? texts[index] !== '' : texts[index] === segment.text,
  );
}

function resolve(rule: RedirectRule, path: string, segments: readonly string[]): RedirectMatch {
  const values = new Map<string, string>();
  for (const [index, segment] of rule.from.entries()) {
    if ('name' in segment) values.set(segment.name, segments[index] ?? '');
  }
  if (rule.splat) {
    values.set(
      'splat',
      path
        .split('/')
        .slice(rule.from.length + 1)
        .join('/'),
    );
  }
  const to = rule.to.replace(/:([a-z]\w*)/gi, (text, name: string) => values.get(name) ?? text);
  return { status: rule.status, force: rule.force, to };
}

/** The segments of a path, without the empty one after a final slash. */
function segmentsOf(path: string): string[] {
  const segments = path.split('/').slice(1);
  return segments.at(-1) === '' ? segments.slice(0, -1) : segments;
}
