/** The latest full audit of an address, as far as a comparison needs it. */
export interface PastAudit {
  /** ISO 8601. */
  readonly at: string;
  readonly score: number;
  /** Status by the check's id. */
  readonly statuses: Readonly<Record<string, string>>;
}

const storageKey = 'plumbline-seo-audits';
/** So many addresses are remembered; the one audited longest ago goes first. */
export const rememberedAddresses = 20;

type Entries = readonly (readonly [url: string, audit: PastAudit])[];

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

/** Storage can be disabled, full, or hold what somebody else wrote: then nothing is remembered. */
function readAll(): Entries {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter(
      (entry): entry is [string, PastAudit] =>
        Array.isArray(entry) && typeof entry[0] === 'string' && isPastAudit(entry[1]),
    );
  } catch {
    return [];
  }
}

export function recallAudit(url: string): PastAudit | null {
  return readAll().find(([known]) => known === url)?.[1] ?? null;
}

export function rememberAudit(url: string, audit: PastAudit): void {
  const entries = [[url, audit] as const, ...readAll().filter(([known]) => known !== url)];
  try {
    localStorage.setItem(storageKey, JSON.stringify(entries.slice(0, rememberedAddresses)));
  } catch {
    // Full or disabled: the comparison is left out next time.
  }
}
