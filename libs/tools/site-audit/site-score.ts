import { oneDecimal } from '@plumbline/seo/text';
import type { CrawledSite } from './crawled-site.ts';
import { caps, type IssueResult } from './issue.ts';

/** What one issue costs. `lost` = min(cap, 2 × cap × affected ÷ eligible). */
interface ScoreLine {
  readonly id: string;
  readonly cap: number;
  readonly affected: number;
  readonly eligible: number;
  /** Points, with one decimal. */
  readonly lost: number;
}

export interface SiteScore {
  /** 0 to 100, a whole number; `null` if no indexable page has a score. */
  readonly score: number | null;
  /** Mean page score of the indexable pages, with one decimal. */
  readonly pageScore: number | null;
  /** The issues that cost points, the most expensive first. */
  readonly lines: readonly ScoreLine[];
  /** Caps of the issues in percent, each weighted with the share of what could be judged; information counts 0. */
  readonly coverage: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, each) => total + each, 0);

/**
 * Scores a site: the mean score of its indexable pages, less the points of its issues. Unknown issues cost nothing and
 * lower the coverage, unless the crawl wasn't asked for them.
 */
export function scoreSite(site: CrawledSite, all: readonly IssueResult[]): SiteScore {
  const results = all.filter(({ isAsked }) => isAsked);
  const scores = site.indexable.flatMap((id) => site.page(id)?.score ?? []);
  const lines = results
    .flatMap((result) => (result.status === 'found' ? lineOf(result) : []))
    .filter(({ lost }) => lost > 0)
    .sort((a, b) => b.lost - a.lost || (a.id < b.id ? -1 : 1));
  const pageScore = scores.length === 0 ? null : oneDecimal(sum(scores) / scores.length);
  const lost = sum(lines.map((line) => line.lost));
  const allCaps = sum(results.map(({ issue }) => caps[issue.severity]));
  const judged = sum(results.map((result) => caps[result.issue.severity] * judgedShare(result)));
  return {
    // In tenths first, so that the rounding is that of the sum people see.
    score: pageScore === null ? null : Math.max(0, Math.round(oneDecimal(pageScore - lost))),
    pageScore,
    lines,
    coverage: allCaps === 0 ? 100 : Math.floor((100 * judged) / allCaps),
  };
}

/** Share of what an issue is about that could be judged, 0 to 1. */
function judgedShare({ status, findings }: IssueResult): number {
  if (status === 'unknown') return 0;
  const missing = sum(findings.unknown.map(({ count }) => count));
  return missing === 0 ? 1 : findings.eligible / (findings.eligible + missing);
}

function lineOf({ issue, findings }: IssueResult): ScoreLine {
  const cap = caps[issue.severity];
  const affected = findings.affected.length;
  const { eligible } = findings;
  return {
    id: issue.id,
    cap,
    affected,
    eligible,
    lost: oneDecimal(Math.min(cap, (2 * cap * affected) / Math.max(1, eligible))),
  };
}
