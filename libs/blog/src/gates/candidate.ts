import type { RenderedMarkdown } from '@plumbline/markdown';
import type { GateFinding } from '../generation.ts';
import type { NearestPost } from '../post-store.ts';

/** A whole post before it is kept, as the gates see it. */
export interface Candidate {
  readonly title: string;
  readonly slug: string;
  readonly metaDescription: string;
  readonly excerpt: string;
  readonly keywords: readonly string[];
  /** Markdown. */
  readonly content: string;
  /** {@link content}, rendered. */
  readonly rendered: RenderedMarkdown;
  readonly minWords: number;
  /** Whether a path of this site leads to a page. */
  readonly linkExists: (path: string) => boolean;
  /** The kept post that is most like it. */
  readonly nearest: NearestPost | null;
  /** Our instructions to the model: none of their wording belongs into a post. */
  readonly instructions: string;
}

/** Looks at a post from one side. Pure; says nothing where there is nothing to say. */
export type Gate = (candidate: Candidate) => readonly GateFinding[];
