import type { CrawlResults } from '@plumbline/tools/site-audit';
import type { PageFindings } from './page-record.ts';
import { sortedIds } from './read-results.ts';

/** What an audit of single pages found on a site. */
export interface PageAuditResult {
  readonly id: string;
  /** Ids of the pages, sorted. */
  readonly failed: readonly number[];
  readonly warned: readonly number[];
  readonly passed: number;
  readonly unknown: number;
}

type Counts = { failed: number[]; warned: number[]; passed: number; unknown: number };

/** Counts the findings of all pages by audit, most affected pages first. Ids are sorted ids. */
export async function readPageAudits(results: CrawlResults): Promise<PageAuditResult[]> {
  const audits = new Map<string, Counts>();
  const at = (id: string) => {
    const known = audits.get(id) ?? { failed: [], warned: [], passed: 0, unknown: 0 };
    audits.set(id, known);
    return known;
  };
  const ids = sortedIds(results);
  for await (const batch of results.findings()) {
    for (const { id: found, findings } of batch) {
      const id = ids[found] ?? 0;
      const page = JSON.parse(findings) as PageFindings;
      for (const { id: audit, status } of page.found) {
        at(audit)[status === 'fail' ? 'failed' : 'warned'].push(id);
      }
      for (const audit of page.passed) at(audit).passed += 1;
      for (const { id: audit } of page.unknown) at(audit).unknown += 1;
    }
  }
  const affected = ({ failed, warned }: Counts) => failed.length + warned.length;
  return [...audits]
    .sort(([a, one], [b, other]) => affected(other) - affected(one) || (a < b ? -1 : 1))
    .map(([id, counts]) => ({ id, ...counts }));
}
