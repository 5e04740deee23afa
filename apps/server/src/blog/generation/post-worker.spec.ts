import { Logger } from '@nestjs/common';
import {
  type Claim,
  type ClaimResult,
  type Ending,
  type EndResult,
  maxAttempts,
  type PostPlan,
  type Return,
  type Run,
  type RunStore,
  type TokenUsage,
  WritingFailed,
  type WritingFailure,
  type WriteOutcome,
} from '@plumbline/blog';
import type { StorageHandle } from '@plumbline/storage';
import type { BlogBudget } from './blog-budget.ts';
import { PostWorker } from './post-worker.ts';
import type { PostWriting } from './post-writing.ts';

const used: TokenUsage = { inputTokens: 10, outputTokens: 20, requests: 2 };

const claimOf = (attempts: number): Claim => ({
  runId: 'run',
  position: 3,
  kind: 'bulk',
  token: 'job:0',
  plan: {} as PostPlan,
  attempts,
});

/** One claim, and what the worker says of it. */
class Scene {
  attempts = 0;
  result: EndResult = { kind: 'void' };
  claims: ClaimResult['kind'] = 'claimed';
  endFails: Error | null = null;
  readonly ends: { ending: Ending; usage: TokenUsage }[] = [];
  readonly returns: { back: Return; usage: TokenUsage }[] = [];
  snapshots = 0;
  write: (signal: AbortSignal) => Promise<WriteOutcome> = () =>
    Promise.resolve({ kind: 'rejected', findings: [], usage: used });
  #void = false;

  cancel(): void {
    this.#void = true;
  }

  worker(): PostWorker {
    const store = {
      claim: (): Promise<ClaimResult> => {
        if (this.claims === 'claimed') {
          return Promise.resolve({ kind: 'claimed', claim: claimOf(this.attempts) });
        }
        return Promise.resolve(
          this.claims === 'nothing'
            ? { kind: 'nothing' }
            : { kind: 'no-budget', until: new Date() },
        );
      },
      end: (_: Claim, ending: Ending, usage: TokenUsage) => {
        if (this.endFails) return Promise.reject(this.endFails);
        this.ends.push({ ending, usage });
        return Promise.resolve(ending.kind === 'failed' ? { kind: 'void' } : this.result);
      },
      giveBack: (_: Claim, back: Return, usage: TokenUsage) => {
        this.returns.push({ back, usage });
        return Promise.resolve(true);
      },
      voidClaims: (claims: readonly Claim[]) => Promise.resolve(this.#void ? claims : []),
    };
    return new PostWorker(
      store as unknown as RunStore,
      {
        write: (_: PostPlan, signal: AbortSignal) => this.write(signal),
      } as unknown as PostWriting,
      {} as BlogBudget,
      {
        open: () => Promise.resolve({ snapshot: () => Promise.resolve((this.snapshots += 1)) }),
      } as unknown as StorageHandle,
    );
  }

  fails(code: WritingFailure, retryAfterMs: number | null = null): this {
    this.write = () => Promise.reject(new WritingFailed(code, used, retryAfterMs));
    return this;
  }
}

const job = () => ({ id: 'job', attempt: 0, signal: new AbortController().signal });
const ends = (signal: AbortSignal) =>
  new Promise<WriteOutcome>((_, reject) => {
    signal.addEventListener('abort', () => reject(new WritingFailed('aborted', used)));
  });

beforeAll(() => Logger.overrideLogger(false));

describe(PostWorker, () => {
  let scene: Scene;
  beforeEach(() => {
    scene = new Scene();
  });

  it.each(['nothing', 'no-budget'] as const)(
    'writes nothing when its claim gives %s',
    async (kind) => {
      scene.claims = kind;
      await scene.worker().handle(job());
      expect([scene.ends, scene.returns]).toEqual([[], []]);
    },
  );

  it('ends a post with what was written, and keeps a snapshot after the last of a run', async () => {
    const run = { state: 'done', counts: {}, spent: used } as Run;
    scene.result = { kind: 'ended', run };
    await scene.worker().handle(job());
    expect(scene.ends).toEqual([{ ending: { kind: 'rejected', findings: [] }, usage: used }]);
    expect(scene.snapshots).toBe(1);
    scene.result = { kind: 'ended', run: { ...run, state: 'running' } };
    await scene.worker().handle(job());
    expect(scene.snapshots).toBe(1);
  });

  it.each<WritingFailure>(['timeout', 'rate_limited', 'bad_answer', 'unavailable'])(
    'tries again after %s, and counts what was used',
    async (code) => {
      await scene.fails(code).worker().handle(job());
      expect(scene.ends).toEqual([]);
      expect(scene.returns).toMatchObject([{ back: { countsAsAttempt: true }, usage: used }]);
    },
  );

  it('waits as long as the endpoint asks', async () => {
    const before = Date.now();
    await scene.fails('rate_limited', 120_000).worker().handle(job());
    const { nextTryAt } = scene.returns[0]?.back ?? { nextTryAt: new Date(0) };
    expect(nextTryAt.getTime() - before).toBeGreaterThanOrEqual(120_000);
  });

  it('gives up after its last try, and says how many there were', async () => {
    scene.attempts = maxAttempts - 1;
    await scene.fails('unavailable').worker().handle(job());
    expect(scene.returns).toEqual([]);
    expect(scene.ends).toEqual([
      {
        ending: {
          kind: 'failed',
          reason: `The language model could not be reached or failed. Tried ${maxAttempts} times.`,
        },
        usage: used,
      },
    ]);
  });

  it.each<WritingFailure>(['refused', 'not_configured'])(
    'does not try again after %s',
    async (code) => {
      await scene.fails(code).worker().handle(job());
      expect(scene.ends).toMatchObject([{ ending: { kind: 'failed' }, usage: used }]);
    },
  );

  it('writes a post again that clashes with another', async () => {
    scene.result = { kind: 'clash', detail: '80 % of its wording is that of "other"' };
    await scene.worker().handle(job());
    expect(scene.returns).toMatchObject([
      { back: { countsAsAttempt: true, reason: expect.stringContaining('80 %') }, usage: used },
    ]);
  });

  it('stops writing what was cancelled, and only says what it used', async () => {
    scene.write = ends;
    const worker = scene.worker();
    const working = worker.handle(job());
    await worker.dropVoid();
    expect(scene.returns).toEqual([]);
    scene.cancel();
    await worker.dropVoid();
    await working;
    expect(scene.returns).toMatchObject([{ back: { countsAsAttempt: false }, usage: used }]);
  });

  it('puts back what it writes when the server stops, and takes no more', async () => {
    scene.write = ends;
    const worker = scene.worker();
    const working = worker.handle(job());
    await worker.dropVoid();
    worker.stop();
    await working;
    expect(scene.returns).toMatchObject([{ back: { countsAsAttempt: false } }]);
    await expect(worker.handle(job())).rejects.toThrow('stopping');
  });

  it('puts back what it claims while the server stops', async () => {
    scene.write = (signal) =>
      signal.aborted ? Promise.reject(new WritingFailed('aborted', used)) : ends(signal);
    const worker = scene.worker();
    const working = worker.handle(job());
    worker.stop();
    await working;
    expect(scene.returns).toMatchObject([{ back: { countsAsAttempt: false } }]);
  });

  it('lets the job come back when the database fails', async () => {
    scene.endFails = new Error('connection lost');
    await expect(scene.worker().handle(job())).rejects.toThrow('connection lost');
    expect(scene.returns).toEqual([]);
  });
});
