import type { AnyAudit, ExampleGiven } from '../audit.ts';
import type { AuditOutcome, AuditStatus } from '../outcome.ts';
import { siteWith } from './healthy-site.ts';

/** One sentence about the page, what is given, and, where it matters, a part of the message. */
type AuditCase = readonly [sentence: string, given: ExampleGiven, message?: string | RegExp];

export type AuditCases = { readonly [S in AuditStatus]?: readonly AuditCase[] };

/** What an audit finds on a healthy site with `given` laid over it. */
export function outcomeOf(audit: AnyAudit, given: ExampleGiven = {}): AuditOutcome {
  return (audit.audit as (artifacts: unknown) => AuditOutcome)(siteWith(given));
}

/** The test language of audits: a case is one line of page and one line of expectation. */
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
