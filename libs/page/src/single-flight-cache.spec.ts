import { setTimeout as sleep } from 'node:timers/promises';
import { createSingleFlightCache } from './single-flight-cache.ts';

const setup = (over: { maxBytes?: number; ttlMs?: number; failureTtlMs?: number } = {}) => {
  // To lru-cache, 0 is no time.
  let now = 1;
  const loads: string[] = [];
  const cache = createSingleFlightCache<string>({
    maxBytes: 10,
    ttlMs: 1_000,
    sizeOf: (value) => value.length,
    clock: () => now,
    ...over,
  });
  const load = (key: string) =>
    cache.get(key, async () => {
      loads.push(key);
      return key;
    });
  return { cache, loads, load, advance: (ms: number) => (now += ms) };
};

describe('a single-flight cache', () => {
  it('loads once for simultaneous callers, and keeps the value until it expires', async () => {
    const { load, loads, advance } = setup();
    await expect(Promise.all([load('a'), load('a')])).resolves.toEqual(['a', 'a']);
    advance(1_000);
    await load('a');
    expect(loads).toEqual(['a']);
    advance(1);
    await load('a');
    expect(loads).toEqual(['a', 'a']);
  });

  it('drops the least recently used value above its limit, and never keeps a larger one', async () => {
    const { cache, load, loads } = setup();
    await load('aaaa');
    await load('bbbb');
    await load('aaaa');
    await load('cccc');
    expect(cache.stats()).toEqual({ entries: 2, bytes: 8, inFlight: 0 });
    await load('aaaa');
    await load('bbbb');
    expect(loads).toEqual(['aaaa', 'bbbb', 'cccc', 'bbbb']);
    await expect(load('x'.repeat(11))).resolves.toHaveLength(11);
    expect(cache.stats().bytes).toBeLessThanOrEqual(10);
  });

  it('frees the memory of expired values, even without further calls', async () => {
    const { cache, load, advance } = setup({ ttlMs: 20 });
    await load('a');
    await sleep(10);
    expect(cache.stats().entries).toBe(1);
    advance(21);
    while (cache.stats().entries > 0) await sleep(1);
    expect(cache.stats()).toEqual({ entries: 0, bytes: 0, inFlight: 0 });
  });

  it('caches a failure for only a few seconds', async () => {
    const { cache, advance } = setup({ maxBytes: 5_000, failureTtlMs: 100 });
    let tries = 0;
    const fail = () =>
      cache.get('a', () => {
        tries += 1;
        return Promise.reject(new Error('down'));
      });
    await expect(fail()).rejects.toThrow('down');
    await expect(fail()).rejects.toThrow('down');
    expect(tries).toBe(1);
    advance(101);
    await expect(fail()).rejects.toThrow('down');
    expect(tries).toBe(2);
  });

  it('lets one caller leave without the others, and stops loading when all have left', async () => {
    const { cache } = setup();
    const one = new AbortController();
    const two = new AbortController();
    const { promise, resolve } = Promise.withResolvers<string>();
    let signalled = false;
    const load = (signal: AbortSignal) => {
      signal.addEventListener('abort', () => (signalled = true));
      return promise;
    };
    const first = cache.get('a', load, one.signal);
    const second = cache.get('a', load, two.signal);
    one.abort(new Error('gone'));
    await expect(first).rejects.toThrow('gone');
    expect(signalled).toBe(false);
    two.abort(new Error('gone too'));
    await expect(second).rejects.toThrow('gone too');
    expect(signalled).toBe(true);
    // The next caller loads again; the abandoned load leaves nothing behind.
    const third = cache.get('a', () => Promise.resolve('new'));
    resolve('old');
    await expect(third).resolves.toBe('new');
    await expect(cache.get('a', () => Promise.resolve('other'))).resolves.toBe('new');
  });

  it('still returns the value to remaining callers when another leaves', async () => {
    const { cache } = setup();
    const leaver = new AbortController();
    const { promise, resolve } = Promise.withResolvers<string>();
    const left = cache.get('a', () => promise, leaver.signal);
    const stays = cache.get('a', () => promise);
    leaver.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    resolve('value');
    await expect(stays).resolves.toBe('value');
  });

  it('does not join a load that was running when its key was deleted', async () => {
    const { cache } = setup();
    const old = Promise.withResolvers<string>();
    const leaver = new AbortController();
    let aborted = false;
    const waiting = cache.get('a', () => old.promise);
    const leaving = cache.get(
      'b',
      (signal) => {
        signal.addEventListener('abort', () => (aborted = true));
        return old.promise;
      },
      leaver.signal,
    );
    cache.delete('a');
    cache.delete('b');
    await expect(cache.get('a', () => Promise.resolve('new'))).resolves.toBe('new');
    leaver.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    expect(aborted).toBe(true);
    old.resolve('old');
    await expect(waiting).resolves.toBe('old');
    await expect(cache.get('a', () => Promise.resolve('other'))).resolves.toBe('new');
  });

  it('rejects a caller whose signal has fired, and deletes on demand', async () => {
    const { cache, load, loads } = setup();
    await expect(
      cache.get('a', () => Promise.resolve('a'), AbortSignal.abort(new Error('gone'))),
    ).rejects.toThrow('gone');
    await load('a');
    cache.delete('a');
    await load('a');
    cache.clear();
    await load('a');
    expect(loads).toEqual(['a', 'a', 'a']);
  });
});
