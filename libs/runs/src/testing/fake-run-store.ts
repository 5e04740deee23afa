import {
  hasFullShare,
  laterOrdersFirst,
  placeInQueue,
  refusalOf,
  waitForPlace,
  type WaitingRun,
} from '../queue.ts';
import { isOpenRun, type Run, type RunKind } from '../run.ts';
import {
  type Claim,
  networkOf,
  type RunChange,
  type RunChanges,
  type RunEnding,
  type RunJob,
  type RunOrder,
  type RunStore,
  type StartedRun,
  stateFile,
  type Waiter,
  waiterKey,
} from '../run-store.ts';
import {
  hasPart,
  isWanted,
  type KeptRun as Kept,
  meanPace,
  newRun,
  since,
  toWaitingRun,
} from './kept-run.ts';

/** Runs in memory, with jobs that the spec delivers itself. Reports changes at once. */
export class FakeRunStore<Input, Checkpoint, Result>
  implements RunStore<Input, Checkpoint, Result>, RunChanges
{
  readonly #kind: RunKind<Input>;
  readonly #listeners = new Set<(change: RunChange | null) => void>();
  #kept: Kept<Input, Checkpoint, Result>[] = [];
  #ids = 0;
  #orders = 0;

  constructor(kind: RunKind<Input>) {
    this.#kind = kind;
  }

  on(listener: (change: RunChange | null) => void): () => void {
    this.#listeners.add(listener);
    void Promise.resolve().then(() => listener(null));
    return () => this.#listeners.delete(listener);
  }

  /** Jobs of open runs, in queue order. */
  jobs(): readonly string[] {
    return this.#open().map(({ jobId }) => jobId);
  }

  /** Simulates a worker that was lost for good together with its job. */
  loseJobs(): void {
    for (const kept of this.#open()) this.#change(kept, { jobId: '' });
  }

  start(order: RunOrder<Input>): Promise<StartedRun<Run<Input, Checkpoint, Result>>> {
    const { key, site, fresh, waiter, leaseMs } = order;
    const bounds = this.#bounds();
    const { shareMs } = bounds;
    const shared = this.#kept.findLast(
      ({ run, key: its }) =>
        key !== null &&
        its === key &&
        (isOpenRun(run) || (!fresh && run.state === 'done' && since(run.endedAt) < shareMs)),
    );
    if (shared && !isOpenRun(shared.run)) return this.#joined(shared);
    const open = this.#open();
    const waitedForBy = (isMeant: (owner: string) => boolean): number =>
      open.filter(
        (each) =>
          each !== shared &&
          [...each.waiters.values()].some(
            ({ owner, until }) => isMeant(owner) && until > Date.now(),
          ),
      ).length;
    const queued = open.filter(({ run }) => run.state === 'queued');
    const demand = {
      queued: queued.length,
      ofSite: queued.filter((each) => each.site === site).length,
      own: waitedForBy((owner) => owner === waiter.owner),
      near: waitedForBy((owner) => networkOf(owner) === networkOf(waiter.owner)),
    };
    if (shared && !hasFullShare(demand, bounds)) {
      this.#wait(shared, waiter, leaseMs);
      return this.#joined(shared);
    }
    const refusal = refusalOf(demand, bounds);
    if (refusal !== null) {
      const waitSeconds = waitForPlace(this.#waiting(), this.#pace());
      return Promise.resolve({ kind: refusal, waitSeconds });
    }
    const kept = this.#add(order, laterOrdersFirst(demand, bounds));
    this.#wait(kept, waiter, leaseMs);
    return Promise.resolve({ kind: 'started', run: this.#view(kept) });
  }

  read(id: string): Promise<Run<Input, Checkpoint, Result> | null> {
    const kept = this.#find(id);
    return Promise.resolve(kept ? this.#view(kept) : null);
  }

  file(id: string, name: string): Promise<Uint8Array | null> {
    return Promise.resolve(this.#find(id)?.files.get(name) ?? null);
  }

  hold(id: string, waiters: readonly Waiter[], leaseMs: number): Promise<void> {
    const kept = this.#find(id);
    if (kept && isOpenRun(kept.run) && !kept.unwanted) {
      for (const waiter of waiters) this.#wait(kept, waiter, leaseMs);
    }
    return Promise.resolve();
  }

  leave(id: string, waiter: Waiter | null): Promise<boolean> {
    const kept = this.#find(id);
    if (!kept || !isOpenRun(kept.run)) return Promise.resolve(false);
    for (const [key, its] of kept.waiters) {
      const isOfPage = waiter !== null && waiter.page !== null;
      const leaves = isOfPage
        ? key === waiterKey(waiter)
        : its.owner === (waiter?.owner ?? its.owner);
      if (leaves) kept.waiters.delete(key);
    }
    const wanted = isWanted(kept);
    if (!wanted) this.#cancel(kept);
    return Promise.resolve(wanted);
  }

  claim(job: Pick<RunJob, 'id' | 'attempt'>): Promise<Claim<Input, Checkpoint> | null> {
    const kept = this.#open().find(({ jobId }) => jobId === job.id);
    if (!kept) return Promise.resolve(null);
    if (!this.#isWanted(kept)) this.#cancel(kept);
    const its = this.#again(kept);
    if (!isOpenRun(its.run)) return Promise.resolve(null);
    if (kept.run.state === 'running' && this.#crashed(kept)) return Promise.resolve(null);
    if (kept.run.state === 'queued' && !its.unwanted && this.#siteIsBusy(kept)) {
      this.#change(kept, { jobId: '' });
      return Promise.resolve(null);
    }
    const token = `${job.id}:${job.attempt}`;
    const checkpoint = this.#kind.afterCrash.resumes ? kept.run.checkpoint : null;
    const run = { ...kept.run, state: 'running', checkpoint, startedAt: new Date() } as const;
    this.#change(kept, { token, run });
    return Promise.resolve({
      ...{ runId: run.id, token, input: run.input, checkpoint },
      unwanted: its.unwanted,
    });
  }

  checkpoint(claim: Claim, checkpoint: Checkpoint): Promise<void> {
    const kept = this.#held(claim);
    if (kept) this.#change(kept, { run: { ...kept.run, checkpoint } }, 'progress');
    return Promise.resolve();
  }

  save(claim: Claim, name: string, bytes: Uint8Array): Promise<void> {
    const fits = bytes.byteLength <= (this.#kind.bounds?.maxFileBytes ?? Infinity);
    if (fits) this.#held(claim)?.files.set(name, bytes);
    return Promise.resolve();
  }

  held(claims: readonly Claim[]): Promise<readonly Claim[]> {
    return Promise.resolve(
      claims.filter((claim) => {
        const kept = this.#held(claim);
        if (kept && !this.#isWanted(kept)) this.#cancel(kept);
        return kept !== undefined && this.#isWanted(kept);
      }),
    );
  }

  end(claim: Claim, ending: RunEnding<Result>): Promise<boolean> {
    const kept = this.#held(claim);
    if (!kept) return Promise.resolve(false);
    if (ending.kind === 'cancelled' && !kept.unwanted) {
      this.#putBack(kept);
      return Promise.resolve(false);
    }
    kept.files.delete(stateFile);
    if (ending.kind === 'cancelled') {
      this.#end(kept, { state: 'cancelled', result: ending.result });
    } else if (ending.kind === 'failed') {
      this.#end(kept, { state: 'failed', reason: ending.reason });
    } else {
      const maxBytes = this.#kind.bounds?.maxFileBytes ?? Infinity;
      for (const [name, file] of Object.entries(ending.files)) {
        if (file.byteLength <= maxBytes) kept.files.set(name, file);
      }
      this.#end(kept, { state: 'done', result: ending.result });
    }
    return Promise.resolve(true);
  }

  giveBack(claim: Claim): Promise<void> {
    const kept = this.#held(claim);
    if (kept) this.#putBack(kept);
    return Promise.resolve();
  }

  takeOver(leaseMs: number): Promise<number> {
    for (const { waiters } of this.#open()) {
      for (const [key, waiter] of waiters) {
        waiters.set(key, { ...waiter, until: Math.max(waiter.until, Date.now() + leaseMs) });
      }
    }
    const running = this.#open().filter(({ run }) => run.state === 'running');
    for (const kept of running) if (!this.#crashed(kept)) this.#putBack(this.#again(kept));
    return Promise.resolve(running.length);
  }

  sweep(): Promise<number> {
    const unwanted = this.#open().filter(
      (kept) => !this.#isWanted(kept) && !(kept.unwanted && hasPart(kept)),
    );
    for (const kept of unwanted) this.#cancel(kept);
    const lost = this.#open().filter((kept) => kept.jobId === '' && !this.#siteIsBusy(kept));
    for (const kept of lost) {
      if (kept.run.state === 'queued' || !this.#crashed(kept)) this.#putBack(this.#again(kept));
    }
    return Promise.resolve(unwanted.length + lost.length);
  }

  forget(): Promise<number> {
    const { bounds } = this.#kind;
    if (!bounds) return Promise.resolve(0);
    const { maxKept, keptMs } = bounds;
    const ended = this.#kept.filter(({ run }) => !isOpenRun(run)).toReversed();
    const old = ended.filter(({ run }, place) => place >= maxKept || since(run.endedAt) > keptMs);
    this.#kept = this.#kept.filter((kept) => !old.includes(kept));
    return Promise.resolve(old.length);
  }

  #bounds() {
    const { bounds } = this.#kind;
    if (!bounds) throw new Error('Runs of this kind need nobody who waits');
    return bounds;
  }

  #add(order: RunOrder<Input>, behind: number): Kept<Input, Checkpoint, Result> {
    const kept = newRun<Input, Checkpoint, Result>(order, {
      jobId: this.#newId(),
      id: this.#newId(),
      rank: (this.#orders += 1) + behind,
    });
    this.#kept.push(kept);
    this.#tell(kept.run.id, 'queued');
    return kept;
  }

  #joined(kept: Kept<Input, Checkpoint, Result>) {
    return Promise.resolve({ kind: 'joined', run: this.#view(kept) } as const);
  }

  #view({ run }: Kept<Input, Checkpoint, Result>): Run<Input, Checkpoint, Result> {
    const isHidden = this.#kind.bounds?.hidesPlaces === true;
    const place = isHidden ? null : placeInQueue(this.#waiting(), run.id, this.#pace());
    return { ...run, place: null, expectedWaitSeconds: null, ...place };
  }

  #waiting(): readonly WaitingRun[] {
    return this.#open().map(toWaitingRun);
  }

  #pace(): number | null {
    return meanPace(this.#kept);
  }

  #open() {
    return this.#kept
      .filter(({ run }) => isOpenRun(run))
      .sort((one, other) => one.rank - other.rank);
  }

  #find(id: string) {
    return this.#kept.find(({ run }) => run.id === id);
  }

  #again({ run }: Kept<Input, Checkpoint, Result>): Kept<Input, Checkpoint, Result> {
    const kept = this.#find(run.id);
    if (!kept) throw new Error('No such run');
    return kept;
  }

  #held({ runId, token }: Claim): Kept<Input, Checkpoint, Result> | undefined {
    const kept = this.#find(runId);
    return kept?.token === token && kept.run.state === 'running' ? kept : undefined;
  }

  #isWanted(kept: Kept<Input, Checkpoint, Result>): boolean {
    return this.#kind.bounds === null || isWanted(kept);
  }

  /** Ends it, or has its worker end it. */
  #cancel(kept: Kept<Input, Checkpoint, Result>): void {
    if (!this.#kind.bounds?.keepsPartialResults || !hasPart(kept)) {
      this.#end(kept, { state: 'cancelled' });
    } else if (!kept.unwanted) {
      const news = kept.run.state === 'running' ? 'unwanted' : 'progress';
      this.#change(kept, { unwanted: true }, news);
    }
  }

  /** Whether another run of the site is running, or is next. */
  #siteIsBusy({ run, site, rank }: Kept<Input, Checkpoint, Result>): boolean {
    return (
      this.#kind.bounds?.onePerSite === true &&
      this.#open().some(
        (other) =>
          other.site === site &&
          other.run.id !== run.id &&
          (other.run.state === 'running' || other.rank < rank),
      )
    );
  }

  #wait(kept: Kept<Input, Checkpoint, Result>, waiter: Waiter, leaseMs: number): void {
    kept.waiters.set(waiterKey(waiter), { ...waiter, until: Date.now() + leaseMs });
  }

  /** @returns whether that makes the run fail */
  #crashed(kept: Kept<Input, Checkpoint, Result>): boolean {
    const { maxCrashes, reason } = this.#kind.afterCrash;
    const crashes = kept.crashes + 1;
    if (crashes > maxCrashes) {
      this.#end(kept, { state: 'failed', reason: reason(crashes) });
      return true;
    }
    this.#change(kept, { crashes });
    return false;
  }

  #putBack(kept: Kept<Input, Checkpoint, Result>): void {
    const checkpoint = this.#kind.afterCrash.resumes ? kept.run.checkpoint : null;
    const run = { ...kept.run, state: 'queued', checkpoint, startedAt: null } as const;
    const rank = kept.run.state === 'running' ? 0 : kept.rank;
    this.#change(kept, { token: null, jobId: this.#newId(), run, rank });
  }

  #end(
    kept: Kept<Input, Checkpoint, Result>,
    ending: Partial<Run<Input, Checkpoint, Result>>,
  ): void {
    kept.waiters.clear();
    this.#change(kept, {
      run: { ...kept.run, ...ending, endedAt: new Date() },
    });
  }

  #change(
    { run: { id } }: Kept<Input, Checkpoint, Result>,
    change: Partial<Kept<Input, Checkpoint, Result>>,
    news: RunChange['news'] = change.run?.state ?? 'progress',
  ): void {
    this.#kept = this.#kept.map((kept) => (kept.run.id === id ? { ...kept, ...change } : kept));
    this.#tell(id, news);
  }

  #tell(id: string, news: RunChange['news']): void {
    for (const listener of this.#listeners) listener({ kind: this.#kind.id, id, news });
  }

  #newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}
