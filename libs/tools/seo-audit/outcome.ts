/** Result of an audit. */
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
  /** What we found on this page, with its figures: 'The title is 612 px wide; about 600 px are shown.' */
  readonly message: string;
  /** The measured value as text: '612 px', '3 of 40 links'. */
  readonly value: string;
  /** The limit as text: 'at most 600 px'. */
  readonly threshold: string;
  /** Up to 20 pieces of evidence. Identical ones are merged. */
  readonly items: readonly EvidenceItem[];
  /** Replaces the audit's title where that would name a different issue. */
  readonly title?: string;
  /** Replaces the audit's general advice. */
  readonly recommendation?: string;
}

export interface EvidenceItem {
  /** A URL, a tag or a line. Third-party text: render it only as text. */
  readonly label: string;
  readonly detail?: string;
}

/** Maximum pieces of evidence of one audit. */
const maxEvidenceItems = 20;

type Finding = Omit<Judged<'pass'>, 'status' | 'items'> & {
  readonly items?: readonly EvidenceItem[];
};

const judge =
  <S extends 'pass' | 'warning' | 'fail' | 'info'>(status: S) =>
  (finding: Finding): Judged<S> => ({
    ...finding,
    status,
    items: together(finding.items ?? []).slice(0, maxEvidenceItems),
  });

/** Labels cut to the same text may differ in the rest. Data URL images are an exception, because most are placeholders. */
const isCut = (label: string): boolean => label.includes('…') && !label.includes('src="data:');

/** Merges identical evidence, such as placeholders of lazy images, and counts it. */
function together(items: readonly EvidenceItem[]): EvidenceItem[] {
  const alike = new Map<string, { readonly item: EvidenceItem; times: number }>();
  for (const [index, item] of items.entries()) {
    const key = isCut(item.label) ? String(index) : JSON.stringify(item);
    const known = alike.get(key);
    if (known) known.times += 1;
    else alike.set(key, { item, times: 1 });
  }
  return [...alike.values()].map(({ item, times }) =>
    times === 1
      ? item
      : { ...item, detail: [item.detail, `${times} times`].filter(Boolean).join(', ') },
  );
}

export const pass = judge('pass');
export const warning = judge('warning');
export const fail = judge('fail');
/** Reported, never scored. */
export const info = judge('info');
/** There is nothing to check on this page, such as no hreflang. */
export const notApplicable = (reason: string): AuditOutcome => ({
  status: 'not-applicable',
  reason,
});
/** We couldn't check it. Lowers coverage, never the score. */
export const unknown = (reason: string): AuditOutcome => ({ status: 'unknown', reason });
