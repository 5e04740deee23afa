import type { ArtifactName, AuditArtifacts } from './artifacts.ts';
import type { AuditOutcome } from './outcome.ts';
import { type AuditId, auditRules } from './rules.ts';

/** Categories, in the order of the report. The folder under `audits/` has the same name. */
export const categories = {
  crawling: 'Crawling and indexing',
  canonicals: 'Canonicals',
  sitemaps: 'Sitemaps',
  metadata: 'Head and metadata',
  content: 'Content',
  links: 'Links',
  images: 'Images',
  url: 'URL',
  'structured-data': 'Structured data',
  social: 'Social cards',
  international: 'International',
  performance: 'Performance and mobile',
  security: 'Security and rendering',
  'ai-agents': 'AI agents',
} as const;

export type CategoryId = keyof typeof categories;

/**
 * Source of a value: the HTTP exchange, raw HTML, the rendered page, a lab run, field data, or a robots, sitemap or
 * text file.
 */
export type AuditSource = 'http' | 'raw' | 'rendered' | 'lab' | 'field' | 'file';

/** An example that the conformance spec runs and the audit's page shows. */
export interface AuditExample {
  /** The visible example: HTML, a header, a robots.txt line, a URL. */
  readonly code: string;
  /** What the page calls it instead of good or bad, where neither is better: 'Allowed'. */
  readonly label?: 'Allowed' | 'Blocked';
  /**
   * Artifacts that show it, laid over those of a healthy page (`testing/healthy-site.ts`); `html` is parsed into `page`,
   * `renderedHtml` into `rendered.page`.
   */
  readonly given: ExampleGiven;
}

export type ExampleGiven = { readonly html?: string; readonly renderedHtml?: string } & {
  readonly [K in ArtifactName]?: AuditArtifacts[K] extends readonly unknown[]
    ? AuditArtifacts[K]
    : Partial<AuditArtifacts[K]>;
};

export interface AuditDefinition<R extends ArtifactName = ArtifactName> {
  /** A noun in kebab-case; also the file's name and the page's address. */
  readonly id: AuditId;
  readonly category: CategoryId;
  /** `page`: about this page; `site`: about the whole site. */
  readonly scope: 'page' | 'site';
  readonly sources: readonly AuditSource[];
  /** Where its value is an estimate: how it is estimated, as a sentence. */
  readonly estimate?: string;
  /** Holds when it passes: 'Title tag is set'. */
  readonly title: string;
  /** Holds when it fails or warns, unless the outcome has a title of its own: 'Title tag is missing'. */
  readonly failureTitle: string;
  /** The outcome that it never has. */
  readonly never?: 'fail' | 'warning';
  /** What is checked, and what passes, warns and fails: at most 40 words. */
  readonly what: string;
  /** How it counts: exceptions, limits and their sources, a sentence each. */
  readonly details?: readonly string[];
  /** Why it matters to searchers or search engines, honestly: also when it matters little. At most 45 words. */
  readonly why: string;
  /** What to change and where, in the imperative: at most 45 words. */
  readonly fix: string;
  readonly good: AuditExample;
  readonly bad: AuditExample;
  readonly requires: readonly R[];
  /** Reads the page's content, so a bot wall, captcha or login page makes it unknown. */
  readonly readsContent: boolean;
  /** Pure and total. */
  readonly audit: (artifacts: Pick<AuditArtifacts, R>) => AuditOutcome;
}

/** Declares an audit: narrows what `audit` may read to what it requires. */
export function defineAudit<const R extends ArtifactName>(
  definition: AuditDefinition<R>,
): AuditDefinition<R> {
  return definition;
}

/** An audit without the type of its requirements, for registries. */
export type AnyAudit = Omit<AuditDefinition, 'requires' | 'audit'> & {
  readonly requires: readonly ArtifactName[];
  // The engine checks `requires` before the call.
  readonly audit: (artifacts: never) => AuditOutcome;
};

/** The weight, limits and authorities of an audit, from the one file that holds them. */
export function ruleOf<I extends AuditId>(id: I): (typeof auditRules)[I] {
  return auditRules[id];
}
