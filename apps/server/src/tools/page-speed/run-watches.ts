import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, Optional } from '@nestjs/common';
import {
  isOpenPageSpeedRun,
  type Leaver,
  type PageSpeedRun,
  type PageSpeedRunStore,
  type Waiter,
} from '@plumbline/page-speed';
import { Observable, ReplaySubject } from 'rxjs';
import { ProblemError } from '../../http/problem-error.ts';
import { ShutdownGate } from '../../http/shutdown-gate.ts';
import { PAGE_SPEED_STORE, RUN_TIMES, type RunTimes, runTimes } from './page-speed-tokens.ts';
import { PageSpeedSignals } from './run-signals.ts';

/** A run that somebody follows in this process: looked at once for all of them. */
interface Watched {
  readonly id: string;
  readonly waiters: Set<Waiter>;
  readonly runs: ReplaySubject<PageSpeedRun>;
  readonly stop: AbortController;
  /** Holding and releasing, one after the other. */
  leases: Promise<void>;
}

/** Follows runs for visitors, whichever replica measures, and keeps them wanted as long as somebody follows. */
@Injectable()
export class RunWatches {
  readonly #logger = new Logger('PageSpeed');
  readonly #store: PageSpeedRunStore;
  readonly #times: RunTimes;
  readonly #signals: PageSpeedSignals;
  readonly #watched = new Map<string, Watched>();
  readonly #closing: AbortSignal;

  constructor(
    @Inject(PAGE_SPEED_STORE) store: PageSpeedRunStore,
    signals: PageSpeedSignals,
    gate: ShutdownGate,
    @Optional() @Inject(RUN_TIMES) times: RunTimes = runTimes,
  ) {
    this.#store = store;
    this.#times = times;
    this.#signals = signals;
    this.#closing = gate.closing;
    this.#closing.addEventListener('abort', () => this.#close(), { once: true });
  }

  /**
   * The run at every change. Completes when the run has ended, and when the server stops.
   * @param who follows; what kept the run wanted for them until now (`holders`) is replaced
   * @param graceMs how long the run stays wanted after they have left
   */
  watch(
    id: string,
    who: Leaver,
    { holders, graceMs }: { readonly holders: readonly string[]; readonly graceMs: number },
  ): Observable<PageSpeedRun> {
    return new Observable((subscriber) => {
      const waiter: Waiter = { holder: randomUUID(), ...who };
      const watched = this.#join(id, waiter, holders);
      const following = watched.runs.subscribe(subscriber);
      return () => {
        following.unsubscribe();
        this.#leave(watched, waiter, graceMs);
      };
    });
  }

  #close(): void {
    for (const watched of this.#watched.values()) {
      watched.stop.abort();
      watched.runs.complete();
    }
  }

  #join(id: string, waiter: Waiter, holders: readonly string[]): Watched {
    let watched = this.#watched.get(id);
    const isNew = watched === undefined;
    watched ??= {
      id,
      waiters: new Set(),
      runs: new ReplaySubject(1),
      stop: new AbortController(),
      leases: Promise.resolve(),
    };
    this.#watched.set(id, watched);
    watched.waiters.add(waiter);
    this.#lease(watched, async () => {
      await this.#store.hold(id, [waiter], this.#times.leaseMs);
      for (const holder of holders) await this.#store.release(id, holder, 0);
    });
    if (isNew) void this.#follow(watched);
    return watched;
  }

  #leave(watched: Watched, waiter: Waiter, graceMs: number): void {
    watched.waiters.delete(waiter);
    if (watched.waiters.size === 0) {
      watched.stop.abort();
      if (this.#watched.get(watched.id) === watched) this.#watched.delete(watched.id);
    }
    // Whoever follows while the server stops comes back to another one, or to this one after its start.
    if (this.#closing.aborted) return;
    this.#lease(watched, async () => {
      await this.#store.release(watched.id, waiter.holder, graceMs);
      setTimeout(() => this.#signals.somebodyLeft(), graceMs).unref();
    });
  }

  async #follow(watched: Watched): Promise<void> {
    const { id, runs, stop, waiters } = watched;
    const { lookMs, leaseMs } = this.#times;
    let last = '';
    let renewAt = performance.now() + leaseMs / 3;
    try {
      for (;;) {
        const run = await this.#store.read(id);
        if (!run) throw new ProblemError('not_found');
        const seen = JSON.stringify({ ...run, report: null });
        if (seen !== last) runs.next(run);
        last = seen;
        if (!isOpenPageSpeedRun(run)) break;
        if (performance.now() >= renewAt) {
          renewAt = performance.now() + leaseMs / 3;
          this.#lease(watched, () => this.#store.hold(id, [...waiters], leaseMs));
        }
        await sleep(lookMs, undefined, { signal: stop.signal, ref: false });
      }
      runs.complete();
    } catch (error) {
      if (!stop.signal.aborted) runs.error(error);
    } finally {
      if (this.#watched.get(id) === watched) this.#watched.delete(id);
    }
  }

  #lease(watched: Watched, act: () => Promise<void>): void {
    watched.leases = watched.leases.then(act).catch((error: unknown) => {
      this.#logger.warn(`A run cannot be kept wanted: ${String(error)}`);
    });
  }
}
