import { useSyncExternalStore } from 'react';

/** Ids that a visitor has marked, stored in this browser. */
export interface StoredIds {
  readonly key: string;
  /** The same set until something changes. */
  readonly current: () => ReadonlySet<string>;
  readonly mark: (id: string, on: boolean) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A longer list was not written by this site. */
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
 * document; where something else is stored under the key, it begins empty.
 */
export function storedIds(key: string): StoredIds {
  const listeners = new Set<() => void>();
  /** What was last read or written; `undefined` before the first read. */
  let raw: string | null | undefined;
  let ids = none;
  /** Whether the last write succeeded. */
  let kept = true;

  function read(): string | null {
    try {
      if (kept) return localStorage.getItem(key);
    } catch {
      // Storage is blocked: use what this document remembers.
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
      // Storage is full or blocked: only this document remembers.
      kept = false;
    }
    take(next);
  }

  const onStorage = (event: StorageEvent) => {
    // A key of `null` means that all of the storage was cleared.
    if (event.key === key || event.key === null) take(event.key === null ? null : read());
  };

  return {
    key,
    current() {
      // Without listeners there were no storage events, so read again.
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

/** The marked ids; empty while prerendering and hydrating, since only the browser knows them. */
export function useStoredIds(store: StoredIds): ReadonlySet<string> {
  return useSyncExternalStore(store.subscribe, store.current, () => none);
}
