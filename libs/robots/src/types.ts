/** A robots.txt as RFC 9309 reads it, every part with the line it came from (1-based). */
export interface RobotsFile {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly { readonly url: string; readonly line: number }[];
  /** Fields that RFC 9309 does not define, as written: crawl-delay, host, content-signal, content-usage... */
  readonly extensions: readonly RobotsExtension[];
  readonly findings: readonly RobotsFinding[];
  /** Size of the whole file in bytes of UTF-8. */
  readonly bytes: number;
  /** Only the first 500 KiB are read (RFC 9309 §2.5); the line where reading stopped, else `null`. */
  readonly cutAtLine: number | null;
}

export interface RobotsGroup {
  /** Product tokens as written, without version: `Googlebot`, `*`. */
  readonly agents: readonly { readonly token: string; readonly line: number }[];
  readonly rules: readonly RobotsRule[];
}

export interface RobotsRule {
  readonly kind: 'allow' | 'disallow';
  /** As written, trimmed, comment removed. */
  readonly pattern: string;
  readonly line: number;
}

export interface RobotsExtension {
  /** Lower case. */
  readonly field: string;
  readonly value: string;
  readonly line: number;
  /** The agents of its group; empty outside any group. */
  readonly agents: readonly string[];
}

export type RobotsFindingCode =
  | 'not-a-rule'
  | 'unknown-field'
  | 'misspelled-field'
  | 'rule-before-group'
  | 'pattern-without-slash'
  | 'relative-sitemap'
  | 'empty-agent'
  | 'too-large'
  | 'looks-like-html'
  | 'not-supported';

export interface RobotsFinding {
  readonly code: RobotsFindingCode;
  readonly severity: 'error' | 'warning' | 'info';
  readonly line: number;
  /** The line as written, at most 200 characters. */
  readonly excerpt: string;
  /** One sentence that says what is wrong and what to write instead. */
  readonly message: string;
}

/** Which line decided, for one address and one agent. */
export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The rule that won (longest match; allow wins a tie); `null` when none matched, so all is allowed. */
  readonly rule: RobotsRule | null;
  /** The agent tokens, as written, by which the group applied; empty when no group applied. */
  readonly group: readonly string[];
  /**
   * Why that group: it names the agent (`own`), names the agent whose group its operator says it obeys instead
   * (`fallback`), or is for `*` (`everyone`). `none` when no group applied.
   */
  readonly via: 'own' | 'fallback' | 'everyone' | 'none';
}

/** A rule that matches an address. */
export interface RankedRule {
  readonly rule: RobotsRule;
  /** The pattern that matched: the rule's, or `/dir/$` where Google's parser also reads `/dir/index.html` so. */
  readonly pattern: string;
  /** Length of that pattern in octets, non-ASCII characters percent-encoded. The most octets win. */
  readonly octets: number;
}

/** A verdict with everything that led to it. */
export interface RobotsExplanation extends RobotsVerdict {
  /** All groups that applied, in the order of the file. Crawlers merge them. */
  readonly groups: readonly RobotsGroup[];
  /** All rules that match, the best first; ties with Allow first, then in the order of the file. */
  readonly matches: readonly RankedRule[];
}
