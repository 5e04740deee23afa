import { Logger } from '@nestjs/common';
import type { StorageHandle } from '@plumbline/adapters/storage';
import {
  type BlogRun,
  type BlogRunStore,
  type Ending,
  type EndResult,
  maxAttempts,
  type PostClaim,
  type PostPlan,
  type Return,
  type WriteOutcome,
  WritingFailed,
  type WritingFailure,
} from '@plumbline/blog';
import type { TokenUsage } from '@plumbline/seo/language-model';
import type { BlogGenerationService } from './blog-generation.service.ts';
import { PostWorker } from './blog-runner.ts';

const used: TokenUsage = { inputTokens: 10, outputTokens: 20, requests: 2 };

const claimOf = (attempts: number): PostClaim => ({
  runId: 'run',
  token: 'job:0',
  input: {} as PostPlan,
  checkpoint: null,
  attempts,
});

/** One claim, and what the worker says of it. */
class Scene {
  attempts = 0;
  result: EndResult = { kind: 'void' };
  endFails: Error | null = null;
  readonly ends: { ending: Ending; usage: TokenUsage }[] = [];
  readonly returns: { back: Return; usage: TokenUsage }[] = [];
  snapshots = 0;
  write: (signal: AbortSignal) => Promise<WriteOutcome> = () =>
    Promise.resolve({ kind: 'rejected', findings: [], usage: used });

  work(signal = new AbortController().signal): Promise<void> {
    const store = {
      end: (_: PostClaim, ending: Ending, usage: TokenUsage) => {
        if (this.endFails) return Promise.reject(this.endFails);
        this.ends.push({ ending, usage });
        return Promise.resolve(ending.kind === 'failed' ? { kind: 'void' } : this.result);
      },
      giveBack: (_: PostClaim, back: Return, usage: TokenUsage) => {
        this.returns.push({ back, usage });
        return Promise.resolve(true);
      },
    };
    const worker = new PostWorker(
      store as unknown as BlogRunStore,
      {
        write: (_: PostPlan, aborts: AbortSignal) => this.write(aborts),
      } as unknown as BlogGenerationService,
      {
        open: () => Promise.resolve({ snapshot: () => Promise.resolve((this.snapshots += 1)) }),
      } as unknown as StorageHandle,
    );
    return worker.write(claimOf(this.attempts), signal);
  }

  fails(code: WritingFailure, retryAfterMs: number | null = null): this {
    this.write = () => Promise.reject(new WritingFailed(code, used, retryAfterMs));
    return this;
  }
}

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

  it('finishes a written post, and saves a snapshot after the run’s last post', async () => {
    const run = { state: 'done', counts: {}, spent: used } as BlogRun;
    scene.result = { kind: 'ended', run };
    await scene.work();
    expect(scene.ends).toEqual([{ ending: { kind: 'rejected', findings: [] }, usage: used }]);
    expect(scene.snapshots).toBe(1);
    scene.result = { kind: 'ended', run: { ...run, state: 'running' } };
    await scene.work();
    expect(scene.snapshots).toBe(1);
  });

  it.each<WritingFailure>(['timeout', 'rate_limited', 'bad_answer', 'unavailable'])(
    'tries again after %s, and counts what was used',
    async (code) => {
      await scene.fails(code).work();
      expect(scene.ends).toEqual([]);
      expect(scene.returns).toMatchObject([{ back: { countsAsAttempt: true }, usage: used }]);
    },
  );

  it('waits as long as the endpoint asks', async () => {
    const before = Date.now();
    await scene.fails('rate_limited', 120_000).work();
    const { nextTryAt } = scene.returns[0]?.back ?? { nextTryAt: new Date(0) };
    expect(nextTryAt.getTime() - before).toBeGreaterThanOrEqual(120_000);
  });

  it('gives up after its last try, and says how many there were', async () => {
    scene.attempts = maxAttempts - 1;
    await scene.fails('unavailable').work();
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
      await scene.fails(code).work();
      expect(scene.ends).toMatchObject([{ ending: { kind: 'failed' }, usage: used }]);
    },
  );

  it('writes a post again that clashes with another', async () => {
    scene.result = { kind: 'clash', detail: '80% of its wording matches "other"' };
    await scene.work();
    expect(scene.returns).toMatchObject([
      { back: { countsAsAttempt: true, reason: expect.stringContaining('80%') }, usage: used },
    ]);
  });

  it('requeues a post when it is stopped, and counts the tokens used', async () => {
    scene.write = ends;
    const stop = new AbortController();
    const working = scene.work(stop.signal);
    stop.abort();
    await working;
    expect(scene.ends).toEqual([]);
    expect(scene.returns).toMatchObject([{ back: { countsAsAttempt: false }, usage: used }]);
  });

  it('lets the job come back when the database fails', async () => {
    scene.endFails = new Error('connection lost');
    await expect(scene.work()).rejects.toThrow('connection lost');
    expect(scene.returns).toEqual([]);
  });
});
