import { renderMarkdown } from '@plumbline/markdown';
import type { Candidate } from '../gates/candidate.ts';
import { runGates } from '../gates/run-gates.ts';
import { maxPostCharacters } from '../gates/words-gate.ts';
import type { GateFinding, PostPlan, WriteOutcome } from '../generation.ts';
import type { Post } from '../post.ts';
import type { NearestPost, TextSignature } from '../post-store.ts';
import { signatureOf } from '../similarity/minhash.ts';
import type { Draft } from './draft.ts';
import { withFurtherLinks } from './further-links.ts';
import { repairDraft } from './repair-draft.ts';
import { PostWriter } from './post-writer.ts';
import { systemText } from './prompts.ts';
import { siteLinks } from './site-links.ts';
import { freeSlug, slugOf } from './slug.ts';
import type { TextModel } from './text-model.ts';
import { assemble } from './tidy.ts';
import { UsageMeter } from './usage-meter.ts';

/** Author of generated posts, fixed by the specification. */
const generatedAuthor = 'AI SEO Expert';
/** Words a minute. */
const readingPace = 200;

/** Ports of writing a post. */
export interface WriteContext {
  readonly model: TextModel;
  /** The stored post with the most similar text, drafts and posts of the same run included. */
  readonly nearest: (signature: TextSignature) => Promise<NearestPost | null>;
  /** Whether a path of this site (`/seo-audit`, `/blog/some-id`) exists. */
  readonly linkExists: (path: string) => boolean;
  /** Posts that this one may link to. */
  readonly relatedPosts?: readonly { readonly id: string; readonly title: string }[];
  readonly signal?: AbortSignal;
}

export interface WritingOptions {
  readonly now?: () => Date;
  /** Timeout of each request to the model. Default: two minutes. */
  readonly callTimeoutMs?: number;
}

/**
 * Writes one post (outline, sections, assembly, checks), repairs it once when a gate finds something, and says whether
 * it can be stored. Stores nothing. Two posts that are written at the same time do not know each other: check `nearest`
 * again before storing.
 * @throws WritingFailed when the model gave no usable answer, or `signal` fired
 */
export async function writePost(
  plan: PostPlan,
  context: WriteContext,
  { now = () => new Date(), callTimeoutMs = 120_000 }: WritingOptions = {},
): Promise<WriteOutcome> {
  const { model, linkExists, relatedPosts = [], signal } = context;
  const meter = new UsageMeter(model, callTimeoutMs, signal);
  const links = [
    ...relatedPosts
      .map(({ id, title }) => ({ path: `/blog/${id}`, title }))
      .filter(({ path }) => linkExists(path))
      .slice(0, 2),
    ...siteLinks(`${plan.topic} ${plan.category} ${plan.angle}`, linkExists),
  ];
  const writer = new PostWriter(plan, meter, {
    links,
    otherTitles: relatedPosts.map(({ title }) => title),
  });
  const look = (draft: Draft) => lookAt(plan, withFurtherLinks(draft, links), context);

  let draft = await writer.first();
  const missing = plan.minWords - wordsOf(draft);
  if (missing > 0) draft = await writer.more(draft, missing);
  let looked = await look(draft);
  const first = looked.findings;
  if (first.length > 0) {
    draft = await repair(plan, draft, first, writer, linkExists);
    looked = await look(draft);
  }
  const { findings } = looked;
  if (findings.length > 0) return { kind: 'rejected', findings, usage: meter.used };
  const repaired = first.length > 0;
  const making = { model: model.model ?? 'unknown', at: now().toISOString(), repaired };
  return {
    kind: 'kept',
    written: { post: postOf(plan, looked.candidate, making), signature: looked.signature },
    repaired,
    findings: first,
    usage: meter.used,
  };
}

/** The only repair: first without the model, then one request for each kind of remaining finding. */
async function repair(
  plan: PostPlan,
  broken: Draft,
  findings: readonly GateFinding[],
  writer: PostWriter,
  linkExists: (path: string) => boolean,
): Promise<Draft> {
  const tools = { linkExists, spareKeywords: [plan.topic, plan.category] };
  const of = (...gates: readonly GateFinding['gate'][]) =>
    findings.filter(({ gate }) => gates.includes(gate));
  let draft = broken;
  const text = of('near-duplicate');
  if (text.length > 0) draft = await writer.anotherText(draft, text);
  draft = repairDraft(draft, tools);
  const missing = plan.minWords - wordsOf(draft);
  if (missing > 0) draft = repairDraft(await writer.more(draft, missing), tools);
  const head = headFindings(plan, draft, linkExists);
  if (head.length > 0) draft = repairDraft(await writer.anotherHead(draft, head), tools);
  return draft;
}

async function lookAt(plan: PostPlan, draft: Draft, context: WriteContext) {
  const candidate = candidateOf(plan, draft, context.linkExists);
  const signature = signatureOf(candidate.rendered.text);
  const nearest = await context.nearest(signature);
  const findings = runGates({ ...candidate, nearest });
  return { candidate, signature, findings };
}

function postOf(
  plan: PostPlan,
  candidate: Candidate,
  making: Pick<Post['making'], 'model' | 'at' | 'repaired'>,
): Post {
  const { words } = candidate.rendered;
  return {
    id: candidate.slug,
    sourceId: plan.sourceId,
    origin: 'generated',
    state: 'published',
    title: candidate.title,
    excerpt: candidate.excerpt,
    metaDescription: candidate.metaDescription,
    content: candidate.content,
    author: generatedAuthor,
    publishDate: plan.publishDate,
    readTime: Math.max(1, Math.round(words / readingPace)),
    words,
    category: plan.category,
    tags: candidate.keywords,
    featured: false,
    startingViews: 0,
    targetSearchVolume: plan.targetSearchVolume,
    sources: [],
    making: { by: 'model', ...making, reviewed: false },
  };
}

function candidateOf(
  plan: PostPlan,
  draft: Draft,
  linkExists: (path: string) => boolean,
): Candidate {
  const content = assemble(draft);
  return {
    title: draft.title,
    slug: freeSlug(slugOf(draft.title, plan.sourceId), (slug) => linkExists(`/blog/${slug}`)),
    metaDescription: draft.metaDescription,
    excerpt: draft.excerpt,
    keywords: draft.keywords,
    content,
    rendered: renderMarkdown(content.slice(0, maxPostCharacters)),
    minWords: plan.minWords,
    linkExists,
    nearest: null,
    instructions: systemText,
  };
}

/** Findings that need another head. */
function headFindings(
  plan: PostPlan,
  draft: Draft,
  linkExists: (path: string) => boolean,
): readonly GateFinding[] {
  const heads: ReadonlySet<string> = new Set(['title', 'meta-length', 'keywords', 'slug']);
  return runGates(candidateOf(plan, draft, linkExists)).filter(({ gate }) => heads.has(gate));
}

const wordsOf = (draft: Draft): number =>
  renderMarkdown(assemble(draft).slice(0, maxPostCharacters)).words;
