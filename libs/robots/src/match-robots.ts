import { lookupOrder } from './agent-fallback.ts';
import {
  compilePattern,
  matchesPattern,
  normalisePath,
  type CompiledPattern,
} from './match-pattern.ts';
import { octetLength } from './percent-encoding.ts';
import { isWildcardToken, productToken, tokenMatches } from './product-token.ts';
import { pathOf } from './robots-url.ts';
import type { RobotsFile, RobotsRule, RobotsVerdict } from './types.ts';

/**
 * Which line decides whether a crawler may fetch an address (RFC 9309 §2.2.2): of all groups that name the crawler, else of
 * those for `*`, the matching rule with the most octets wins, and `allow` wins a tie. Nothing matched means allowed.
 * `/robots.txt` itself is always allowed.
 * @param url a `URL`, or an address or path as a string that is percent-encoded already
 * @param agent product token, with or without version, any case
 */
export function matchRobots(file: RobotsFile, url: string | URL, agent: string): RobotsVerdict {
  const { rules, group } = selectGroup(file, productToken(agent));
  const path = normalisePath(pathOf(url));
  if (path === '/robots.txt') return { allowed: true, rule: null, group };
  let best: RobotsRule | null = null;
  let bestLength = 0;
  for (const rule of rules) {
    for (const { length, pattern } of readingsOf(rule)) {
      const beats = length > bestLength || (length === bestLength && wins(rule, best));
      if (length === 0 || !beats || !matchesPattern(pattern, path)) continue;
      best = rule;
      bestLength = length;
      break;
    }
  }
  return { allowed: best?.kind !== 'disallow', rule: best, group };
}

function selectGroup(
  file: RobotsFile,
  crawler: string,
): { rules: readonly RobotsRule[]; group: readonly string[] } {
  const { tokens, wildcard } = lookupOrder(crawler);
  for (const token of tokens) {
    const found = collect(file, (written) => tokenMatches(written, token));
    if (found) return found;
  }
  const everyone = wildcard ? collect(file, isWildcardToken) : null;
  return everyone ?? { rules: [], group: [] };
}

function collect(file: RobotsFile, matches: (written: string) => boolean) {
  const rules: RobotsRule[][] = [];
  const group: string[] = [];
  for (const candidate of file.groups) {
    const named = candidate.agents.filter(({ token }) => matches(token));
    if (named.length === 0) continue;
    rules.push([...candidate.rules]);
    group.push(...named.map(({ token }) => token));
  }
  return group.length === 0 ? null : { rules: rules.flat(), group: [...new Set(group)] };
}

/** Allow wins a tie; between two of a kind the earlier line is named. */
function wins(rule: RobotsRule, best: RobotsRule | null): boolean {
  return rule.kind === 'allow' && best?.kind === 'disallow';
}

interface Reading {
  /** Length in octets, by which rules are ranked. */
  readonly length: number;
  readonly pattern: CompiledPattern;
}

const readings = new WeakMap<RobotsRule, readonly Reading[]>();

function readingsOf(rule: RobotsRule): readonly Reading[] {
  const known = readings.get(rule);
  if (known) return known;
  const slash = rule.pattern.lastIndexOf('/');
  const made = [read(rule.pattern)];
  // As in Google's open-source parser, `Allow: /dir/index.html` also allows `/dir/`.
  if (rule.kind === 'allow' && slash !== -1 && rule.pattern.startsWith('/index.htm', slash)) {
    made.push(read(`${rule.pattern.slice(0, slash + 1)}$`));
  }
  readings.set(rule, made);
  return made;
}

function read(pattern: string): Reading {
  return { length: octetLength(pattern), pattern: compilePattern(pattern) };
}
