import { useSyncExternalStore } from 'react';

/** Ids that a visitor has marked, kept in this browser. */
export interface StoredIds {
  readonly key: string;
  /** The same set until something changes. */
  readonly current: () => ReadonlySet<string>;
  readonly mark: (id: string, on: boolean) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** More than this is not ours. */
const mostIds = 1_000;
const none: ReadonlySet<string> = new Set();

function parse(stored: string | null): ReadonlySet<string> {
  try {
    const ids: unknown = JSON.parse(stored ?? '[]');
    if (!Array.isArray(ids)) return none;
    return new Set(ids.filter((id): id is string => typeof id === 'string').slice(0, mostIds));
  } catch {
    return none;
  }
}

/**
 * A set of ids in local storage, the same in every tab. Where storage is blocked or full, it lasts as long as the
 * document; where somebody else wrote into it, it begins empty.
 */
export function storedIds(key: string): StoredIds {
  const listeners = new Set<() => void>();
  /** What was last read or written; `undefined` before the first look. */
  let raw: string | null | undefined;
  let ids = none;
  /** Whether storage took what was last written. */
  let kept = true;

  function read(): string | null {
    try {
      if (kept) return localStorage.getItem(key);
    } catch {
      // Blocked: what this document knows is all there is.
    }
    return raw ?? null;
  }

  function take(next: string | null): void {
    if (next === raw) return;
    raw = next;
    ids = parse(next);
    for (const listener of listeners) listener();
  }

  function write(next: string | null): void {
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
      kept = true;
    } catch {
      // Full or blocked: the document remembers.
      kept = false;
    }
    take(next);
  }

  const onStorage = (event: StorageEvent) => {
    // A key of `null` says that all of the storage was cleared.
    if (event.key === key || event.key === null) take(event.key === null ? null : read());
  };

  return {
    key,
    current() {
      // While nobody listens, nobody has told of changes either.
      if (raw === undefined || listeners.size === 0) take(read());
      return ids;
    },
    mark(id, on) {
      const next = new Set(parse(read()));
      if (on) next.add(id);
      else next.delete(id);
      write(next.size === 0 ? null : JSON.stringify([...next]));
    },
    clear: () => write(null),
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}

/** What is marked; nothing while prerendering and hydrating, since only the browser knows. */
export function useStoredIds(store: StoredIds): ReadonlySet<string> {
  return useSyncExternalStore(store.subscribe, store.current, () => none);
}
