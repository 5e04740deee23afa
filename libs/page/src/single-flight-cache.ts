import { LRUCache } from 'lru-cache';

export interface SingleFlightCacheOptions<Value> {
  /** Limit of the sum of `sizeOf`; a larger value is returned but not cached. */
  readonly maxBytes: number;
  /** How long a value is kept, from when it was loaded. */
  readonly ttlMs: number;
  /** How long a failure is cached, so that a broken target is not requested again at once. Default 3,000. */
  readonly failureTtlMs?: number;
  readonly sizeOf: (value: Value) => number;
  /** Milliseconds since any fixed moment. */
  readonly clock?: () => number;
}

export interface SingleFlightCache<Value> {
  /**
   * The cached value, or the value of the running load or of a new one. `load` runs once for all simultaneous callers; its
   * signal fires when all of them have left.
   * @param signal ends only this caller's wait, with its reason
   */
  get(
    key: string,
    load: (signal: AbortSignal) => Promise<Value>,
    signal?: AbortSignal,
  ): Promise<Value>;
  /** The next call loads again, even while a load is running; its callers still get their value. */
  delete(key: string): void;
  clear(): void;
  stats(): { readonly entries: number; readonly bytes: number; readonly inFlight: number };
}

type Kept<Value> = { readonly value: Value } | { readonly failure: unknown };

interface Flight<Value> {
  readonly promise: Promise<Value>;
  readonly controller: AbortController;
  waiting: number;
}

/** Size of a cached failure. */
const failureBytes = 1_024;

/**
 * Caches values for a while in bounded memory, evicts the least recently used, and runs one load at a time for each
 * key.
 */
export function createSingleFlightCache<Value>(
  options: SingleFlightCacheOptions<Value>,
): SingleFlightCache<Value> {
  const { maxBytes, ttlMs, sizeOf, failureTtlMs = 3_000, clock = Date.now } = options;
  const kept = new LRUCache<string, Kept<Value>>({
    // With no bytes at all, it only shares loads.
    maxSize: Math.max(1, maxBytes),
    ttl: ttlMs,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: clock },
  });
  const flights = new Map<string, Flight<Value>>();

  const start = (key: string, load: (signal: AbortSignal) => Promise<Value>): Flight<Value> => {
    const controller = new AbortController();
    const current = (): boolean => flights.get(key)?.controller === controller;
    const promise = (async () => load(controller.signal))().then(
      (value) => {
        if (current()) {
          flights.delete(key);
          const size = Math.max(1, Math.ceil(sizeOf(value)));
          if (size <= maxBytes) kept.set(key, { value }, { size });
        }
        return value;
      },
      (failure: unknown) => {
        if (current()) {
          flights.delete(key);
          kept.set(key, { failure }, { size: failureBytes, ttl: failureTtlMs });
        }
        throw failure;
      },
    );
    const flight: Flight<Value> = { promise, controller, waiting: 0 };
    flights.set(key, flight);
    return flight;
  };

  const leave = (key: string, flight: Flight<Value>): void => {
    flight.waiting -= 1;
    if (flight.waiting > 0) return;
    if (flights.get(key) === flight) flights.delete(key);
    flight.controller.abort();
  };

  return {
    async get(key, load, signal) {
      signal?.throwIfAborted();
      const entry = kept.get(key);
      if (entry) {
        if ('failure' in entry) throw entry.failure;
        return entry.value;
      }
      const flight = flights.get(key) ?? start(key, load);
      flight.waiting += 1;
      return waitFor(flight.promise, signal, () => leave(key, flight));
    },
    delete(key) {
      kept.delete(key);
      flights.delete(key);
    },
    clear() {
      kept.clear();
    },
    stats: () => ({
      entries: kept.size,
      bytes: kept.calculatedSize,
      inFlight: flights.size,
    }),
  };
}

/** Waits for a promise until a signal fires; the promise itself continues. */
function waitFor<Value>(
  promise: Promise<Value>,
  signal: AbortSignal | undefined,
  onLeave: () => void,
): Promise<Value> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const abandon = (): void => {
      onLeave();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abandon, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abandon));
  });
}
