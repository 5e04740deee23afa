import type { AnyAudit, ExampleGiven } from '../audit.ts';
import type { AuditOutcome, AuditStatus } from '../outcome.ts';
import { siteWith } from './healthy-site.ts';

/** A sentence about the page, the artifacts, and optionally a part of the message. */
type AuditCase = readonly [sentence: string, given: ExampleGiven, message?: string | RegExp];

export type AuditCases = { readonly [S in AuditStatus]?: readonly AuditCase[] };

/** Runs an audit on a healthy site with changes. */
export function outcomeOf(audit: AnyAudit, given: ExampleGiven = {}): AuditOutcome {
  return (audit.audit as (artifacts: unknown) => AuditOutcome)(siteWith(given));
}

/** Test helper of audits: a case is one line of page and one of expectation. */
export function describeAudit(audit: AnyAudit, cases: AuditCases): void {
  describe(audit.id, () => {
    for (const [status, rows] of Object.entries(cases)) {
      it.each(rows.map((row) => [row[0], row] as const))(
        `${status}: %s`,
        (_, [, given, message]) => {
          const outcome = outcomeOf(audit, given);
          expect(outcome).toMatchObject({ status });
          if (message !== undefined) {
            expect('reason' in outcome ? outcome.reason : outcome.message).toMatch(message);
          }
        },
      );
    }
  });
}
