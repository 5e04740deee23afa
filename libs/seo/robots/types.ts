/** A robots.txt as RFC 9309 reads it. Every part has its line number (1-based). */
export interface RobotsFile {
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly { readonly url: string; readonly line: number }[];
  /** Fields that RFC 9309 does not define, as written: crawl-delay, host, content-signal, content-usage... */
  readonly extensions: readonly RobotsExtension[];
  readonly findings: readonly RobotsFinding[];
  /** Size of the whole file in bytes of UTF-8. */
  readonly bytes: number;
  /** Only the first 500 KiB are read (RFC 9309 §2.5). The line where reading stopped, otherwise `null`. */
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

/** Which line decided, for one URL and one agent. */
export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The rule that won (longest match; allow wins a tie); `null` when no rule matched, so all is allowed. */
  readonly rule: RobotsRule | null;
  /** The agent tokens, as written, that made the group apply; empty when no group applied. */
  readonly group: readonly string[];
  /**
   * Why that group: it names the agent (`own`), names another agent whose group this one obeys, as its operator says
   * (`fallback`), or is for `*` (`everyone`). `none` when no group applied.
   */
  readonly via: 'own' | 'fallback' | 'everyone' | 'none';
}

/** A rule that matches a URL. */
export interface RankedRule {
  readonly rule: RobotsRule;
  /**
   * The pattern that matched: the rule's own, or `/dir/$` because Google's parser also reads `/dir/index.html` that
   * way.
   */
  readonly pattern: string;
  /** Length of that pattern in octets, non-ASCII characters percent-encoded. The most octets win. */
  readonly octets: number;
}

/** A verdict with everything that led to it. */
export interface RobotsExplanation extends RobotsVerdict {
  /** All groups that applied, in the order of the file. Crawlers merge them. */
  readonly groups: readonly RobotsGroup[];
  /** All matching rules, the winning one first; on a tie Allow comes first, then in the order of the file. */
  readonly matches: readonly RankedRule[];
}
