import { isRedirect } from '@plumbline/page';
import { configLine, type ConfigLine, maxLineLength, maxRules } from './config-line.ts';

/** A `Redirect` or `RedirectMatch`. */
export interface AliasRule {
  /** A decoded path, which also matches the paths below it; or a pattern. */
  readonly from: string | RegExp;
  readonly status: number;
  /** `null` for a status that isn't a redirect. */
  readonly to: string | null;
}

export interface Htaccess {
  readonly rules: readonly AliasRule[];
  /** The path of `ErrorDocument 404`. */
  readonly notFoundPage: string | null;
  readonly notUnderstood: readonly ConfigLine[];
}

/**
 * Reads the lines of `.htaccess` that Apache's mod_alias understands, and `ErrorDocument 404` with a path. All others are
 * listed, including those in a section whose condition is unknown, such as `<IfModule mod_rewrite.c>`.
 * See https://httpd.apache.org/docs/2.4/mod/mod_alias.html.
 * @param limit of rules
 */
export function parseHtaccess(text: string, limit = maxRules): Htaccess {
  const rules: AliasRule[] = [];
  const notUnderstood: ConfigLine[] = [];
  let notFoundPage: string | null = null;
  /** For each open section whether its lines apply. */
  const sections: boolean[] = [];

  const apply = (line: string): boolean => {
    const section = sectionOf(line);
    if (section === 'end') return sections.pop() ?? false;
    if (section !== null) {
      sections.push(section);
      return section;
    }
    if (line.length > maxLineLength || sections.includes(false)) return false;
    const [directive = '', ...args] = argumentsOf(line);
    if (/^errordocument$/i.test(directive)) {
      const [status, path = '', ...more] = args;
      if (status !== '404' || !path.startsWith('/') || more.length > 0) return false;
      notFoundPage = path;
      return true;
    }
    const rule = rules.length < limit ? readRule(directive.toLowerCase(), args) : null;
    if (rule !== null) rules.push(rule);
    return rule !== null;
  };

  for (const { line, text: each } of logicalLines(text)) {
    if (each !== '' && !each.startsWith('#') && !apply(each)) {
      notUnderstood.push(configLine(line, each));
    }
  }
  return { rules, notFoundPage, notUnderstood };
}

/** Lines without the white space around them; a backslash at the end continues a line. */
function logicalLines(text: string): ConfigLine[] {
  const lines: ConfigLine[] = [];
  let parts: string[] = [];
  const physical = text.split(/\r?\n/);
  for (const [index, line] of physical.entries()) {
    const continues = line.endsWith('\\') && index < physical.length - 1;
    parts.push(continues ? line.slice(0, -1) : line);
    if (continues) continue;
    lines.push({ line: index + 2 - parts.length, text: parts.join('').trim() });
    parts = [];
  }
  return lines;
}

/** Whether the lines of a section that starts here apply; `end` where one ends, `null` for other lines. */
function sectionOf(line: string): boolean | 'end' | null {
  if (line.startsWith('</')) return 'end';
  if (!line.startsWith('<')) return null;
  return /^<IfModule\s+"?(?:mod_alias\.c|alias_module)"?\s*>$/i.test(line);
}

/** The words of a line; quotes keep spaces together. */
function argumentsOf(line: string): string[] {
  return Array.from(
    line.matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|\S+/g),
    ([word, double, single]) =>
      double?.replace(/\\(["\\])/g, '$1') ?? single?.replace(/\\(['\\])/g, '$1') ?? word,
  );
}

const statusNames: ReadonlyMap<string, number> = new Map([
  ['permanent', 301],
  ['temp', 302],
  ['seeother', 303],
  ['gone', 410],
]);

function readRule(directive: string, args: readonly string[]): AliasRule | null {
  switch (directive) {
    case 'redirectpermanent':
      return prefixRule(301, args);
    case 'redirecttemp':
      return prefixRule(302, args);
    case 'redirect':
      return prefixRule(...withStatus(args));
    case 'redirectmatch':
      return patternRule(...withStatus(args));
    default:
      return null;
  }
}

function withStatus(args: readonly string[]): [status: number, rest: readonly string[]] {
  const [first = '', ...rest] = args;
  const status = statusNames.get(first.toLowerCase()) ?? (/^\d{3}$/.test(first) ? +first : null);
  return status === null ? [302, args] : [status, rest];
}

function prefixRule(status: number, args: readonly string[]): AliasRule | null {
  const [from = '', to = null] = args;
  if (
    !from.startsWith('/') ||
    !hasValidArguments(status, args) ||
    (to !== null && !isUrlOrPath(to))
  ) {
    return null;
  }
  return { from: withoutDoubleSlashes(from), status, to };
}

function patternRule(status: number, args: readonly string[]): AliasRule | null {
  const [pattern = '', to = null] = args;
  if (!hasValidArguments(status, args) || (to !== null && !isUrlOrPath(to) && !/^\$\d/.test(to)))
    return null;
  const from = toRegExp(pattern);
  return from && { from, status, to };
}

/** A redirect has a source and a target; an error has only a source. */
const hasValidArguments = (status: number, args: readonly string[]): boolean =>
  isRedirect(status) ? args.length === 2 : status >= 400 && status < 600 && args.length === 1;

const isUrlOrPath = (to: string): boolean => /^(?:\/|[a-z][a-z\d+.-]*:\/\/)/i.test(to);

const maxPatternLength = 1_000;

/** Longer paths match no pattern. */
const maxMatchedPath = 2_048;

/**
 * A PCRE pattern in JavaScript; `null` if it doesn't compile, or if JavaScript would read it differently: other letters
 * after a backslash, POSIX classes, and classes that start with `]`.
 */
function toRegExp(pattern: string): RegExp | null {
  const [, ignoreCase, source = ''] = /^(\(\?i\))?(.*)$/s.exec(pattern) ?? [];
  if (pattern.length > maxPatternLength || /\[\^?\]|\[:\^?[a-z]+:\]/.test(source)) return null;
  for (const [, escape = ''] of source.matchAll(/\\(x[\da-f]{2}|[\s\S])/gi)) {
    if (/^[a-z]$/i.test(escape) && !/[bdsw]/i.test(escape) && !/[fnrt]/.test(escape)) return null;
  }
  try {
    return new RegExp(source, ignoreCase === undefined ? '' : 'i');
  } catch {
    return null;
  }
}

export interface AliasMatch {
  readonly status: number;
  readonly location: string | null;
}

/**
 * Finds the first rule that matches, in the order of the file, as Apache does.
 * @param path decoded
 */
export function matchAliases(rules: readonly AliasRule[], path: string): AliasMatch | null {
  const uri = withoutDoubleSlashes(path);
  for (const { from, status, to } of rules) {
    if (typeof from === 'string') {
      if (!isAtOrBelow(uri, from)) continue;
      return { status, location: to && to + escapePath(uri.slice(from.length)) };
    }
    const match = uri.length > maxMatchedPath ? null : from.exec(uri);
    if (match !== null) return { status, location: to && substitute(to, match) };
  }
  return null;
}

/** Matches only complete path segments. */
const isAtOrBelow = (path: string, folder: string): boolean =>
  path.startsWith(folder) &&
  (folder.endsWith('/') || path.length === folder.length || path[folder.length] === '/');

/** Apache escapes the path of the result, `%` included, but not its query and fragment. */
function substitute(to: string, match: RegExpExecArray): string {
  const text = to.replace(
    /\\(.)|\$(\d)/g,
    (_, escaped: string | undefined, group: string) => escaped ?? match[Number(group)] ?? '',
  );
  const end = /[?#]/.exec(text)?.index ?? text.length;
  return escapePath(text.slice(0, end)) + text.slice(end);
}

const escapePath = (path: string): string => encodeURI(path).replace(/[?#]/g, encodeURIComponent);

export const withoutDoubleSlashes = (path: string): string => path.replace(/\/{2,}/g, '/');
