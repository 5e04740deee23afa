/** How many URLs are remembered. The least recently written one is dropped first. */
export const rememberedAddresses = 20;

export interface AddressMemory<Value> {
  /** `null` if nothing is stored for the URL. */
  readonly recall: (url: string) => Value | null;
  readonly remember: (url: string, value: Value) => void;
}

/**
 * Remembers a value for each URL in this browser. If storage is disabled, full or has unexpected content, nothing
 * is remembered and nothing fails.
 * @param read checks a stored value; `null` when it is invalid
 */
export function addressMemory<Value>(
  storageKey: string,
  read: (stored: unknown) => Value | null,
): AddressMemory<Value> {
  function readAll(): readonly (readonly [url: string, value: Value])[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      if (!Array.isArray(stored)) return [];
      return stored.flatMap((entry: unknown) => {
        if (!Array.isArray(entry) || typeof entry[0] !== 'string') return [];
        const value = read(entry[1]);
        return value === null ? [] : [[entry[0], value] as const];
      });
    } catch {
      return [];
    }
  }
  return {
    recall: (url) => readAll().find(([known]) => known === url)?.[1] ?? null,
    remember: (url, value) => {
      const entries = [[url, value] as const, ...readAll().filter(([known]) => known !== url)];
      try {
        localStorage.setItem(storageKey, JSON.stringify(entries.slice(0, rememberedAddresses)));
      } catch {
        // Storage is full or disabled.
      }
    },
  };
}
