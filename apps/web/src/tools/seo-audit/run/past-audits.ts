import { addressMemory } from '../../../app/address-memory.ts';

/** The parts of a URL's latest full audit that a comparison needs. */
export interface PastAudit {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number;
  /** Status by check id. */
  readonly statuses: Readonly<Record<string, string>>;
}

function isPastAudit(value: unknown): value is PastAudit {
  if (typeof value !== 'object' || value === null) return false;
  const { at, score, statuses } = value as Partial<PastAudit>;
  return (
    typeof at === 'string' &&
    !Number.isNaN(Date.parse(at)) &&
    typeof score === 'number' &&
    typeof statuses === 'object' &&
    statuses !== null
  );
}

/** The latest audit of each URL in this browser. */
export const { recall: recallAudit, remember: rememberAudit } = addressMemory<PastAudit>(
  'plumbline-seo-audits',
  (stored) => (isPastAudit(stored) ? stored : null),
);
