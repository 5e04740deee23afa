import type { AuthorityKey } from '@plumbline/seo/authorities';
import { states, type SiteCrawl } from './crawl.ts';
import { type CrawledSite, type Unknown, unknown } from './crawled-site.ts';

/** Severities, worst first, and the points that an issue of each may cost. */
export const caps = { error: 20, warning: 10, notice: 3, info: 0 } as const;

type Severity = keyof typeof caps;

/** One rule about the site as a whole. */
export interface SiteIssue {
  /** A noun in kebab-case; also the file's name. */
  readonly id: string;
  readonly severity: Severity;
  /** `deterministic` follows from facts; `heuristic` rests on one of our thresholds. */
  readonly certainty: 'deterministic' | 'heuristic';
  readonly authorities: readonly AuthorityKey[];
  /** What is counted. */
  readonly counts: 'link target' | 'page' | 'sitemap entry' | 'sitemap' | 'image';
  /** The crawl requests what it needs only if asked to: 'external links'. */
  readonly optional?: { readonly name: string; readonly isAsked: (crawl: SiteCrawl) => boolean };
  /** It says something about all pages, so it is unknown unless the crawl is complete. */
  readonly needsCompleteCrawl?: true;
  /** Shown when nothing was found: 'No broken internal links'. */
  readonly title: string;
  readonly failureTitle: string;
  /** What is counted, and the limit: at most 40 words. */
  readonly what: string;
  /** Why it matters, honestly: at most 45 words. */
  readonly why: string;
  /** What to change and where, in the imperative: at most 45 words. */
  readonly fix: string;
  /** Linear, or n log n, in pages and links. */
  readonly find: (site: CrawledSite) => Findings | Unknown;
  /** What is wrong with an affected URL, with its figures, as one sentence. */
  readonly describe: (site: CrawledSite, id: number) => string;
  /** Examples in the site language of `testing/site-language.ts`. `bad` finds exactly these URLs. */
  readonly good: string;
  readonly bad: { readonly site: string; readonly finds: readonly string[] };
}

export interface Findings {
  /** How many could be judged. */
  readonly eligible: number;
  /** Ids of the affected URLs, sorted. */
  readonly affected: readonly number[];
  /** Sets of affected pages that belong together, for issues about groups. */
  readonly groups?: readonly (readonly number[])[];
  /** What couldn't be judged, by reason: how many, and the ids of the first 100. */
  readonly unknown: readonly UnknownCount[];
}

export interface UnknownCount {
  readonly reason: string;
  readonly count: number;
  readonly ids: readonly number[];
}

/** Millions of URLs may be unknown for the same reason. */
const maxUnknownIds = 100;

export const unknownCount = (reason: string, ids: readonly number[]): UnknownCount => ({
  reason,
  count: ids.length,
  ids: ids.slice(0, maxUnknownIds),
});

/** Judges each URL: affected or not, unknown, or `null` if the issue doesn't apply to it. */
export function judgeEach(
  ids: Iterable<number>,
  judge: (id: number) => boolean | Unknown | null,
): Findings {
  let eligible = 0;
  const affected: number[] = [];
  const reasons = new Map<string, { count: number; readonly ids: number[] }>();
  for (const id of ids) {
    const verdict = judge(id);
    if (verdict === null) continue;
    if (typeof verdict === 'object') {
      const alike = reasons.get(verdict.unknown) ?? { count: 0, ids: [] };
      reasons.set(verdict.unknown, alike);
      alike.count += 1;
      if (alike.count <= maxUnknownIds) alike.ids.push(id);
      continue;
    }
    eligible += 1;
    if (verdict) affected.push(id);
  }
  const unknowns = [...reasons].map(([reason, alike]) => ({ reason, ...alike }));
  return { eligible, affected, unknown: unknowns };
}

/** Groups pages by a text; `null` and the empty text belong to no group. A text of a single page makes no group. */
export function judgeGroups(
  ids: readonly number[],
  keyOf: (id: number) => string | null,
): Findings {
  const keyed = ids.flatMap((id) => {
    const key = keyOf(id);
    return key === null || key === '' ? [] : [{ id, key }];
  });
  const groups = [...Map.groupBy(keyed, ({ key }) => key).values()]
    .filter(({ length }) => length > 1)
    .map((group) => group.map(({ id }) => id));
  return ofGroups(keyed.length, groups);
}

/** Findings of an issue about groups. A page may be in more than one group. */
export const ofGroups = (
  eligible: number,
  groups: readonly (readonly number[])[],
  unknowns: readonly UnknownCount[] = [],
): Findings => ({
  eligible,
  affected: [...new Set(groups.flat())].sort((a, b) => a - b),
  groups,
  unknown: unknowns,
});

/** What an issue found on a site. */
export interface IssueResult {
  readonly issue: SiteIssue;
  /** Whether the crawl was asked for what the issue needs. If not, the issue is unknown and counts nowhere. */
  readonly isAsked: boolean;
  /** `unknown` if nothing could be judged. */
  readonly status: 'found' | 'none' | 'unknown';
  /** Why it is unknown. */
  readonly reason: string | null;
  readonly findings: Findings;
}

const nothing: Findings = { eligible: 0, affected: [], unknown: [] };

/** Runs issues on a site, in order. */
export function findIssues(issues: readonly SiteIssue[], site: CrawledSite): IssueResult[] {
  return issues.map((issue) => {
    const isAsked = issue.optional?.isAsked(site.crawl) ?? true;
    const found = isAsked
      ? findIssue(issue, site)
      : unknown(`The crawl wasn’t asked to request ${issue.optional?.name}.`);
    if (!('eligible' in found)) {
      return { issue, isAsked, status: 'unknown', reason: found.unknown, findings: nothing };
    }
    const [first] = found.unknown;
    return found.eligible === 0 && first
      ? { issue, isAsked, status: 'unknown', reason: first.reason, findings: found }
      : {
          issue,
          isAsked,
          status: found.affected.length > 0 ? 'found' : 'none',
          reason: null,
          findings: found,
        };
  });
}

function findIssue(issue: SiteIssue, site: CrawledSite): Findings | Unknown {
  if (issue.needsCompleteCrawl && !site.crawl.complete) return unknown(incomplete(site));
  const found = issue.find(site);
  const saysNothing = 'eligible' in found && found.eligible === 0 && found.unknown.length === 0;
  return saysNothing && site.pages.length === 0 ? unknown('No page could be crawled.') : found;
}

function incomplete({ crawl, pages }: CrawledSite): string {
  const unseen = crawl.states.reduce((sum, state) => sum + (state === states.left ? 1 : 0), 0);
  return `Only ${pages.length} of at least ${pages.length + unseen} pages were crawled.`;
}
