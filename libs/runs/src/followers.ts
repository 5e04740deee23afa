import { oneAtATime } from './one-at-a-time.ts';
import { isOpenRun } from './run.ts';
import type { Leaver, RunChanges, RunStore, Waiter } from './run-store.ts';
import type { RunLog, RunTimes } from './runner.ts';

interface Followed {
  readonly id: string;
  readonly state: string;
}

export interface FollowersOptions<R extends Followed> {
  /** The kind of the runs or of their parts. Any change to them may move a queued run. */
  readonly kind: string;
  readonly read: (id: string) => Promise<R | null>;
  /** The parts of a run whose changes are reported. */
  readonly shown: (run: R) => unknown;
  readonly changes: RunChanges;
  /** Omit it for kinds whose runs need no waiting caller. */
  readonly store?: Pick<RunStore, 'hold' | 'release'>;
  readonly times: Pick<RunTimes, 'lookMs' | 'leaseMs'>;
  /** Aborts when the server stops; nobody follows runs after that. */
  readonly closing: AbortSignal;
  readonly log: RunLog;
}

export interface Follower<R> {
  next(run: R): void;
  /** The run has ended, or the server is stopping. */
  complete(): void;
  error(error: unknown): void;
}

/** A follower, and how long the run stays wanted after the follower has left. */
export interface Following extends Leaver {
  /** The waiter that has kept the run wanted for this follower so far. */
  readonly replaces: readonly string[];
  readonly graceMs: number;
}

/** A run with followers in this process. It is read once for all of them. */
interface Watched<R> {
  readonly id: string;
  readonly followers: Set<Follower<R>>;
  readonly waiters: Set<Waiter>;
  readonly look: () => void;
  last: R | null;
  shown: string;
  end: () => void;
  /** Sends the holds and releases since the last call to the store, all at once. */
  readonly settle: () => void;
  readonly toHold: Set<Waiter>;
  /** Waiters by the milliseconds after which they expire. */
  readonly toRelease: Map<string, number>;
}

/** Follows runs, whichever replica works on them, and keeps them wanted as long as they have followers. */
export class Followers<R extends Followed> {
  readonly #options: FollowersOptions<R>;
  readonly #watched = new Map<string, Watched<R>>();

  constructor(options: FollowersOptions<R>) {
    this.#options = options;
    options.closing.addEventListener(
      'abort',
      () => this.#watched.forEach((watched) => this.#end(watched, (each) => each.complete())),
      { once: true },
    );
  }

  /**
   * Notifies a follower of every change of the run, until the run ends.
   * @param following of kinds whose runs need a waiting caller
   * @returns a function that stops following
   */
  follow(id: string, follower: Follower<R>, following?: Following): () => void {
    if (this.#options.closing.aborted) {
      follower.complete();
      return () => undefined;
    }
    const watched = this.#watched.get(id) ?? this.#watch(id);
    watched.followers.add(follower);
    const waiter = following && this.#wait(watched, following);
    if (watched.last) follower.next(watched.last);
    return () => {
      if (!watched.followers.delete(follower)) return;
      if (waiter) this.#leave(watched, waiter, following?.graceMs ?? 0);
      if (watched.followers.size === 0) watched.end();
    };
  }

  /**
   * The run when it has ended or `until` returns true; its last known state when the server stops. @throws the signal's
   * reason
   */
  async ended(
    run: R,
    {
      signal,
      following,
      until = () => false,
      onRun,
    }: {
      readonly signal?: AbortSignal;
      readonly following?: Following;
      readonly until?: (run: R) => boolean;
      readonly onRun?: (run: R) => void;
    },
  ): Promise<R> {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<R>();
    let last = run;
    const follower: Follower<R> = {
      next: (seen) => {
        last = seen;
        onRun?.(seen);
        if (until(seen)) resolve(seen);
      },
      complete: () => resolve(last),
      error: reject,
    };
    const stop = this.follow(run.id, follower, following);
    const leave = () => reject(signal?.reason as Error);
    signal?.addEventListener('abort', leave, { once: true });
    try {
      return await promise;
    } finally {
      stop();
      signal?.removeEventListener('abort', leave);
    }
  }

  #watch(id: string): Watched<R> {
    const { kind, changes, times } = this.#options;
    const watched: Watched<R> = {
      id,
      followers: new Set(),
      waiters: new Set(),
      look: oneAtATime(() => this.#look(watched)),
      last: null,
      shown: '',
      end: () => undefined,
      settle: oneAtATime(() => this.#settle(watched)),
      toHold: new Set(),
      toRelease: new Map(),
    };
    this.#watched.set(id, watched);
    const silent = changes.on((change) => {
      const moved = change?.kind === kind && watched.last?.state === 'queued';
      if (change === null || change.id === id || moved) watched.look();
    });
    const looking = setInterval(watched.look, times.lookMs);
    const renewing = setInterval(() => {
      if (watched.waiters.size === 0) return;
      for (const waiter of watched.waiters) watched.toHold.add(waiter);
      watched.settle();
    }, times.leaseMs / 3);
    watched.end = () => {
      silent();
      clearInterval(looking);
      clearInterval(renewing);
      if (this.#watched.get(id) === watched) this.#watched.delete(id);
    };
    watched.look();
    return watched;
  }

  async #look(watched: Watched<R>): Promise<void> {
    try {
      const run = await this.#options.read(watched.id);
      if (watched.followers.size === 0) return;
      if (!run) return this.#end(watched, (each) => each.complete());
      const shown = JSON.stringify(this.#options.shown(run));
      watched.last = run;
      if (shown !== watched.shown) for (const each of [...watched.followers]) each.next(run);
      watched.shown = shown;
      if (!isOpenRun(run)) this.#end(watched, (each) => each.complete());
    } catch (error) {
      this.#end(watched, (each) => each.error(error));
    }
  }

  #end(watched: Watched<R>, tell: (follower: Follower<R>) => void): void {
    watched.end();
    for (const each of [...watched.followers]) tell(each);
  }

  #wait(watched: Watched<R>, { owner, page, replaces }: Following): Waiter {
    const waiter = { holder: globalThis.crypto.randomUUID(), owner, page };
    watched.waiters.add(waiter);
    watched.toHold.add(waiter);
    for (const holder of replaces) watched.toRelease.set(holder, 0);
    watched.settle();
    return waiter;
  }

  #leave(watched: Watched<R>, waiter: Waiter, graceMs: number): void {
    watched.waiters.delete(waiter);
    // When the server stops, its followers reconnect to another server, or to this one after its restart.
    if (this.#options.closing.aborted) return;
    watched.toRelease.set(waiter.holder, graceMs);
    watched.settle();
  }

  async #settle({ id, toHold, toRelease }: Watched<R>): Promise<void> {
    const { store, times, log } = this.#options;
    const [waiters, released] = [[...toHold], [...toRelease]];
    toHold.clear();
    toRelease.clear();
    const holdersByGrace = Map.groupBy(released, ([, graceMs]) => graceMs);
    try {
      // Runs first, so that the run stays wanted while another waiter replaces the released one.
      if (waiters.length > 0) await store?.hold(id, waiters, times.leaseMs);
      for (const [graceMs, each] of holdersByGrace) {
        await store?.release(
          id,
          each.map(([holder]) => holder),
          graceMs,
        );
      }
    } catch (error) {
      log.warn(`Couldn't renew the lease of a followed run: ${String(error)}`);
    }
  }
}
