import type {
  RankedRule,
  RobotsExplanation,
  RobotsFile,
  RobotsGroup,
  RobotsRule,
  RobotsVerdict,
} from './types.ts';

/**
 * Which line decides whether a crawler may fetch a URL (RFC 9309 §2.2.2): of all groups that name the crawler,
 * otherwise of those for `*`, the matching rule with the most octets wins, and `allow` wins a tie. Without a match, the
 * URL is allowed. `/robots.txt` itself is always allowed. Where the RFC and Google's open-source parser differ, this
 * follows the parser: see {@link rfcVerdict}.
 * @param url a `URL`, or a URL or path as a string that is already percent-encoded
 * @param agent product token, with or without version, in any case
 */
export function matchRobots(file: RobotsFile, url: string | URL, agent: string): RobotsVerdict {
  return judge(selectGroups(file, productToken(agent)), normalizePath(pathOf(url)), 'google');
}

/** The verdict of {@link matchRobots} with all groups and rules that led to it. */
export function explainRobots(
  file: RobotsFile,
  url: string | URL,
  agent: string,
): RobotsExplanation {
  const selection = selectGroups(file, productToken(agent));
  const path = normalizePath(pathOf(url));
  const verdict = judge(selection, path, 'google');
  const matches: RankedRule[] = [];
  if (path !== robotsPath) {
    for (const rule of rulesOf(selection)) {
      const reading = matchOf(rule, path, 'google', 1);
      if (reading) matches.push({ rule, pattern: reading.text, octets: reading.octets });
    }
  }
  // A stable sort, so that equal rules of one kind keep the order of the file.
  matches.sort((a, b) => b.octets - a.octets || allowFirst(a.rule) - allowFirst(b.rule));
  return { ...verdict, groups: selection.groups, matches };
}

/**
 * What RFC 9309 says when a different line decides than in Google's parser, which {@link matchRobots} follows;
 * otherwise `null`. The RFC decodes escapes of unreserved characters before it compares (`%7E` is `~`), and does not
 * open `/dir/` by a rule for `/dir/index.html`.
 */
export function rfcVerdict(
  file: RobotsFile,
  url: string | URL,
  agent: string,
): RobotsVerdict | null {
  const selection = selectGroups(file, productToken(agent));
  const path = normalizePath(pathOf(url));
  const decoded = decodeUnreserved(path);
  const differs = (rule: RobotsRule) => {
    const { google, rfc } = readingsOf(rule);
    return google.length > 1 || google[0] !== rfc[0];
  };
  if (path === decoded && !rulesOf(selection).some(differs)) return null;
  const verdict = judge(selection, decoded, 'rfc');
  return verdict.rule === judge(selection, path, 'google').rule ? null : verdict;
}

/**
 * Tokens whose group a crawler follows when no group names it, as its operator documents.
 * Google: https://developers.google.com/crawling/docs/crawlers-fetchers/google-common-crawlers
 * (crawlers with more than one token: one match is enough).
 * Apple: https://support.apple.com/en-us/119829
 */
const FALLBACKS: ReadonlyMap<string, string> = new Map([
  ['googlebot-image', 'googlebot'],
  ['googlebot-video', 'googlebot'],
  ['googlebot-news', 'googlebot'],
  ['google-inspectiontool', 'googlebot'],
  ['googleother-image', 'googleother'],
  ['googleother-video', 'googleother'],
  ['applebot', 'googlebot'],
]);

/**
 * Crawlers that obey only groups that name them, never `*`.
 * https://developers.google.com/crawling/docs/crawlers-fetchers/google-special-case-crawlers
 */
const IGNORES_WILDCARD: ReadonlySet<string> = new Set([
  'adsbot-google',
  'adsbot-google-mobile',
  'apis-google',
  'mediapartners-google',
]);

/** The tokens to look for, best first, and whether the `*` group counts when none is found. */
function lookupOrder(crawler: string): {
  readonly tokens: readonly string[];
  readonly wildcard: boolean;
} {
  const fallback = FALLBACKS.get(crawler);
  return {
    tokens: fallback === undefined ? [crawler] : [crawler, fallback],
    wildcard: !IGNORES_WILDCARD.has(crawler),
  };
}

type Parser = 'google' | 'rfc';

/** The path of robots.txt itself, which is always allowed. */
const robotsPath = '/robots.txt';

interface Selection extends Pick<RobotsVerdict, 'group' | 'via'> {
  readonly groups: readonly RobotsGroup[];
}

function judge({ groups, group, via }: Selection, path: string, parser: Parser): RobotsVerdict {
  let best: RobotsRule | null = null;
  let octets = 0;
  if (path === robotsPath) return { allowed: true, rule: null, group, via };
  for (const { rules } of groups) {
    for (const rule of rules) {
      // Allow wins a tie. Between two rules of the same kind, the earlier line is named.
      const winsTie = rule.kind === 'allow' && best?.kind === 'disallow';
      const reading = matchOf(rule, path, parser, winsTie ? octets : octets + 1);
      if (!reading) continue;
      best = rule;
      ({ octets } = reading);
    }
  }
  return { allowed: best?.kind !== 'disallow', rule: best, group, via };
}

const rulesOf = ({ groups }: Selection): readonly RobotsRule[] =>
  groups.flatMap(({ rules }) => rules);

const allowFirst = ({ kind }: RobotsRule): number => (kind === 'allow' ? 0 : 1);

function selectGroups(file: RobotsFile, crawler: string): Selection {
  const { tokens, wildcard } = lookupOrder(crawler);
  for (const token of tokens) {
    const via = token === crawler ? 'own' : 'fallback';
    const found = collect(file, via, (written) => tokenMatches(written, token));
    if (found) return found;
  }
  const everyone = wildcard ? collect(file, 'everyone', isWildcardToken) : null;
  return everyone ?? { groups: [], group: [], via: 'none' };
}

function collect(
  file: RobotsFile,
  via: RobotsVerdict['via'],
  matches: (written: string) => boolean,
): Selection | null {
  const groups: RobotsGroup[] = [];
  const group = new Set<string>();
  for (const candidate of file.groups) {
    const named = candidate.agents.filter(({ token }) => matches(token));
    if (named.length === 0) continue;
    groups.push(candidate);
    for (const { token } of named) group.add(token);
  }
  return groups.length === 0 ? null : { groups, group: [...group], via };
}

/** One interpretation of a rule's pattern. */
interface Reading {
  readonly text: string;
  /** Length by which rules are ranked. */
  readonly octets: number;
  readonly pattern: CompiledPattern;
}

const readings = new WeakMap<RobotsRule, Readonly<Record<Parser, readonly Reading[]>>>();

/** The first interpretation of the rule with at least `min` octets that matches. */
function matchOf(rule: RobotsRule, path: string, parser: Parser, min: number): Reading | undefined {
  return readingsOf(rule)[parser].find(
    ({ octets, pattern }) => octets >= Math.max(1, min) && matchesPattern(pattern, path),
  );
}

function readingsOf(rule: RobotsRule): Readonly<Record<Parser, readonly Reading[]>> {
  const known = readings.get(rule);
  if (known) return known;
  const { kind, pattern } = rule;
  const whole = read(pattern);
  const slash = pattern.lastIndexOf('/');
  // As in Google's open-source parser, `Allow: /dir/index.html` also allows `/dir/`.
  const opens = kind === 'allow' && slash !== -1 && pattern.startsWith('/index.htm', slash);
  const decoded = decodeUnreserved(pattern);
  const made = {
    google: opens ? [whole, read(`${pattern.slice(0, slash + 1)}$`)] : [whole],
    rfc: [decoded === pattern ? whole : read(decoded)],
  };
  readings.set(rule, made);
  return made;
}

const read = (text: string): Reading => ({
  text,
  octets: octetLength(text),
  pattern: compilePattern(text),
});

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
function tokenMatches(written: string, crawler: string): boolean {
  if (crawler === '' || crawler === '*') return false;
  const whole = productToken(written).split(/\s/, 1)[0] ?? '';
  return whole === crawler || /^[a-z_-]*/.exec(whole)?.[0] === crawler;
}

/** A rule's path, split at its wildcards. */
interface CompiledPattern {
  /** The texts between the `*`s. All must occur in this order, the first one at the start. */
  readonly segments: readonly string[];
  /** The rule ended in `$`: the last segment must end the path. */
  readonly anchored: boolean;
}

/** Reads `*` and a final `$` as wildcards (RFC 9309 §2.2.3); a `$` elsewhere is literal. */
function compilePattern(pattern: string): CompiledPattern {
  const anchored = pattern.endsWith('$');
  const body = anchored ? pattern.slice(0, -1) : pattern;
  const pieces = body.split('*').map((piece) => escapeSpecial(normalizeEscapes(piece)));
  const inner = pieces.slice(1, -1).filter((piece) => piece !== '');
  const segments = pieces.length === 1 ? pieces : [pieces[0] ?? '', ...inner, pieces.at(-1) ?? ''];
  return { segments, anchored };
}

/** The path and query of a URL, normalized for {@link matchesPattern}. */
function normalizePath(path: string): string {
  return escapeSpecial(normalizePathEscapes(path));
}

/**
 * Whether the pattern matches from the start of the path. Each segment matches at its first occurrence, which is never
 * worse than a later one, so there is no backtracking: linear in path plus pattern.
 */
function matchesPattern(pattern: CompiledPattern, path: string): boolean {
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

/**
 * Path and query of a URL, starting with `/`. A string is split as written, as in Google's open-source parser:
 * it may be a bare path, and must already be percent-encoded.
 */
function pathOf(url: string | URL): string {
  if (typeof url !== 'string') return url.pathname + url.search;
  const withoutFragment = url.split('#', 1)[0] ?? '';
  const afterScheme = withoutFragment.replace(/^(?:[a-z][a-z0-9+.-]*:)?\/\//i, '');
  const start = afterScheme.search(/[/?;]/);
  if (start === -1) return '/';
  const path = afterScheme.slice(start);
  return path.startsWith('/') ? path : `/${path}`;
}

/** Encodes everything that RFC 3986 does not allow in a URI. */
const ESCAPE_OR_ILLEGAL =
  /%[0-9a-f]{2}|[^\x21\x23-\x26\x28-\x3b\x3d\x3f-\x5b\x5d\x5f\x61-\x7a\x7e]+/gi;

/**
 * One form for a rule, so that it equals a URL as crawlers store it: characters that no URI may contain (and `'`, which
 * URL parsers encode in queries) are percent-encoded as UTF-8, hexadecimal digits become upper case. Like Google's
 * open-source parser and its published cases, this does not decode escapes of unreserved characters: `%62` is not `b`.
 */
function normalizeEscapes(text: string): string {
  return text.replace(ESCAPE_OR_ILLEGAL, (part) =>
    /^%[0-9a-f]{2}$/i.test(part) ? part.toUpperCase() : encode(part),
  );
}

/**
 * The same for the path of a URL. Non-ASCII characters are not changed: the caller has to escape them (`new
 * URL(…)` does).
 */
function normalizePathEscapes(path: string): string {
  return path.replace(/%[0-9a-f]{2}|["'<>\\^`{|} ]/gi, (part) =>
    part.startsWith('%') ? part.toUpperCase() : encode(part),
  );
}

/** Escapes of letters, digits, `-`, `.`, `_` and `~`, which RFC 3986 §2.3 calls unreserved. */
const UNRESERVED_ESCAPE = /%(?:2[DE]|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi;

/** Decodes escapes such as `%7E` (`~`), as RFC 9309 §2.2.2 requires before a rule is compared with a URL. */
function decodeUnreserved(text: string): string {
  return text.replace(UNRESERVED_ESCAPE, (escape) =>
    String.fromCharCode(Number.parseInt(escape.slice(1), 16)),
  );
}

const utf8 = new TextEncoder();

/** Octets of a rule with its non-ASCII characters percent-encoded: the length by which rules are ranked. */
function octetLength(pattern: string): number {
  let length = 0;
  for (const character of pattern) {
    length += character < '\x80' ? 1 : utf8.encode(character).length * 3;
  }
  return length;
}

function encode(text: string): string {
  let encoded = '';
  for (const byte of utf8.encode(text)) {
    encoded += `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
  }
  return encoded;
}
