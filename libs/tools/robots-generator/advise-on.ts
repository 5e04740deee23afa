import {
  isWildcardToken,
  matchRobots,
  type RobotsFile,
  type RobotsFinding,
  type RobotsFindingCode,
  type RobotsRule,
  type RobotsVerdict,
} from '@plumbline/seo/robots';
import { counted } from '@plumbline/seo/text';
import { quoted, ruleText } from './test-robots.ts';

/** Codes of the parser's findings, and of conflicts between rules. */
type RobotsAdviceCode = RobotsFindingCode | 'no-effect' | 'own-group';

/** What is wrong with a line, and what to do about it. */
export interface RobotsAdvice extends Omit<RobotsFinding, 'code'> {
  readonly code: RobotsAdviceCode;
  readonly recommendation: string;
}

type Finding = Omit<RobotsAdvice, 'recommendation'>;

/** Advice about a finding. */
const recommendations: Readonly<Record<RobotsAdviceCode, string>> = {
  'not-a-rule': 'Correct the line, remove it, or make it a comment with # in front.',
  'unknown-field': 'Correct the name of the field, or remove the line.',
  'misspelled-field': 'Spell the field as the standard does, so that every crawler reads it.',
  'rule-before-group': 'Put a User-agent line before the rule; until then crawlers ignore it.',
  'pattern-without-slash': 'Begin the path with a slash, or with * to match anywhere.',
  'relative-sitemap': 'Write the full URL of the sitemap, with https:// and the host.',
  'empty-agent': 'Name a crawler after User-agent, or write * for all.',
  'too-large': 'Merge rules with wildcards and remove old ones until the file is below 500 KiB.',
  'looks-like-html': 'Serve a plain text file at this URL, or return 404 if the site has no rules.',
  'not-supported': 'Keep the line only if a crawler that reads it matters to you.',
  'no-effect': 'Remove the Allow rule to block these URLs, or this rule to leave them open.',
  'own-group': 'Repeat in this group what should stay blocked.',
};

const maxFindings = 500;
const maxExcerpt = 200;
/** Maximum lines read while matching a file's rules: each match reads the file again. Later rules aren't checked. */
const maxLinesRead = 2_000_000;
/** A path that no rule contains. */
const probe = '%EE%80%80';

/**
 * At most 500 findings, by line: the parser's, rules that an Allow rule overrides, and
 * groups of named crawlers that lack the paths blocked for everyone.
 */
export function adviseOn(file: RobotsFile): readonly RobotsAdvice[] {
  const match = limitedMatch(file);
  return [...file.findings, ...withoutEffect(file, match), ...ownGroups(file, match)]
    .toSorted((a, b) => a.line - b.line)
    .slice(0, maxFindings)
    .map(({ line, severity, code, excerpt, message }) => ({
      ...{ line, severity, code, excerpt, message },
      recommendation: recommendations[code],
    }));
}

/** `null` when the limit of lines read is reached. */
type Match = (path: string, agent: string, file?: RobotsFile) => RobotsVerdict | null;

function limitedMatch(whole: RobotsFile): Match {
  const size = whole.groups.reduce(
    (sum, { agents, rules }) => sum + agents.length + rules.length,
    1,
  );
  let left = Math.ceil(maxLinesRead / size);
  return (path, agent, file = whole) => {
    if (left === 0) return null;
    left -= 1;
    return matchRobots(file, `https://site.example${path}`, agent);
  };
}

/** A path that this pattern matches but a more specific one doesn't; `null` for a pattern that matches nothing. */
function pathOf(pattern: string): string | null {
  if (!/^[/*]/.test(pattern)) return null;
  const open = pattern.endsWith('$') ? pattern.slice(0, -1) : `${pattern}*`;
  return open
    .replace(/^\*/, '/*')
    .replace(/\*+/g, probe)
    .toWellFormed()
    .replace(/[^\0-\x7f]+/gu, encodeURIComponent);
}

const crawlerOf = (token: string): string => (isWildcardToken(token) ? '*' : token);

/** Disallow rules that block nothing, because an Allow rule wins wherever they match. */
function withoutEffect(file: RobotsFile, match: Match): readonly Finding[] {
  return file.groups.flatMap(({ agents, rules }) =>
    rules.flatMap((rule): readonly Finding[] => {
      const path = rule.kind === 'disallow' ? pathOf(rule.pattern) : null;
      if (path === null) return [];
      let winner: RobotsRule | null = null;
      for (const { token } of agents) {
        const verdict = match(path, crawlerOf(token));
        if (verdict?.rule?.kind !== 'allow' || !verdict.group.includes(token)) return [];
        winner = verdict.rule;
      }
      return winner ? [overridden(rule, winner)] : [];
    }),
  );
}

function overridden(rule: RobotsRule, winner: RobotsRule): Finding {
  const text = ruleText(rule).slice(0, maxExcerpt).toWellFormed();
  const why =
    winner.pattern.length > rule.pattern.length
      ? 'is longer, and the longest rule wins'
      : 'is equally long, so Allow wins';
  return {
    line: rule.line,
    severity: 'warning',
    code: 'no-effect',
    excerpt: text,
    message: `"${text}" has no effect: ${quoted(winner)}, ${why}.`,
  };
}

/** Groups of named crawlers that don't block paths that are blocked for everyone. */
function ownGroups(file: RobotsFile, match: Match): readonly Finding[] {
  // If the whole site is blocked for everyone, a separate group is the usual way to let one crawler in.
  if (match(`/${probe}`, '*')?.allowed === false) return [];
  const everyone = file.groups.filter(({ agents }) =>
    agents.some(({ token }) => isWildcardToken(token)),
  );
  const blocked = everyone
    .flatMap(({ rules }) => rules)
    .flatMap((rule) => {
      const path = rule.kind === 'disallow' ? pathOf(rule.pattern) : null;
      return path !== null && match(path, '*')?.allowed === false ? [{ rule, path }] : [];
    });
  if (blocked.length === 0) return [];

  const seen = new Set<string>();
  return file.groups.flatMap(({ agents }): readonly Finding[] => {
    const open = agents.flatMap(({ token, line }) => {
      if (isWildcardToken(token) || seen.has(token.toLowerCase())) return [];
      seen.add(token.toLowerCase());
      const rules = leftOpen(token, blocked, file, match);
      return rules.length > 0 ? [{ token, line, rules }] : [];
    });
    const [first] = open;
    return first ? [leavesOpen(first, open.length - 1)] : [];
  });
}

interface Blocked {
  readonly rule: RobotsRule;
  readonly path: string;
}

/** The rules of the group for `*` that would block the crawler if it had no group. */
function leftOpen(
  token: string,
  blocked: readonly Blocked[],
  file: RobotsFile,
  match: Match,
): readonly RobotsRule[] {
  if (match(`/${probe}`, token)?.allowed !== true) return [];
  const unnamed: RobotsFile = {
    ...file,
    groups: file.groups.map(({ agents, rules }) => ({
      agents: agents.filter((agent) => agent.token.toLowerCase() !== token.toLowerCase()),
      rules,
    })),
  };
  return blocked.flatMap(({ rule, path }) => {
    const own = match(path, token);
    if (!own?.allowed || own.via !== 'own') return [];
    // A longer Allow rule lets the crawler in on purpose.
    if (own.rule && own.rule.pattern.length >= rule.pattern.length) return [];
    return match(path, token, unnamed)?.allowed === false ? [rule] : [];
  });
}

function leavesOpen(
  { token, line, rules }: { token: string; line: number; rules: readonly RobotsRule[] },
  others: number,
): Finding {
  const name = token.slice(0, 100);
  const who =
    others === 0
      ? `${name} has its own group, so it ignores`
      : `${name} and ${counted(others, 'other crawler')} have their own group, so they ignore`;
  const [first] = rules;
  const more = rules.length > 1 ? `, and ${counted(rules.length - 1, 'other rule')} for *` : '';
  return {
    line,
    severity: 'warning',
    code: 'own-group',
    excerpt: `User-agent: ${token}`.slice(0, maxExcerpt).toWellFormed(),
    message: `${who} ${first ? quoted(first) : ''}${more}.`,
  };
}
