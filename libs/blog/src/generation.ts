import type { NewPost } from './post-store.ts';

/** A daily run writes ten posts; a bulk run as many as it was asked for. */
export const runKinds = ['daily', 'bulk'] as const;
export type RunKind = (typeof runKinds)[number];

/** Fixed by the specification. */
export const dailyPosts = 10;
export const dailyMinWords = 3_000;
export const bulkMinWords = 1_400;
export const bulkCount = { min: 50, max: 500, default: 200 } as const;

/** What one post of a run is to be about: decided when the run is planned, kept with it, so that a restart writes the same. */
export interface PostPlan {
  /** 0-based place in the run. */
  readonly position: number;
  /** `auto-2026-11-21-1`; unique for ever. */
  readonly sourceId: string;
  /** `YYYY-MM-DD`. */
  readonly publishDate: string;
  /** One of the ten topic categories, or of the bulk mix. */
  readonly category: string;
  /** The share of the mix that it fills: seo or industry for daily runs; seo-tools, industry-seo, tutorials, trends for bulk runs. */
  readonly share: string;
  /** What it is about, in a few words. */
  readonly topic: string;
  /** From which side, so that two posts on one topic differ. */
  readonly angle: string;
  /** Searches a month for the topic category, from the published table: estimated. */
  readonly targetSearchVolume: number;
  readonly minWords: number;
}

/** Why a text was not kept: which gate, and in words what it found. */
export interface GateFinding {
  readonly gate:
    | 'words'
    | 'structure'
    | 'title'
    | 'meta-length'
    | 'keywords'
    | 'banned-phrases'
    | 'links'
    | 'repetition'
    | 'near-duplicate'
    | 'markup'
    | 'slug';
  readonly detail: string;
}

/** Tokens that the endpoint counted, and requests made. */
export interface TokenUsage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly requests: number;
}

/** How the writing of one post ended. */
export type WriteOutcome =
  | {
      readonly kind: 'kept';
      readonly written: NewPost;
      /** Whether gates found something first and one repair mended it. */
      readonly repaired: boolean;
      readonly findings: readonly GateFinding[];
      readonly usage: TokenUsage;
    }
  | {
      readonly kind: 'rejected';
      /** What was still wrong after the repair. */
      readonly findings: readonly GateFinding[];
      readonly usage: TokenUsage;
    };
