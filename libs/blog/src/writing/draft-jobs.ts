import { renderMarkdown } from '@plumbline/content/markdown';
import type { Candidate } from '../gates/candidate.ts';
import { runGates } from '../gates/run-gates.ts';
import { maxPostCharacters } from '../gates/text-gates.ts';
import type { GateFinding, PostPlan } from '../generation.ts';
import { signatureOf } from '../minhash.ts';
import type { TextSignature } from '../post-store.ts';
import { assemble, type Draft } from './draft.ts';
import { type InternalLink, withFurtherLinks } from './internal-links.ts';
import { systemText } from './prompts.ts';
import { repairDraft } from './repair-draft.ts';
import { freeSlug, slugOf } from './slug.ts';

/** A draft and the data it is checked against. */
export interface DraftInput {
  readonly plan: PostPlan;
  readonly draft: Draft;
  /** Paths of this site that exist: `/seo-audit`, `/blog/some-id`. */
  readonly paths: ReadonlySet<string>;
}

/** A draft assembled as a post, with the findings of `runGates`. */
export interface JudgedDraft extends Pick<
  Candidate,
  'title' | 'slug' | 'metaDescription' | 'excerpt' | 'keywords' | 'content'
> {
  /** Counted in the rendered text. */
  readonly words: number;
  readonly signature: TextSignature;
  readonly findings: readonly GateFinding[];
}

/**
 * Slow work on a draft. Length does not limit it: a Markdown parser takes minutes, or gigabytes, for some
 * texts. Input and output are plain data, so that a worker thread can run it and be terminated.
 */
export const draftJobs = {
  /** Words of the rendered text. */
  count: (draft: Draft): number => rendered(assemble(draft)).words,

  judge({
    links,
    ...input
  }: DraftInput & { readonly links: readonly InternalLink[] }): JudgedDraft {
    const draft = withFurtherLinks(input.draft, links);
    const { title, slug, metaDescription, excerpt, keywords, content, ...rest } = candidateOf({
      ...input,
      draft,
    });
    const own = { title, slug, metaDescription, excerpt, keywords, content };
    return {
      ...own,
      words: rest.rendered.words,
      signature: signatureOf(rest.rendered.text),
      findings: runGates({ ...own, ...rest }),
    };
  },

  repair: ({ plan, draft, paths }: DraftInput): Draft =>
    repairDraft(draft, {
      linkExists: (path) => paths.has(path),
      spareKeywords: [plan.topic, plan.category],
    }),

  /** Findings that need new title, description, excerpt and keywords. */
  findInHead: (input: DraftInput): readonly GateFinding[] =>
    runGates(candidateOf(input)).filter(({ gate }) => headGates.has(gate)),
};

/**
 * Runs one of {@link draftJobs}.
 * @throws LanguageModelError when the text takes too long, or the job cannot be run now
 */
export type RunDraftJob = <Name extends keyof typeof draftJobs>(
  name: Name,
  input: Parameters<(typeof draftJobs)[Name]>[0],
) => Promise<ReturnType<(typeof draftJobs)[Name]>>;

const headGates: ReadonlySet<GateFinding['gate']> = new Set([
  'title',
  'meta-length',
  'keywords',
  'slug',
]);

function candidateOf({ plan, draft, paths }: DraftInput): Candidate {
  const linkExists = (path: string) => paths.has(path);
  const content = assemble(draft);
  return {
    title: draft.title,
    slug: freeSlug(slugOf(draft.title, plan.sourceId), (slug) => linkExists(`/blog/${slug}`)),
    metaDescription: draft.metaDescription,
    excerpt: draft.excerpt,
    keywords: draft.keywords,
    content,
    rendered: rendered(content),
    minWords: plan.minWords,
    linkExists,
    instructions: systemText,
  };
}

const rendered = (content: string) => renderMarkdown(content.slice(0, maxPostCharacters));
