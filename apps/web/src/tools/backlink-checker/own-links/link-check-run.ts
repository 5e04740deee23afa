import type { LiveBacklinkDto } from '@plumbline/api-client';
import { explainFailure, type FailureReason } from '../../../app/explain-failure.ts';

export type PageState =
  | { readonly kind: 'waiting' | 'busy' }
  | { readonly kind: 'answer'; readonly answer: LiveBacklinkDto }
  | { readonly kind: 'failure'; readonly reason: FailureReason };

export interface LinkCheckState {
  readonly phase: 'running' | 'paused' | 'stopped' | 'done';
  readonly pages: ReadonlyMap<string, PageState>;
  /** Pages with an answer or a failure. */
  readonly done: number;
  /** Until when the server asked for no more calls, in milliseconds since the epoch. */
  readonly waitsUntil: number | null;
  /** Why the run paused by itself. */
  readonly problem: FailureReason | null;
}

export interface LinkCheckOptions {
  /** Without repetitions. */
  readonly pages: readonly string[];
  readonly ask: (page: string, fresh: boolean, signal: AbortSignal) => Promise<LiveBacklinkDto>;
}

export const pace = {
  /** Calls at a time. */
  calls: 2,
  /** Between an answer of a host and the next request to it, in milliseconds. */
  host: 2_000,
  /** How often a page is asked for again when the server has no room for it. */
  attempts: 5,
} as const;

/** How long a run has to be before its speed says something, in milliseconds. */
const measured = 15_000;

interface Host {
  readonly pages: string[];
  busy: boolean;
  /** Milliseconds since the epoch. */
  readyAt: number;
}

/**
 * Checks pages one after the other, as slowly as the server and the sites want it: two at a time, never two of one host
 * within two seconds, and nothing while the server asks for patience. A store for `useSyncExternalStore`.
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
  /** Time that the run has not been paused before `#since`, and answers in all of it. */
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

  /** Starts, or resumes. */
  readonly start = (): void => {
    if (this.#state.phase === 'running') return;
    this.#since = Date.now();
    this.#update({ phase: 'running', problem: null });
    this.#next();
  };

  /** Lets running calls end and makes no more. */
  readonly pause = (): void => this.#halt('paused');

  /** Aborts running calls. */
  readonly stop = (): void => {
    if (this.#state.phase === 'done') return;
    this.#halt('stopped');
    this.#abort.abort();
    this.#abort = new AbortController();
  };

  /** Checks pages again, without what the server has cached of them. */
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

  /** Seconds until the end at the speed so far, waits included; null while that is unknown. */
  secondsLeft(now: number): number | null {
    const { pages, done, waitsUntil } = this.#state;
    const wait = Math.max(0, (waitsUntil ?? now) - now);
    const active = this.#active + (this.#since === null ? 0 : now - this.#since);
    // The first calls are faster than the server's limit lets the others be.
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

  /** Begins as many checks as may begin now, and comes back when the next may. */
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

  /** Whether a failure is not the page's: then it is asked for later. */
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
