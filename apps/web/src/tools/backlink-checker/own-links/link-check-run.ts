import type { LiveBacklinkDto } from '@plumbline/api-client';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';

export type PageState =
  | { readonly kind: 'waiting' | 'busy' }
  | { readonly kind: 'answer'; readonly answer: LiveBacklinkDto }
  | { readonly kind: 'failure'; readonly reason: FailureReason };

export interface LinkCheckState {
  readonly phase: 'running' | 'paused' | 'stopped' | 'done';
  readonly pages: ReadonlyMap<string, PageState>;
  /** Number of pages with a result or an error. */
  readonly done: number;
  /** When the server accepts calls again, in milliseconds since the epoch. */
  readonly waitsUntil: number | null;
  /** Why the run paused without being asked to. */
  readonly problem: FailureReason | null;
}

export interface LinkCheckOptions {
  /** Without duplicates. */
  readonly pages: readonly string[];
  readonly ask: (page: string, fresh: boolean, signal: AbortSignal) => Promise<LiveBacklinkDto>;
}

export const pace = {
  /** Maximum number of calls at a time. */
  calls: 2,
  /** Pause after a response of a host before the next request to it, in milliseconds. */
  host: 2_000,
  /** Maximum number of retries of a page when the server is busy. */
  attempts: 5,
} as const;

/** Minimum length of a run before its speed is used for an estimate, in milliseconds. */
const measured = 15_000;

interface Host {
  readonly pages: string[];
  busy: boolean;
  /** Milliseconds since the epoch. */
  readyAt: number;
}

/**
 * Checks pages at the pace that the server and the sites allow: two at a time, one host at most every two seconds, and
 * nothing while the server asks the client to wait. A store for `useSyncExternalStore`.
 */
export class LinkCheckRun {
  readonly #ask: LinkCheckOptions['ask'];
  readonly #hosts = new Map<string, Host>();
  readonly #attempts = new Map<string, number>();
  readonly #again = new Set<string>();
  readonly #listeners = new Set<() => void>();
  #abort = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #calls = 0;
  #state: LinkCheckState;
  /** Running time before `#since`, without pauses, and the number of responses in the whole run. */
  #active = 0;
  #since: number | null = null;
  #answers = 0;

  constructor({ pages, ask }: LinkCheckOptions) {
    this.#ask = ask;
    for (const page of pages) this.#hostOf(page).pages.push(page);
    this.#state = {
      phase: 'paused',
      pages: new Map(pages.map((page) => [page, { kind: 'waiting' }])),
      done: 0,
      waitsUntil: null,
      problem: null,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): LinkCheckState => this.#state;

  /** Starts or resumes the run. */
  readonly start = (): void => {
    if (this.#state.phase === 'running') return;
    this.#since = Date.now();
    this.#update({ phase: 'running', problem: null });
    this.#next();
  };

  /** Pauses: running calls finish, no new ones start. */
  readonly pause = (): void => this.#halt('paused');

  /** Aborts running calls. */
  readonly stop = (): void => {
    if (this.#state.phase === 'done') return;
    this.#halt('stopped');
    this.#abort.abort();
    this.#abort = new AbortController();
  };

  /** Checks pages again, bypassing the server's cache. */
  readonly retry = (pages: readonly string[]): void => {
    const states = this.#state.pages;
    const ended = pages.filter((page) => {
      const kind = states.get(page)?.kind;
      return kind === 'answer' || kind === 'failure';
    });
    for (const page of ended) {
      this.#again.add(page);
      this.#attempts.delete(page);
      this.#hostOf(page).pages.push(page);
    }
    this.#set(ended.map((page) => [page, { kind: 'waiting' }]));
    if (this.#state.phase !== 'paused') this.start();
    this.#next();
  };

  /** Estimated seconds left at the speed so far, including waits; null if unknown. */
  secondsLeft(now: number): number | null {
    const { pages, done, waitsUntil } = this.#state;
    const wait = Math.max(0, (waitsUntil ?? now) - now);
    const active = this.#active + (this.#since === null ? 0 : now - this.#since);
    // The server's rate limit slows down all calls but the first ones.
    if (this.#answers === 0 || (active < measured && wait === 0)) return null;
    return Math.ceil((((active + wait) / this.#answers) * (pages.size - done)) / 1_000);
  }

  #hostOf(page: string): Host {
    const { hostname } = new URL(page);
    const host = this.#hosts.get(hostname) ?? { pages: [], busy: false, readyAt: 0 };
    this.#hosts.set(hostname, host);
    return host;
  }

  #halt(phase: 'paused' | 'stopped', problem: FailureReason | null = null): void {
    if (this.#state.phase === 'done') return;
    clearTimeout(this.#timer);
    if (this.#since !== null) this.#active += Date.now() - this.#since;
    this.#since = null;
    this.#update({ phase, problem, waitsUntil: null });
  }

  /** Starts as many checks as allowed now, and schedules itself for the next one. */
  #next(): void {
    clearTimeout(this.#timer);
    if (this.#state.phase !== 'running') return;
    const now = Date.now();
    const { waitsUntil } = this.#state;
    if (waitsUntil !== null && waitsUntil > now) return this.#later(waitsUntil - now);
    if (waitsUntil !== null) this.#update({ waitsUntil: null });
    while (this.#calls < pace.calls) {
      const free = [...this.#hosts.values()].filter(({ busy, pages }) => !busy && pages.length > 0);
      const [host] = free.toSorted((a, b) => a.readyAt - b.readyAt);
      if (host === undefined) break;
      if (host.readyAt > now) return this.#later(host.readyAt - now);
      const page = host.pages.shift();
      if (page !== undefined) void this.#check(page, host);
    }
    if (this.#calls === 0 && this.#state.done === this.#state.pages.size) this.#end();
  }

  #later(ms: number): void {
    this.#timer = setTimeout(() => this.#next(), ms);
  }

  #end(): void {
    if (this.#since !== null) this.#active += Date.now() - this.#since;
    this.#since = null;
    this.#update({ phase: 'done', waitsUntil: null });
  }

  async #check(page: string, host: Host): Promise<void> {
    const { signal } = this.#abort;
    this.#calls += 1;
    host.busy = true;
    this.#set([[page, { kind: 'busy' }]]);
    const state = await this.#ask(page, this.#again.has(page), signal).then(
      (answer): PageState => ({ kind: 'answer', answer }),
      (error: unknown): PageState => ({ kind: 'failure', reason: explainFailure(error) }),
    );
    this.#calls -= 1;
    host.busy = false;
    host.readyAt = Date.now() + pace.host;
    if (signal.aborted || (state.kind === 'failure' && this.#putsOff(page, host, state.reason))) {
      host.pages.unshift(page);
      this.#set([[page, { kind: 'waiting' }]]);
    } else {
      this.#answers += 1;
      this.#set([[page, state]]);
    }
    this.#next();
  }

  /** Whether the page isn't the cause of the failure, so that it is retried later. */
  #putsOff(page: string, host: Host, reason: FailureReason): boolean {
    const { code, retryAfterSeconds } = reason;
    if (code === null || code === 'offline') {
      this.#halt('paused', reason);
      return true;
    }
    if (retryAfterSeconds === null) return false;
    const until = Date.now() + retryAfterSeconds * 1_000;
    if (code !== 'rate_limited') {
      const attempts = (this.#attempts.get(page) ?? 0) + 1;
      this.#attempts.set(page, attempts);
      if (attempts >= pace.attempts) return false;
    }
    if (code === 'target_rate_limited') host.readyAt = until;
    else this.#update({ waitsUntil: Math.max(until, this.#state.waitsUntil ?? 0) });
    return true;
  }

  #set(changes: readonly (readonly [string, PageState])[]): void {
    const pages = new Map(this.#state.pages);
    let { done } = this.#state;
    const ended = (state: PageState | undefined): number =>
      state?.kind === 'answer' || state?.kind === 'failure' ? 1 : 0;
    for (const [page, state] of changes) {
      done += ended(state) - ended(pages.get(page));
      pages.set(page, state);
    }
    this.#update({ pages, done });
  }

  #update(change: Partial<LinkCheckState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
