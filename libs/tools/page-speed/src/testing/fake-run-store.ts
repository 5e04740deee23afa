import { formFactors, type FormFactor } from '../lab-run.ts';
import type { LabStep } from '../lab.ts';
import { isOpenPageSpeedRun, type PageSpeedRun } from '../run.ts';
import {
  type Leaver,
  maxTries,
  networkOf,
  type PageSpeedBounds,
  pageSpeedBounds,
  type PageSpeedClaim,
  type PageSpeedEnding,
  type PageSpeedOrder,
  type PageSpeedRunStore,
  type PageSpeedStart,
  type Waiter,
} from '../run-store.ts';
import { loadsOf, placeInQueue, waitBehind, type WaitingRun } from '../run-wait.ts';

interface Kept {
  readonly jobId: string;
  readonly token: string | null;
  readonly tries: number;
  readonly run: PageSpeedRun;
  readonly waiters: Map<string, Leaver & { readonly until: number }>;
  readonly json: Partial<Record<FormFactor, Uint8Array>>;
  readonly evidence: Uint8Array | null;
}

/** Runs in memory, with jobs that a spec hands out itself. */
export class FakePageSpeedRunStore implements PageSpeedRunStore {
  readonly #bounds: PageSpeedBounds;
  #kept: Kept[] = [];
  #ids = 0;

  constructor(bounds: PageSpeedBounds = pageSpeedBounds) {
    this.#bounds = bounds;
  }

  /** Jobs of open runs, in the order of the queue. */
  jobs(): readonly string[] {
    return this.#open().map(({ jobId }) => jobId);
  }

  /** As when a worker died for good and its job with it. */
  loseJobs(): void {
    this.#change(() => true, { jobId: '' });
  }

  start({ url, runs, fresh, ...waiter }: PageSpeedOrder): Promise<PageSpeedStart> {
    const { maxPerOwner, maxPerNetwork, maxQueued, shareMs } = this.#bounds;
    const shared = this.#kept.findLast(
      ({ run }) =>
        run.url === url &&
        run.runs === runs &&
        (isOpenPageSpeedRun(run) ||
          (!fresh && run.state === 'done' && since(run.endedAt) < shareMs)),
    );
    if (shared && !isOpenPageSpeedRun(shared.run)) return this.#joined(shared);
    const open = this.#open();
    const waitedForBy = (isMeant: (owner: string) => boolean): number =>
      open.filter(
        (each) =>
          each !== shared &&
          [...each.waiters.values()].some(
            ({ owner, until }) => isMeant(owner) && until > Date.now(),
          ),
      ).length;
    const own = waitedForBy((owner) => owner === waiter.owner);
    const near = waitedForBy((owner) => networkOf(owner) === networkOf(waiter.owner));
    const wait = () => waitBehind(this.#waiting().slice(0, 1), [], this.#pace());
    if (own >= maxPerOwner || near >= maxPerNetwork) {
      return Promise.resolve({ kind: 'own', waitSeconds: wait() });
    }
    if (shared) {
      this.#wait(shared, waiter, waiter.leaseMs);
      return this.#joined(shared);
    }
    if (open.filter(({ run }) => run.state === 'queued').length >= maxQueued) {
      return Promise.resolve({ kind: 'full', waitSeconds: wait() });
    }
    const kept = this.#add(url, runs);
    this.#wait(kept, waiter, waiter.leaseMs);
    return Promise.resolve({ kind: 'started', run: this.#view(kept) });
  }

  read(id: string): Promise<PageSpeedRun | null> {
    const kept = this.#kept.find(({ run }) => run.id === id);
    return Promise.resolve(kept ? this.#view(kept) : null);
  }

  lighthouse(id: string, formFactor: FormFactor): Promise<Uint8Array | null> {
    return Promise.resolve(this.#kept.find(({ run }) => run.id === id)?.json[formFactor] ?? null);
  }

  evidence(id: string): Promise<Uint8Array | null> {
    return Promise.resolve(this.#kept.find(({ run }) => run.id === id)?.evidence ?? null);
  }

  hold(id: string, waiters: readonly Waiter[], leaseMs: number): Promise<void> {
    const kept = this.#open().find(({ run }) => run.id === id);
    if (kept) for (const waiter of waiters) this.#wait(kept, waiter, leaseMs);
    return Promise.resolve();
  }

  release(id: string, holder: string, graceMs: number): Promise<void> {
    const kept = this.#kept.find(({ run }) => run.id === id);
    const waiter = kept?.waiters.get(holder);
    if (waiter) {
      kept?.waiters.set(holder, { ...waiter, until: Math.min(waiter.until, Date.now() + graceMs) });
    }
    return Promise.resolve();
  }

  giveUp(id: string, { owner, page }: Leaver): Promise<PageSpeedRun | null> {
    const kept = this.#open().find(({ run }) => run.id === id);
    if (kept) {
      for (const [holder, waiter] of kept.waiters) {
        const leaves = page === null ? waiter.owner === owner : waiter.page === page;
        if (leaves) kept.waiters.delete(holder);
      }
      if (!isWanted(kept)) this.#end(kept, { state: 'cancelled' });
    }
    return this.read(id);
  }

  claim(job: { readonly id: string; readonly attempt: number }): Promise<PageSpeedClaim | null> {
    const kept = this.#open().find(({ jobId }) => jobId === job.id);
    if (!kept) return Promise.resolve(null);
    if (!isWanted(kept) || kept.tries >= maxTries) {
      const lost = { state: 'failed', failure: 'run_interrupted' } as const;
      this.#end(kept, isWanted(kept) ? lost : { state: 'cancelled' });
      return Promise.resolve(null);
    }
    const token = `${job.id}:${job.attempt}`;
    const run = {
      ...kept.run,
      state: 'running',
      step: null,
      progress: 0,
      startedAt: new Date(),
    } as const;
    this.#change((each) => each === kept, { token, tries: kept.tries + 1, run });
    return Promise.resolve({ runId: run.id, token, url: run.url, runs: run.runs });
  }

  tell(claim: PageSpeedClaim, step: LabStep, progress: number): Promise<void> {
    const kept = this.#held(claim);
    if (kept) this.#change((each) => each === kept, { run: { ...kept.run, step, progress } });
    return Promise.resolve();
  }

  isHeld(claim: PageSpeedClaim): Promise<boolean> {
    const kept = this.#held(claim);
    if (kept && !isWanted(kept)) this.#end(kept, { state: 'cancelled' });
    return Promise.resolve(kept !== undefined && isWanted(kept));
  }

  end(claim: PageSpeedClaim, ending: PageSpeedEnding): Promise<boolean> {
    const kept = this.#held(claim);
    if (!kept) return Promise.resolve(false);
    if (ending.kind === 'failed') {
      this.#end(kept, { state: 'failed', failure: ending.failure });
    } else {
      const { report, json, evidence } = ending;
      const small = formFactors.filter(
        (each) => json[each].byteLength <= this.#bounds.maxJsonBytes,
      );
      for (const formFactor of small) kept.json[formFactor] = json[formFactor];
      this.#end(kept, { state: 'done', progress: 1, report });
      if (evidence.byteLength <= this.#bounds.maxJsonBytes) {
        this.#change(({ run }) => run.id === kept.run.id, { evidence });
      }
    }
    return Promise.resolve(true);
  }

  giveBack(claim: PageSpeedClaim): Promise<void> {
    const kept = this.#held(claim);
    if (kept) {
      const run = {
        ...kept.run,
        state: 'queued',
        step: null,
        progress: 0,
        startedAt: null,
      } as const;
      const jobId = this.#newId();
      this.#change((each) => each === kept, { token: null, tries: kept.tries - 1, jobId, run });
    }
    return Promise.resolve();
  }

  sweep(): Promise<number> {
    const unwanted = this.#open().filter((kept) => !isWanted(kept));
    for (const kept of unwanted) this.#end(kept, { state: 'cancelled' });
    const lost = this.#open().filter(({ jobId }) => jobId === '');
    for (const kept of lost) this.#end(kept, { state: 'failed', failure: 'run_interrupted' });
    return Promise.resolve(unwanted.length + lost.length);
  }

  forget(): Promise<number> {
    const ended = this.#kept.filter(({ run }) => !isOpenPageSpeedRun(run)).toReversed();
    const old = ended.filter(
      ({ run }, place) => place >= this.#bounds.maxKept || since(run.endedAt) > this.#bounds.keptMs,
    );
    this.#kept = this.#kept.filter((kept) => !old.includes(kept));
    return Promise.resolve(old.length);
  }

  #add(url: string, runs: number): Kept {
    const kept: Kept = {
      jobId: this.#newId(),
      token: null,
      tries: 0,
      run: {
        id: this.#newId(),
        url,
        runs,
        state: 'queued',
        place: null,
        expectedWaitSeconds: null,
        step: null,
        progress: 0,
        createdAt: new Date(),
        startedAt: null,
        endedAt: null,
        report: null,
        failure: null,
      },
      waiters: new Map(),
      json: {},
      evidence: null,
    };
    this.#kept.push(kept);
    return kept;
  }

  #joined(kept: Kept): Promise<PageSpeedStart> {
    return Promise.resolve({ kind: 'joined', run: this.#view(kept) });
  }

  #view({ run }: Kept): PageSpeedRun {
    const place = placeInQueue(this.#waiting(), run.id, this.#pace());
    return { ...run, place: null, expectedWaitSeconds: null, ...place };
  }

  #waiting(): readonly WaitingRun[] {
    return this.#open().map(({ run }) => ({
      id: run.id,
      state: run.state === 'running' ? 'running' : 'queued',
      runs: run.runs,
      elapsedMs: run.startedAt ? Date.now() - run.startedAt.getTime() : 0,
    }));
  }

  #pace(): number | null {
    const done = this.#kept.flatMap(({ run: { state, startedAt, endedAt, runs } }) =>
      state === 'done' && startedAt && endedAt
        ? [(endedAt.getTime() - startedAt.getTime()) / loadsOf(runs)]
        : [],
    );
    return done.length === 0 ? null : done.reduce((sum, ms) => sum + ms, 0) / done.length;
  }

  #open(): readonly Kept[] {
    return this.#kept.filter(({ run }) => isOpenPageSpeedRun(run));
  }

  #held({ token }: PageSpeedClaim): Kept | undefined {
    return this.#kept.find((kept) => kept.token === token && kept.run.state === 'running');
  }

  #wait(kept: Kept, { holder, owner, page }: Waiter, leaseMs: number): void {
    kept.waiters.set(holder, { owner, page, until: Date.now() + leaseMs });
  }

  #end(kept: Kept, ending: Partial<PageSpeedRun>): void {
    kept.waiters.clear();
    const run = { ...kept.run, ...ending, step: null, endedAt: new Date() };
    this.#change((each) => each === kept, { run });
  }

  #change(pick: (kept: Kept) => boolean, change: Partial<Kept>): void {
    this.#kept = this.#kept.map((kept) => (pick(kept) ? { ...kept, ...change } : kept));
  }

  #newId(): string {
    this.#ids += 1;
    return `00000000-0000-4000-8000-${String(this.#ids).padStart(12, '0')}`;
  }
}

const isWanted = ({ waiters }: Kept): boolean =>
  [...waiters.values()].some(({ until }) => until > Date.now());

const since = (at: Date | null): number => Date.now() - (at?.getTime() ?? Date.now());
