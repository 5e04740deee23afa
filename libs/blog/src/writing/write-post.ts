import type { Post } from '@plumbline/content';
import type { LanguageModel } from '@plumbline/seo/language-model';
import { nearDuplicateGate } from '../gates/text-gates.ts';
import type { GateFinding, PostPlan, WriteOutcome } from '../generation.ts';
import type { NearestPost, TextSignature } from '../post-store.ts';
import { blogCategoryOf } from '../topics/topic-mix.ts';
import type { Draft } from './draft.ts';
import type { DraftInput, JudgedDraft, RunDraftJob } from './draft-jobs.ts';
import { siteLinks } from './internal-links.ts';
import { PostWriter } from './post-writer.ts';
import { UsageMeter } from './usage-meter.ts';

/** Author of generated posts, fixed by the specification. */
const generatedAuthor = 'AI SEO Expert';
/** Words a minute. */
const readingPace = 200;

/** Ports of writing a post. */
export interface WriteContext {
  readonly model: LanguageModel;
  /** The stored post with the most similar text, drafts and posts of the same run included. */
  readonly nearest: (signature: TextSignature) => Promise<NearestPost | null>;
  /** Paths of this site that exist: `/seo-audit`, `/blog/some-id`. */
  readonly paths: ReadonlySet<string>;
  readonly run: RunDraftJob;
  /** Posts that this one may link to. */
  readonly relatedPosts?: readonly { readonly id: string; readonly title: string }[];
  readonly signal?: AbortSignal;
}

interface WritingOptions {
  readonly now?: () => Date;
  /** Timeout of each request to the model. Default: two minutes. */
  readonly callTimeoutMs?: number;
}

/**
 * Writes one post (outline, sections, assembly, checks), repairs it once when a gate finds something, and says whether
 * it can be stored. Stores nothing. Two posts written at the same time do not see each other: check `nearest`
 * again before storing.
 * @throws WritingFailed when the model gave no usable response, or `signal` aborted
 */
export async function writePost(
  plan: PostPlan,
  context: WriteContext,
  { now = () => new Date(), callTimeoutMs = 120_000 }: WritingOptions = {},
): Promise<WriteOutcome> {
  const { model, paths, relatedPosts = [], signal } = context;
  const meter = new UsageMeter(model, callTimeoutMs, signal);
  const links = [
    ...relatedPosts
      .map(({ id, title }) => ({ path: `/blog/${id}`, title }))
      .filter(({ path }) => paths.has(path))
      .slice(0, 2),
    ...siteLinks(`${plan.topic} ${plan.category} ${plan.angle}`, (path) => paths.has(path)),
  ];
  const writer = new PostWriter(plan, meter, {
    links,
    otherTitles: relatedPosts.map(({ title }) => title),
  });
  const aborted = rejectOnAbort(signal);
  const run: RunDraftJob = async (name, input) => {
    try {
      return await Promise.race([context.run(name, input), aborted]);
    } catch (error) {
      throw meter.failureOf(error);
    }
  };
  const judge = async (draft: Draft) => {
    const judged = await run('judge', { plan, draft, paths, links });
    const nearest = await context.nearest(judged.signature);
    return { judged, findings: [...judged.findings, ...nearDuplicateGate(nearest)] };
  };

  let draft = await writer.first();
  const missing = plan.minWords - (await run('count', draft));
  if (missing > 0) draft = await writer.more(draft, missing);
  let { judged, findings } = await judge(draft);
  const first = findings;
  if (first.length > 0) {
    draft = await repair({ plan, draft, paths }, first, writer, run);
    ({ judged, findings } = await judge(draft));
  }
  if (findings.length > 0) return { kind: 'rejected', findings, usage: meter.used };
  const repaired = first.length > 0;
  const authorship = { model: model.model ?? 'unknown', at: now().toISOString(), repaired };
  return {
    kind: 'kept',
    written: { post: postOf(plan, judged, authorship), signature: judged.signature },
    repaired,
    findings: first,
    usage: meter.used,
  };
}

/** Never settles without an abort. */
function rejectOnAbort(signal: AbortSignal | undefined): Promise<never> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  // The signal may abort when nothing awaits this promise.
  promise.catch(() => undefined);
  return promise;
}

/** The only repair: first without the model, then one request for each kind of remaining finding. */
async function repair(
  { draft: broken, plan, paths }: DraftInput,
  findings: readonly GateFinding[],
  writer: PostWriter,
  run: RunDraftJob,
): Promise<Draft> {
  const repaired = (draft: Draft) => run('repair', { plan, draft, paths });
  let draft = broken;
  const text = findings.filter(({ gate }) => gate === 'near-duplicate');
  if (text.length > 0) draft = await writer.anotherText(draft, text);
  draft = await repaired(draft);
  const missing = plan.minWords - (await run('count', draft));
  if (missing > 0) draft = await repaired(await writer.more(draft, missing));
  const head = await run('findInHead', { plan, draft, paths });
  if (head.length > 0) draft = await repaired(await writer.anotherHead(draft, head));
  return draft;
}

function postOf(
  plan: PostPlan,
  { title, slug, metaDescription, excerpt, keywords, content, words }: JudgedDraft,
  authorship: Pick<Post['authorship'], 'model' | 'at' | 'repaired'>,
): Post {
  return {
    id: slug,
    sourceId: plan.sourceId,
    origin: 'generated',
    state: 'published',
    title,
    excerpt,
    metaDescription,
    content,
    author: generatedAuthor,
    publishDate: plan.publishDate,
    readTime: Math.max(1, Math.round(words / readingPace)),
    words,
    category: blogCategoryOf(plan.category),
    tags: keywords,
    featured: false,
    targetSearchVolume: plan.targetSearchVolume,
    sources: [],
    authorship: { by: 'model', ...authorship, reviewed: false },
  };
}
