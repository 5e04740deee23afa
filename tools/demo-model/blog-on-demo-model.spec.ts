import {
  type NearestPost,
  type NewPost,
  planBulk,
  planDaily,
  similarityOf,
  type TextSignature,
  type WriteContext,
  writePost,
  WritingFailed,
} from '@plumbline/blog';
import { runDraftJobHere } from '@plumbline/blog/testing';
import { createLanguageModel } from '@plumbline/adapters/language-model';
import { renderMarkdown } from '@plumbline/content/markdown';
import { type DemoModel, startDemoModel } from './start-demo-model.ts';

const apiKey = 'sk-demo-secret-0123456789';
const pages = new Set(['/seo-audit', '/meta-generator', '/keyword-checker', '/serp-preview']);
const [daily] = planDaily('2026-11-21', []);
const bulk = planBulk(50, '2026-11-21', []);

let demo: DemoModel;
beforeAll(async () => {
  demo = await startDemoModel({ slowMs: 50 });
});
afterAll(() => demo.close());

/** Timeout, short only for the model that never responds, so that a busy machine fails no other test. */
const timeoutFor = (model: string) => (model === 'demo-hostile-keep-alive' ? 200 : 20_000);

/** Writes over HTTP, through the adapter that the product uses. */
async function write(plan = bulk[0], model = 'demo', kept: readonly NewPost[] = []) {
  if (!plan) throw new Error('No plan');
  const nearest = (signature: TextSignature) =>
    Promise.resolve(
      kept
        .map((one) => ({ id: one.post.id, similarity: similarityOf(one.signature, signature) }))
        .reduce<NearestPost | null>(
          (best, one) => (best && best.similarity >= one.similarity ? best : one),
          null,
        ),
    );
  const context: WriteContext = {
    model: createLanguageModel({ baseUrl: demo.baseUrl, apiKey, model }),
    nearest,
    paths: pages,
    run: runDraftJobHere,
    relatedPosts: kept.slice(-3).map(({ post }) => post),
  };
  return writePost(plan, context, { callTimeoutMs: timeoutFor(model) });
}

describe('posts by the demonstration model', () => {
  it('writes a daily post of 3,000 words', async () => {
    const outcome = await write(daily);
    if (outcome.kind !== 'kept') throw new Error(JSON.stringify(outcome.findings));
    const { post } = outcome.written;
    expect(renderMarkdown(post.content).words).toBeGreaterThanOrEqual(3_000);
    expect(post.words).toBe(renderMarkdown(post.content).words);
    expect(outcome).toMatchObject({ repaired: false, usage: { requests: 5 } });
  });

  it('writes bulk posts of 1,400 words that differ from each other', async () => {
    const kept: NewPost[] = [];
    for (const plan of bulk.slice(0, 8)) {
      const outcome = await write(plan, 'demo', kept);
      if (outcome.kind !== 'kept') throw new Error(JSON.stringify(outcome.findings));
      expect(outcome.written.post.words).toBeGreaterThanOrEqual(1_400);
      kept.push(outcome.written);
    }
    expect(new Set(kept.map(({ post }) => post.id)).size).toBe(8);
  });

  it.each(['demo-hostile-script', 'demo-hostile-links', 'demo-hostile-image'])(
    'repairs a post that %s adds markup to',
    async (model) => {
      const outcome = await write(bulk[0], model);
      if (outcome.kind !== 'kept') throw new Error(JSON.stringify(outcome.findings));
      expect(outcome.repaired).toBe(true);
      const { content } = outcome.written.post;
      expect(content).not.toMatch(/owned|javascript:|data:|169\.254|127\.0\.0\.1|evil\.example/);
      expect(renderMarkdown(content).dropped).toEqual([]);
    },
  );

  it.each([
    ['demo-short', 'words'],
    ['demo-hostile-leak', 'banned-phrases'],
  ])('rejects what %s writes', async (model, gate) => {
    const outcome = await write(bulk[0], model);
    if (outcome.kind !== 'rejected') throw new Error('It was kept');
    expect(outcome.findings.map((finding) => finding.gate)).toContain(gate);
  });

  it('rejects the second of two posts with the same text', async () => {
    const first = await write(bulk[0], 'demo-duplicate');
    if (first.kind !== 'kept') throw new Error(JSON.stringify(first.findings));
    await expect(write(bulk[1], 'demo-duplicate', [first.written])).resolves.toMatchObject({
      kind: 'rejected',
      findings: [{ gate: 'near-duplicate' }],
    });
  });

  it.each([
    ['demo-429', 'rate_limited'],
    ['demo-500', 'unavailable'],
    ['demo-cut', 'unavailable'],
    ['demo-malformed', 'bad_answer'],
    ['demo-hostile-long', 'bad_answer'],
    ['demo-hostile-endless', 'bad_answer'],
    ['demo-hostile-tool-call', 'bad_answer'],
    ['demo-hostile-error-body', 'unavailable'],
    ['demo-hostile-keep-alive', 'timeout'],
  ])('fails on %s with %s, retryable and without the key', async (model, code) => {
    const thrown: unknown = await write(bulk[0], model).catch((error: unknown) => error);
    if (!(thrown instanceof WritingFailed))
      throw new Error(`Not a WritingFailed: ${String(thrown)}`);
    expect(thrown).toMatchObject({ code, retryable: true });
    expect(thrown.usage.requests).toBeGreaterThanOrEqual(1);
    expect(thrown.retryAfterMs).toBe(model === 'demo-429' ? 1_000 : null);
    expect(`${thrown.stack} ${JSON.stringify(thrown)} ${String(thrown.cause)}`).not.toContain(
      apiKey,
    );
  });

  it('waits for a slow response', async () => {
    await expect(write(bulk[0], 'demo-slow')).resolves.toMatchObject({ kind: 'kept' });
  });
});
