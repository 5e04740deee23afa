import type { RenderedMarkdown } from '@plumbline/content/markdown';
import type { GateFinding } from '../generation.ts';

/** A complete post before it is stored, as the gates check it. */
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
  /** Whether a path of this site exists. */
  readonly linkExists: (path: string) => boolean;
  /** Our instructions to the model, which must not appear in a post. */
  readonly instructions: string;
}

/** Checks one quality of a post. Pure; no findings when the post passes. */
export type Gate = (candidate: Candidate) => readonly GateFinding[];
