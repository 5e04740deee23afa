import {
  explainRobots,
  findAgent,
  interpretRobotsStatus,
  isWildcardToken,
  parseRobots,
  productToken,
  type RankedRule,
  rfcVerdict,
  type RobotsAvailability,
  type RobotsExplanation,
  type RobotsFile,
  type RobotsRule,
  type RobotsVerdict,
} from '@plumbline/seo/robots';
import { capitalized, counted, cut } from '@plumbline/seo/text';

/** The input of a test: a file, or an HTTP status that decides by itself. */
export interface RobotsSubject {
  readonly availability: RobotsAvailability;
  readonly file: RobotsFile;
  /** The origin of the file's site; `null` when unknown. */
  readonly origin: string | null;
}

export function subjectOfText(text: string, origin: string | null = null): RobotsSubject {
  return { availability: 'rules', file: parseRobots(text), origin };
}

/** A fetched file. Its text is used only if the status is a success. */
export function subjectOfStatus(
  status: number | null,
  text: string,
  origin: string | null,
): RobotsSubject {
  const availability = interpretRobotsStatus(status);
  return { availability, file: parseRobots(availability === 'rules' ? text : ''), origin };
}

/** A URL to test. */
export interface TestAddress {
  readonly url: URL;
  /** Whether the scheme, host or port differs from the file's, so that its rules don't apply. */
  readonly elsewhere: boolean;
}

const fallbackOrigin = 'https://example.com';

/**
 * Parses a full URL, a host with a path, or a path on the file's site, with or without its leading slash.
 * @returns `null` when it is none of these
 */
export function readTestAddress(typed: string, origin: string | null): TestAddress | null {
  const text = typed.trim();
  if (text === '' || text.length > 8192) return null;
  const base = origin ?? fallbackOrigin;
  const absolute = absoluteOf(text);
  if (!URL.canParse(absolute, base)) return null;
  const url = new URL(absolute, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return { url, elsewhere: origin !== null && url.origin !== origin };
}

function absoluteOf(text: string): string {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\//i.test(text) || text.startsWith('/')) return text;
  if (/^(?:data|javascript|mailto|tel|blob|about|file):/i.test(text)) return text;
  // `example.com/shop` has a host, `shop/index.html` has none.
  const host = text.split(/[/?#]/, 1)[0] ?? '';
  const namesHost = /^[^\s.]+(?:\.[^\s.]+)*\.[a-z]{2,}(?::\d+)?$/i.test(host);
  const namesFile = /\.(?:html?|php|aspx?|jsp|xml|txt|pdf|jpe?g|png|gif|webp|svg|css|js|json)$/i;
  return namesHost && !namesFile.test(host) ? `https://${text}` : `/${text}`;
}

/** Codes for the reason of a decision. */
type TestReason =
  | 'rule'
  | 'no-rule-matches'
  | 'no-group'
  | 'robots-txt-itself'
  | 'status-allows'
  | 'status-blocks';

/** Whether a crawler may fetch a URL, and why. */
export interface RobotsTest {
  readonly allowed: boolean;
  readonly reason: TestReason;
  /** The rule that decided. */
  readonly rule: RobotsRule | null;
  /** Other matching rules, best first, at most three. */
  readonly overruled: readonly RobotsRule[];
  /** User-agent tokens that matched the crawler. */
  readonly group: readonly string[];
  /** All User-agent lines of that group, including lines for other crawlers. */
  readonly groupLines: readonly number[];
  /** Sentences for the reader: the deciding rule and why it won, then other notes. */
  readonly because: readonly string[];
}

/** Maximum number of other matching rules listed. */
const maxOverruled = 3;
/** Maximum characters quoted from a rule. */
const maxQuoted = 200;

/**
 * Tests whether a crawler may fetch a URL. Uses the same matcher as the audit.
 * @param agent a crawler's name in any case, with or without a version
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
        'We couldn’t fetch the file (server error, too many requests or no response). Crawlers then treat the whole site as blocked.',
      ],
    };
  }
  if (subject.availability === 'allow-all') {
    return {
      ...nothing,
      allowed: true,
      reason: 'status-allows',
      because: [
        'The server returned no robots.txt (an error such as 404, or too many redirects), so everything is allowed.',
      ],
    };
  }
  const explanation = explainRobots(subject.file, url, crawler);
  const { allowed, rule, group, groups, matches } = explanation;
  const reason = reasonOf(url, explanation);
  return {
    allowed,
    reason,
    rule,
    overruled: matches.slice(1, 1 + maxOverruled).map((match) => match.rule),
    group,
    groupLines: groups.flatMap(({ agents }) => agents.map(({ line }) => line)),
    because: [
      ...decisive(reason, crawler, explanation),
      ...groupSentences(crawler, explanation, hasEveryone(subject.file, explanation)),
      ...differenceFromRfc(rfcVerdict(subject.file, url, crawler), matches),
      ...obedience(crawler, allowed),
    ],
  };
}

function reasonOf(url: URL, { rule, via }: RobotsExplanation): TestReason {
  if (rule) return 'rule';
  if (url.pathname === '/robots.txt' && url.search === '') return 'robots-txt-itself';
  return via === 'none' ? 'no-group' : 'no-rule-matches';
}

export const ruleText = ({ kind, pattern }: RobotsRule): string =>
  `${kind === 'allow' ? 'Allow' : 'Disallow'}: ${pattern}`;

export function quoted(rule: RobotsRule): string {
  return `line ${rule.line}, "${cut(ruleText(rule), maxQuoted)}"`;
}

function decisive(
  reason: TestReason,
  crawler: string,
  { groups, matches }: RobotsExplanation,
): readonly string[] {
  if (reason === 'robots-txt-itself') return ['Crawlers may always fetch robots.txt itself.'];
  if (reason === 'no-group') {
    return [`No group applies to ${crawler}, so everything is allowed.`];
  }
  const [best, next] = matches;
  if (!best) {
    return groups.every(({ rules }) => rules.length === 0)
      ? ['The group has no rules, so everything is allowed.']
      : ['No rule in the group matches this URL, so it is allowed.'];
  }
  const line = `${capitalized(quoted(best.rule))}, applies`;
  const opens = folderSentence(best);
  if (!next) return [`${line}: it is the only matching rule in the group.`, ...opens];
  const tied = matches.slice(1).filter(({ octets }) => octets === best.octets);
  // A Disallow rule that Allow had to beat is more informative than a second Allow.
  const rival = tied.find(({ rule }) => rule.kind !== best.rule.kind) ?? tied[0];
  if (!rival) {
    return [
      `${line}: it is more specific than ${quoted(next.rule)}. The longest match wins, not the first.`,
      ...opens,
      ...octetSentence(best, next),
    ];
  }
  const others = tied.length > 1 ? ` and ${counted(tied.length - 1, 'other rule')}` : '';
  const end = rival.rule.kind === best.rule.kind ? ' and the same effect' : ', so Allow wins';
  return [
    `${line}. It ties with ${quoted(rival.rule)}${others}: equal length${end}.`,
    ...opens,
    ...octetSentence(best, rival),
  ];
}

/** Notes when a rule for an index page also allowed its folder. */
const folderSentence = ({ rule, pattern, octets }: RankedRule): readonly string[] =>
  pattern === rule.pattern
    ? []
    : [
        `Google's parser also applies it to its folder, as "Allow: ${pattern.slice(0, maxQuoted)}" (${octets} bytes). RFC 9309 has no such rule.`,
      ];

/** Gives the rule lengths when readers can't count them from the rules as written. */
function octetSentence(a: RankedRule, b: RankedRule): readonly string[] {
  if (![a, b].some(({ pattern, octets }) => pattern.length !== octets)) return [];
  const lengths = a.octets === b.octets ? `${a.octets} each` : `${a.octets} and ${b.octets}`;
  return [`Length is counted in bytes, after percent-encoding: ${lengths}.`];
}

/** Whether the file also has a group for `*` that didn't apply. */
const hasEveryone = (
  file: { readonly groups: RobotsExplanation['groups'] },
  { groups }: RobotsExplanation,
): boolean => file.groups.some((group) => !groups.includes(group) && namesEveryone(group));

const namesEveryone = ({ agents }: RobotsExplanation['groups'][number]): boolean =>
  agents.some(({ token }) => isWildcardToken(token));

/** Explains which group applied, which crawlers share it, and which groups were merged. */
function groupSentences(
  crawler: string,
  { via, group, groups }: RobotsExplanation,
  otherEveryone: boolean,
): readonly string[] {
  const [first = ''] = group;
  const merged =
    groups.length > 1 ? [`Crawlers merge the ${groups.length} groups that apply.`] : [];
  if (via === 'none') return [];
  if (via === 'fallback') {
    return [
      `No group names ${crawler}. Its operator says that it then follows the group for ${first}.`,
      ...merged,
    ];
  }
  if (via === 'everyone') {
    return [
      crawler === '*'
        ? 'Crawlers without their own group follow the group for *.'
        : `No group names ${crawler}, so it follows the group for *.`,
      ...merged,
    ];
  }
  const own = new Set(group);
  const tokens = groups.flatMap(({ agents }) => agents.map(({ token }) => token));
  const others = [...new Set(tokens.filter((token) => !own.has(token)))];
  const everyone = others.some((token) => isWildcardToken(token));
  const rest = others.length > 1 ? ` and ${counted(others.length - 1, 'other crawler')}` : '';
  const shares =
    others.length === 0
      ? `${crawler} has its own group`
      : `${crawler} shares its group with ${everyone ? '*' : (others[0] ?? '').slice(0, 100)}${rest}`;
  if (everyone) {
    return [`${shares}: User-agent lines with no rule between them open one group.`, ...merged];
  }
  return [`${shares}${otherEveryone ? ', so it ignores the group for *' : ''}.`, ...merged];
}

/** Notes when a crawler that follows RFC 9309 would apply a different line than Google's parser. */
function differenceFromRfc(
  verdict: RobotsVerdict | null,
  [best]: readonly RankedRule[],
): readonly string[] {
  if (!verdict) return [];
  const isExplained = best !== undefined && best.pattern !== best.rule.pattern;
  const answer = verdict.allowed ? 'allowed' : 'blocked';
  return [
    ...(isExplained
      ? []
      : [
          "RFC 9309 decodes escapes such as %7E (~) before comparing. Google's parser, which this test follows, doesn't.",
        ]),
    verdict.rule
      ? `Under the RFC, ${quoted(verdict.rule)}, applies: ${answer}.`
      : `Under the RFC, no rule matches: ${answer}.`,
  ];
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

export const MAX_COMPARED_ADDRESSES = 200;
export const MAX_COMPARED_AGENTS = 12;

/** The result for one URL and one crawler with the old and the new file. */
export interface ComparisonRow {
  readonly address: string;
  readonly agent: string;
  readonly before: RobotsTest;
  readonly after: RobotsTest;
  /** `opened`: blocked before, allowed after. */
  readonly change: 'opened' | 'closed' | 'same';
}

/**
 * Compares the old and new file for each URL and crawler, in that order. Yields one row at a time, so that a caller can
 * pause between rows. Skips invalid URLs; compares at most 200 URLs and 12 crawlers.
 */
export function* compareRobots(
  before: RobotsSubject,
  after: RobotsSubject,
  addresses: readonly string[],
  agents: readonly string[],
): Generator<ComparisonRow, void> {
  const origin = before.origin ?? after.origin;
  for (const address of unique(addresses).slice(0, MAX_COMPARED_ADDRESSES)) {
    const target = readTestAddress(address, origin);
    if (!target) continue;
    for (const agent of unique(agents).slice(0, MAX_COMPARED_AGENTS)) {
      const was = testRobots(before, target.url, agent);
      const is = testRobots(after, target.url, agent);
      yield { address, agent, before: was, after: is, change: changeOf(was, is) };
    }
  }
}

function changeOf(before: RobotsTest, after: RobotsTest): ComparisonRow['change'] {
  if (before.allowed === after.allowed) return 'same';
  return after.allowed ? 'opened' : 'closed';
}

const unique = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
];

/** Maximum number of suggested paths. */
const MAX_SUGGESTED = 40;

/** Suggested paths for a comparison: the home page, then one for each rule. */
export function suggestAddresses(files: readonly RobotsFile[]): readonly string[] {
  const paths = files.flatMap(({ groups }) =>
    groups.flatMap(({ rules }) => rules.flatMap(({ pattern }) => exampleOf(pattern))),
  );
  return [...new Set(['/', ...paths])].slice(0, MAX_SUGGESTED);
}

/** `/*.pdf$` suggests `/example.pdf`. */
function exampleOf(pattern: string): readonly string[] {
  if (!/^[/*]/.test(pattern) || pattern.length > 500) return [];
  const path = pattern.replace(/\$$/, '').replace(/\*+$/, '').replace(/\*+/g, 'example');
  return [path.startsWith('/') ? path : `/${path}`];
}
