import {
  type GenerateRequest,
  type LanguageModel,
  LanguageModelError,
} from '@plumbline/seo/language-model';
import type { z } from 'zod';
import type { PostPlan } from '../generation.ts';
import { runDraftJobHere } from '../testing/run-draft-job-here.ts';
import { WritingFailed } from './usage-meter.ts';
import { type WriteContext, writePost } from './write-post.ts';

const plan: PostPlan = {
  position: 0,
  sourceId: 'auto-2026-11-21-1',
  publishDate: '2026-11-21',
  category: 'SEO Tools',
  share: 'seo-tools',
  topic: 'title tags',
  angle: 'how to test a change',
  targetSearchVolume: 180_000,
  minWords: 1_400,
};

const usage = { inputTokens: 100, outputTokens: 50, requests: 1 };
let made = 0;
const text = (words: number): string =>
  Array.from({ length: Math.ceil(words / 10) }, () => {
    made += 1;
    return `Sentence ${made} tells of title tags, reviews, results and ${made}.`;
  }).join(' ');

const head = {
  title: 'Title tags: how to test a change',
  metaDescription: `Title tags and how to test a change of them. ${'What to note and when to stop. '.repeat(3)}`,
  excerpt: 'Title tags and how to test a change of them, with examples.',
  keywords: ['title tags', 'reviews', 'results'],
};

type Answers = Readonly<Record<string, (request: GenerateRequest<z.ZodType>) => unknown>>;

const goodAnswers: Answers = {
  blog_outline: () => ({ ...head, headings: ['One', 'Two', 'Three', 'Four', 'Five'] }),
  blog_parts: ({ prompt }) => ({
    parts: (prompt.match(/"words":/g) ?? []).map(() => ({ markdown: text(310) })),
  }),
  blog_more: () => ({ sections: [{ heading: `More ${made}`, markdown: text(700) }] }),
  blog_head: () => head,
};

/** A model that responds to each step with a function, and records the requests. */
function modelOf(answers: Answers = {}): LanguageModel & { readonly asked: string[] } {
  const asked: string[] = [];
  return {
    model: 'scripted',
    asked,
    generate(request) {
      asked.push(request.name);
      const answer = (answers[request.name] ?? goodAnswers[request.name])?.(request);
      if (answer instanceof Error) return Promise.reject(answer);
      const value = request.schema.parse(answer) as never;
      return Promise.resolve({ value, usage, model: 'scripted' });
    },
  };
}

const contextOf = (model: LanguageModel, changes: Partial<WriteContext> = {}): WriteContext => ({
  model,
  nearest: () => Promise.resolve(null),
  paths: new Set(['/seo-audit', '/meta-generator', '/serp-preview']),
  run: runDraftJobHere,
  ...changes,
});
const write = (of: PostPlan, context: WriteContext) =>
  writePost(of, context, { now: () => new Date('2026-11-21T06:00:00Z') });

describe(writePost, () => {
  it('writes a post from outline and batches of sections', async () => {
    const model = modelOf();
    const outcome = await write(plan, contextOf(model));
    expect(outcome).toMatchObject({
      kind: 'kept',
      repaired: false,
      findings: [],
      usage: { inputTokens: 300, outputTokens: 150, requests: 3 },
      written: {
        post: {
          id: 'title-tags-how-to-test-a-change',
          sourceId: 'auto-2026-11-21-1',
          origin: 'generated',
          state: 'published',
          author: 'AI SEO Expert',
          category: 'SEO Tools',
          tags: ['title tags', 'reviews', 'results'],
          targetSearchVolume: 180_000,
          authorship: {
            by: 'model',
            model: 'scripted',
            at: '2026-11-21T06:00:00.000Z',
            repaired: false,
            reviewed: false,
          },
        },
      },
    });
    expect(model.asked).toEqual(['blog_outline', 'blog_parts', 'blog_parts']);
    if (outcome.kind !== 'kept') throw new Error('It was not kept');
    const { post, signature } = outcome.written;
    expect(post.words).toBeGreaterThanOrEqual(1_400);
    expect(post.readTime).toBe(Math.round(post.words / 200));
    expect(post.content).toContain('](/seo-audit)');
    expect(signature).toHaveLength(128);
  });

  it('requests more sections for a short text, before any gate', async () => {
    const short: Answers = {
      blog_parts: ({ prompt }) => ({
        parts: (prompt.match(/"words":/g) ?? []).map(() => ({ markdown: text(180) })),
      }),
    };
    const model = modelOf(short);
    const outcome = await write(plan, contextOf(model));
    expect(outcome).toMatchObject({ kind: 'kept', repaired: false });
    expect(model.asked.at(-1)).toBe('blog_more');
  });

  it('rejects a text that stays short, and says how many words it has', async () => {
    const short: Answers = {
      blog_parts: () => ({ parts: [{ markdown: text(50) }] }),
      blog_more: () => ({ sections: [{ heading: `More ${made}`, markdown: text(50) }] }),
    };
    const outcome = await write(plan, contextOf(modelOf(short)));
    if (outcome.kind !== 'rejected') throw new Error('It was kept');
    expect(outcome.findings[0]?.detail).toMatch(/^\d+ words of at least 1400$/);
  });

  it('repairs markup, links and lines without further requests, and reports the findings', async () => {
    const model = modelOf({
      blog_outline: (request) => ({
        ...(goodAnswers.blog_outline?.(request) as object),
        metaDescription: 'Short.',
        keywords: ['title tags', 'never there', 'reviews', 'results'],
      }),
      blog_parts: ({ prompt }) => ({
        parts: (prompt.match(/"words":/g) ?? []).map(() => ({
          markdown: `${text(320)}\n\n<script>alert(1)</script>\n\n[Dead](/no-such-page).`,
        })),
      }),
      blog_head: () => head,
    });
    const outcome = await write(plan, contextOf(model));
    if (outcome.kind !== 'kept') throw new Error(JSON.stringify(outcome.findings));
    expect(outcome.repaired).toBe(true);
    expect(new Set(outcome.findings.map(({ gate }) => gate))).toEqual(
      new Set(['markup', 'meta-length', 'keywords', 'links']),
    );
    expect(outcome.written.post.authorship.repaired).toBe(true);
    expect(outcome.written.post.content).not.toMatch(/script|no-such-page/);
    // Only the description needed the model.
    expect(model.asked.slice(3)).toEqual(['blog_head']);
  });

  it('rewrites a near-duplicate once, and rejects it when that does not help', async () => {
    let asked = 0;
    const nearest = () => {
      asked += 1;
      return Promise.resolve(asked === 1 ? { id: 'another', similarity: 0.8 } : null);
    };
    const model = modelOf();
    const outcome = await write(plan, contextOf(model, { nearest }));
    expect(outcome).toMatchObject({ kind: 'kept', repaired: true });
    expect(model.asked).toHaveLength(5);
    const always = () => Promise.resolve({ id: 'another', similarity: 0.8 });
    await expect(write(plan, contextOf(modelOf(), { nearest: always }))).resolves.toMatchObject({
      kind: 'rejected',
      findings: [{ gate: 'near-duplicate' }],
    });
  });

  it('takes another URL when its own is taken', async () => {
    const paths = new Set([...contextOf(modelOf()).paths, '/blog/title-tags-how-to-test-a-change']);
    const outcome = await write(plan, contextOf(modelOf(), { paths }));
    expect(outcome).toMatchObject({
      written: { post: { id: 'title-tags-how-to-test-a-change-2' } },
    });
  });

  it.each([
    ['rate_limited', true],
    ['unavailable', true],
    ['timeout', true],
    ['bad_answer', true],
    ['refused', false],
    ['not_configured', false],
  ] as const)(
    'fails with %s (retryable: %s) and reports the usage so far',
    async (code, retryable) => {
      const usage = { inputTokens: 7, outputTokens: 3, requests: 2 };
      const failing = new LanguageModelError(code, null, { usage, retryAfterMs: 1_000 });
      failing.message = 'the endpoint said sk-secret';
      const thrown: unknown = await write(
        plan,
        contextOf(modelOf({ blog_parts: () => failing })),
      ).catch((error: unknown) => error);
      if (!(thrown instanceof WritingFailed))
        throw new Error(`Not a WritingFailed: ${String(thrown)}`);
      expect(thrown).toMatchObject({ code, retryable, retryAfterMs: 1_000 });
      expect(thrown.usage).toEqual({ inputTokens: 107, outputTokens: 53, requests: 3 });
      expect(JSON.stringify(thrown) + thrown.message + thrown.stack).not.toContain('sk-secret');
    },
  );

  it('fails with bad_answer when a text takes too long, and counts its usage', async () => {
    const run = () => Promise.reject(new LanguageModelError('bad_answer'));
    await expect(write(plan, contextOf(modelOf(), { run }))).rejects.toMatchObject({
      name: 'WritingFailed',
      code: 'bad_answer',
      usage: { requests: 3 },
    });
  });

  it('stops between two requests when the caller aborts', async () => {
    const gone = new AbortController();
    const model = modelOf({
      blog_outline: (request) => {
        gone.abort();
        return goodAnswers.blog_outline?.(request);
      },
    });
    await expect(write(plan, contextOf(model, { signal: gone.signal }))).rejects.toMatchObject({
      code: 'aborted',
      retryable: false,
      usage,
    });
    expect(model.asked).toEqual(['blog_outline']);
  });

  it('does not wait for a job after the caller aborts', async () => {
    const gone = new AbortController();
    const run = () => {
      gone.abort();
      return new Promise<never>(() => undefined);
    };
    const context = contextOf(modelOf(), { run, signal: gone.signal });
    await expect(write(plan, context)).rejects.toMatchObject({ code: 'aborted' });
  });

  it('rethrows a bug unchanged', async () => {
    const issue = new TypeError('x is not a function');
    await expect(write(plan, contextOf(modelOf({ blog_outline: () => issue })))).rejects.toBe(
      issue,
    );
  });
});
