/** What an audit found. A closed set: a disagreement such as 'passed, but not applicable' cannot be written. */
export type AuditOutcome =
  | Judged<'pass'>
  | Judged<'warning'>
  | Judged<'fail'>
  | Judged<'info'>
  | { readonly status: 'not-applicable'; readonly reason: string }
  | { readonly status: 'unknown'; readonly reason: string };

export type AuditStatus = AuditOutcome['status'];

interface Judged<S extends string> {
  readonly status: S;
  /** One sentence about this page, with its own figures: 'The title is 612 px wide; about 600 px are shown.' */
  readonly message: string;
  /** What was found, ready to read: '612 px', '3 of 40 links'. */
  readonly value: string;
  /** The limit it was held against, ready to read: 'at most 600 px'. */
  readonly threshold: string;
  /** Up to 20 places that show it. */
  readonly items: readonly EvidenceItem[];
  /** Replaces the audit's general advice where the case calls for its own. */
  readonly recommendation?: string;
}

export interface EvidenceItem {
  /** What it is: an address, a tag, a line. Third-party text, to be rendered as text only. */
  readonly label: string;
  readonly detail?: string;
}

/** At most this many places are shown for one audit. */
const maxEvidenceItems = 20;

type Finding = Omit<Judged<'pass'>, 'status' | 'items'> & {
  readonly items?: readonly EvidenceItem[];
};

const judge =
  <S extends 'pass' | 'warning' | 'fail' | 'info'>(status: S) =>
  (finding: Finding): Judged<S> => ({
    ...finding,
    status,
    items: (finding.items ?? []).slice(0, maxEvidenceItems),
  });

export const pass = judge('pass');
export const warning = judge('warning');
export const fail = judge('fail');
/** Reported, never scored. */
export const info = judge('info');
/** The question does not arise for this page: no hreflang, so nothing to check there. */
export const notApplicable = (reason: string): AuditOutcome => ({
  status: 'not-applicable',
  reason,
});
/** The answer could not be had. Lowers coverage, never the score. */
export const unknown = (reason: string): AuditOutcome => ({ status: 'unknown', reason });
