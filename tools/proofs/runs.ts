import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Server } from './server.ts';

/** The part of a run that proofs read. */
export interface RunSeen {
  readonly id: string;
  readonly kind: string;
  readonly trigger: string;
  readonly state: string;
  readonly requested: number;
  readonly done: number;
  readonly published: number;
  readonly rejected: number;
  readonly failed: number;
  readonly repaired: number;
  readonly words: number;
  readonly usage: { readonly inputTokens: number; readonly outputTokens: number };
  readonly cost: { readonly estimatedUsd: number | null; readonly countedUsd: number | null };
  readonly items: readonly {
    readonly state: string;
    readonly postId: string | null;
    readonly words: number | null;
    readonly reason: string | null;
  }[];
}

export const readRun = (server: Server, id: string): Promise<RunSeen> =>
  server.call('GET', `/api/blog/runs/${id}`);

export const listRuns = async (server: Server): Promise<readonly RunSeen[]> =>
  (await server.call<{ runs: readonly RunSeen[] }>('GET', '/api/blog/runs?limit=100')).runs;

export async function ended(server: Server, id: string): Promise<RunSeen> {
  for (;;) {
    const run = await readRun(server, id);
    if (run.state !== 'queued' && run.state !== 'running') return run;
    await sleep(500);
  }
}

/** Checks that every published post is distinct, can be read, and is counted once. */
export async function requireDistinct(server: Server, run: RunSeen, posts: number): Promise<void> {
  const ids = run.items.flatMap(({ postId }) => (postId === null ? [] : [postId]));
  assert.equal(new Set(ids).size, posts, 'distinct posts of the run');
  for (const id of ids) await server.call('GET', `/api/blog/posts/${id}`);
}

/** Checks that the server has only one run, and that it has published all its posts. */
export async function requireWritten(server: Server, run: RunSeen, posts: number): Promise<void> {
  assert.equal(run.published, posts);
  await requireDistinct(server, run, posts);
  const stats = await server.call<{ readonly generatedPosts: number }>('GET', '/api/blog-stats');
  assert.equal(stats.generatedPosts, posts);
}

export function summary(run: RunSeen): string {
  const words = run.items.flatMap((item) => (item.words === null ? [] : [item.words]));
  const tokens = run.usage.inputTokens + run.usage.outputTokens;
  return [
    `${run.kind} run ${run.state}: ${run.published} of ${run.requested} published, ${run.repaired} repaired, ${run.rejected} rejected, ${run.failed} failed`,
    `  words per post: ${words.join(' ')}`,
    `  words: ${run.words} (least ${Math.min(...words)}, most ${Math.max(...words)}); tokens: ${tokens}; cost estimated ${run.cost.estimatedUsd} USD, counted ${run.cost.countedUsd} USD`,
    ...run.items.flatMap(({ state, reason }, place) =>
      reason === null ? [] : [`  post ${place} ${state}: ${reason}`],
    ),
  ].join('\n');
}
