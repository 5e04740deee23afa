import { useSyncExternalStore } from 'react';

/** Ids that a visitor has marked, stored in this browser. */
export interface StoredIds {
  readonly key: string;
  /** Returns the same set until something changes. */
  readonly current: () => ReadonlySet<string>;
  readonly mark: (id: string, on: boolean) => void;
  readonly clear: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** This site never writes a longer list. */
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
 * A set of ids in local storage, shared by all tabs. If storage is blocked or full, it lasts as long as the
 * document. If the key has unexpected content, the set starts empty.
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
      // Storage is blocked, so use the ids in memory.
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
      // Storage is full or blocked, so only this document remembers the ids.
      kept = false;
    }
    take(next);
  }

  const onStorage = (event: StorageEvent) => {
    // A `null` key means that the whole storage was cleared.
    if (event.key === key || event.key === null) take(event.key === null ? null : read());
  };

  return {
    key,
    current() {
      // Without listeners, storage events were missed, so read again.
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
