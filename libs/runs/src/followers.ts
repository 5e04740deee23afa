import { oneAtATime } from './one-at-a-time.ts';
import { isOpenRun } from './run.ts';
import { type RunChanges, type RunStore, type Waiter, waiterKey } from './run-store.ts';
import type { RunLog, RunTimes } from './runner.ts';

interface Followed {
  readonly id: string;
  readonly state: string;
}

export interface FollowersOptions<R extends Followed> {
  /** The kind of the runs or of their parts. Any change to them may move a queued run. `null`: followers don't see that. */
  readonly kind: string | null;
  readonly read: (id: string) => Promise<R | null>;
  /** The parts of a run whose changes are reported. */
  readonly shown: (run: R) => unknown;
  readonly changes: RunChanges;
  /** Omit it for kinds whose runs need no waiting caller. */
  readonly store?: Pick<RunStore, 'hold'>;
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

/** A run with followers in this process. It is read once for all of them. */
interface Watched<R> {
  readonly id: string;
  /** With whom each waits for the run; `null` for kinds whose runs need no waiting caller. */
  readonly followers: Map<Follower<R>, Waiter | null>;
  readonly look: () => void;
  /** Keeps the run wanted for all waiters. */
  readonly hold: () => void;
  last: R | null;
  shown: string;
  end: () => void;
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
   * Notifies a follower of every change of the run, until the run ends. The run stays wanted for `leaseMs` after that.
   * @param waiter for kinds whose runs need a waiting caller
   * @param hasLease whether the waiter has just ordered or read the run
   * @returns a function that stops following
   */
  follow(
    id: string,
    follower: Follower<R>,
    waiter: Waiter | null = null,
    hasLease = false,
  ): () => void {
    if (this.#options.closing.aborted) {
      follower.complete();
      return () => undefined;
    }
    const watched = this.#watched.get(id) ?? this.#watch(id);
    watched.followers.set(follower, waiter);
    if (waiter && !hasLease) watched.hold();
    if (watched.last) follower.next(watched.last);
    return () => {
      if (watched.followers.delete(follower) && watched.followers.size === 0) watched.end();
    };
  }

  /**
   * The run when it has ended or `until` returns true; its last known state when the server stops.
   * @param options `waiter` has just ordered or read the run
   * @throws the signal's reason
   */
  async ended(
    run: R,
    {
      signal,
      waiter,
      until = () => false,
      onRun,
    }: {
      readonly signal?: AbortSignal;
      readonly waiter?: Waiter;
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
    const stop = this.follow(run.id, follower, waiter, true);
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
      followers: new Map(),
      look: oneAtATime(() => this.#look(watched)),
      hold: oneAtATime(() => this.#hold(watched)),
      last: null,
      shown: '',
      end: () => undefined,
    };
    this.#watched.set(id, watched);
    const silent = changes.on((change) => {
      const moves =
        change?.kind === kind && change.news !== 'progress' && watched.last?.state === 'queued';
      if (change === null || change.id === id || moves) watched.look();
    });
    const looking = setInterval(watched.look, times.lookMs);
    const renewing = setInterval(watched.hold, times.leaseMs / 3);
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
      if (shown !== watched.shown) for (const each of [...watched.followers.keys()]) each.next(run);
      watched.shown = shown;
      if (!isOpenRun(run)) this.#end(watched, (each) => each.complete());
    } catch (error) {
      this.#end(watched, (each) => each.error(error));
    }
  }

  #end(watched: Watched<R>, tell: (follower: Follower<R>) => void): void {
    watched.end();
    for (const each of [...watched.followers.keys()]) tell(each);
  }

  /** In one call for all waiters, since thousands may follow one run. */
  async #hold({ id, followers }: Watched<R>): Promise<void> {
    const { store, times, log } = this.#options;
    const waiters = new Map<string, Waiter>();
    for (const waiter of followers.values()) if (waiter) waiters.set(waiterKey(waiter), waiter);
    if (waiters.size === 0) return;
    try {
      await store?.hold(id, [...waiters.values()], times.leaseMs);
    } catch (error) {
      log.warn(`Couldn't renew the lease of a followed run: ${String(error)}`);
    }
  }
}
