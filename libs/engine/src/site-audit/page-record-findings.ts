import { cut } from '@plumbline/seo/text';
import type { AuditResult, EvidenceItem } from '@plumbline/tools/seo-audit';
import type { PageFindings } from './page-record.ts';

const maxBytes = 16_384;
const maxItems = 5;
const maxMessage = 500;

/** The findings as JSON. If they are too long, items are left out first, then the last findings. */
export function findingsJson(results: readonly AuditResult[]): string {
  for (let items = maxItems; items >= 0; items -= 1) {
    const json = JSON.stringify(findingsOf(results, items));
    if (fits(json)) return json;
  }
  const { found, ...others } = findingsOf(results, 0);
  for (let kept = found.length - 1; kept > 0; kept -= 1) {
    const moreFound = found.length - kept;
    const json = JSON.stringify({ ...others, found: found.slice(0, kept), moreFound });
    if (fits(json)) return json;
  }
  return JSON.stringify({ ...others, found: [], moreFound: found.length });
}

const fits = (json: string): boolean => Buffer.byteLength(json) <= maxBytes;

function findingsOf(results: readonly AuditResult[], items: number): PageFindings {
  return {
    passed: results.flatMap(({ audit, outcome }) => (outcome.status === 'pass' ? audit.id : [])),
    unknown: results.flatMap(({ audit, outcome }) =>
      outcome.status === 'unknown' ? { id: audit.id, reason: cut(outcome.reason) } : [],
    ),
    found: results.flatMap(({ audit, outcome }) =>
      outcome.status === 'fail' || outcome.status === 'warning'
        ? {
            id: audit.id,
            status: outcome.status,
            message: cut(outcome.message, maxMessage),
            items: outcome.items.slice(0, items).map(shortened),
            ...(outcome.items.length > items ? { moreItems: outcome.items.length - items } : {}),
            ...(outcome.title === undefined ? {} : { title: cut(outcome.title) }),
            ...(outcome.recommendation === undefined
              ? {}
              : { fix: cut(outcome.recommendation, maxMessage) }),
          }
        : [],
    ),
  };
}

const shortened = ({ label, detail }: EvidenceItem): EvidenceItem => ({
  label: cut(label),
  ...(detail === undefined ? {} : { detail: cut(detail) }),
});
