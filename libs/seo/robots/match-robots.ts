import { lookupOrder } from './agent-fallback.ts';
import {
  compilePattern,
  matchesPattern,
  normalizePath,
  type CompiledPattern,
} from './match-pattern.ts';
import { decodeUnreserved, octetLength } from './percent-encoding.ts';
import { isWildcardToken, productToken, tokenMatches } from './product-token.ts';
import { pathOf } from './robots-url.ts';
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
