import {
  findAgent,
  matchRobots,
  productToken,
  type RobotsRule,
  type RobotsFile,
} from '@plumbline/robots';
import type { RobotsSubject } from './subject.ts';

/** The decision in one word. */
type TestReason =
  | 'rule'
  | 'no-rule-matches'
  | 'no-group'
  | 'robots-txt-itself'
  | 'status-allows'
  | 'status-blocks';

/** Whether a crawler may fetch an address, and why. */
export interface RobotsTest {
  readonly allowed: boolean;
  readonly reason: TestReason;
  /** The rule that decided. */
  readonly rule: RobotsRule | null;
  /** Other matching rules, best first, at most three. */
  readonly overruled: readonly RobotsRule[];
  /** Tokens of the group that applied. */
  readonly group: readonly string[];
  /** The lines that name that group. */
  readonly groupLines: readonly number[];
  /** Sentences for the reader: what decided and why, then what else is worth knowing. */
  readonly because: readonly string[];
}

/** Maximum number of rules for listing other matches. */
const MAX_RULES_FOR_OVERRULED = 2_000;

/**
 * Tests whether a crawler may fetch an address, with the matcher of the audit.
 * @param agent a crawler's name, with or without version, any case
 */
export function testRobots(subject: RobotsSubject, url: URL, agent: string): RobotsTest {
  const crawler = agent.trim() || '*';
  const nothing = { rule: null, overruled: [], group: [], groupLines: [] };
  if (subject.availability === 'block-all') {
    return {
      ...nothing,
      allowed: false,
      reason: 'status-blocks',
      because: [
        'The file could not be fetched (server error, too many requests, or no response), so crawlers treat the whole site as blocked.',
      ],
    };
  }
  if (subject.availability === 'allow-all') {
    return {
      ...nothing,
      allowed: true,
      reason: 'status-allows',
      because: [
        'The server gave no robots.txt (a client error such as 404, or an endless redirect), so crawlers treat everything as allowed.',
      ],
    };
  }
  const { allowed, rule, group } = matchRobots(subject.file, url, crawler);
  const overruled = rule === null ? [] : overruledBy(rule, subject.file, url, crawler);
  const reason = reasonOf(url, rule, group);
  return {
    allowed,
    reason,
    rule,
    overruled,
    group,
    groupLines: linesOf(group, subject.file),
    because: [
      decisive(reason, crawler, rule, overruled),
      ...groupSentence(crawler, group),
      ...obedience(crawler, allowed),
    ],
  };
}

function reasonOf(url: URL, rule: RobotsRule | null, group: readonly string[]): TestReason {
  if (rule) return 'rule';
  if (url.pathname === '/robots.txt' && url.search === '') return 'robots-txt-itself';
  return group.length === 0 ? 'no-group' : 'no-rule-matches';
}

/** Removes the winner and matches again, so that the order is the matcher's. */
function overruledBy(
  winner: RobotsRule,
  file: RobotsFile,
  url: URL,
  agent: string,
): readonly RobotsRule[] {
  const rules = file.groups.reduce((sum, group) => sum + group.rules.length, 0);
  if (rules > MAX_RULES_FOR_OVERRULED) return [];
  const losers: RobotsRule[] = [];
  const gone = new Set([winner]);
  for (let left = 3; left > 0; left -= 1) {
    const groups = file.groups.map((group) => ({
      ...group,
      rules: group.rules.filter((rule) => !gone.has(rule)),
    }));
    const { rule } = matchRobots({ ...file, groups }, url, agent);
    if (!rule) break;
    losers.push(rule);
    gone.add(rule);
  }
  return losers;
}

const linesOf = (group: readonly string[], file: RobotsFile): readonly number[] =>
  file.groups.flatMap(({ agents }) =>
    agents.flatMap(({ token, line }) => (group.includes(token) ? [line] : [])),
  );

export const ruleText = ({ kind, pattern }: RobotsRule): string =>
  `${kind === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`;

function decisive(
  reason: TestReason,
  crawler: string,
  rule: RobotsRule | null,
  [next]: readonly RobotsRule[],
): string {
  if (reason === 'robots-txt-itself') return 'Crawlers may always fetch robots.txt itself.';
  if (reason === 'no-group') {
    return `No group names ${crawler} and none that it would obey instead, so everything is allowed.`;
  }
  if (!rule) return 'No rule of the group matches this URL, so it is allowed.';
  const line = `Line ${rule.line}, "${ruleText(rule)}", decides`;
  if (!next) return `${line}: it is the only rule of the group that matches.`;
  const beats = `line ${next.line}, "${ruleText(next)}"`;
  return next.pattern.length === rule.pattern.length && next.kind !== rule.kind
    ? `${line}: it is as long as ${beats}, and between equals Allow wins.`
    : `${line}: it is more specific than ${beats}. The longest match wins, not the first.`;
}

function groupSentence(crawler: string, group: readonly string[]): readonly string[] {
  const [first] = group;
  if (first === undefined) return [];
  if (group.some((token) => productToken(token) === productToken(crawler))) {
    return [`${crawler} has a group of its own, so it does not read the group for *.`];
  }
  return first.startsWith('*')
    ? [`No group names ${crawler}; it obeys the group for *.`]
    : [`No group names ${crawler}; its operator says that it then obeys the group for ${first}.`];
}

function obedience(crawler: string, allowed: boolean): readonly string[] {
  const known = findAgent(productToken(crawler));
  if (!known || allowed || known.respectsRobots === 'yes') return [];
  return known.respectsRobots === 'may-ignore'
    ? [
        `${known.operator} says that ${known.token} may ignore robots.txt, because a person asked for the page.`,
      ]
    : [`${known.operator} does not say whether ${known.token} obeys robots.txt.`];
}
