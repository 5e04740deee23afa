import type { TokenUsage } from '@plumbline/seo/language-model';
import type { NewPost } from './post-store.ts';

/** A daily run writes ten posts, a bulk run the requested number. */
export const runKinds = ['daily', 'bulk'] as const;
export type RunKind = (typeof runKinds)[number];

/** Fixed by the specification. */
export const dailyPosts = 10;
export const dailyMinWords = 3_000;
export const bulkMinWords = 1_400;
export const bulkCount = { min: 50, max: 500, default: 200 } as const;

/** Subject of one post of a run. Decided and stored with the run, so that a restart writes the same. */
export interface PostPlan {
  /** 0-based index in the run. */
  readonly position: number;
  /** `auto-2026-11-21-1`; never reused. */
  readonly sourceId: string;
  /** `YYYY-MM-DD`. */
  readonly publishDate: string;
  /** One of the ten topic categories, or of the bulk mix. */
  readonly category: string;
  /** The part of the mix: seo or industry for daily runs; seo-tools, industry-seo, tutorials, trends for bulk runs. */
  readonly share: string;
  /** Subject in a few words. */
  readonly topic: string;
  /** Point of view, so that two posts on one topic differ. */
  readonly angle: string;
  /** Monthly searches for the topic category, from the published table: estimated. */
  readonly targetSearchVolume: number;
  readonly minWords: number;
}

/** Why a text was rejected: the gate and its finding. */
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

/** Result of writing one post. */
export type WriteOutcome =
  | {
      readonly kind: 'kept';
      readonly written: NewPost;
      /** Whether the first version failed a gate and was repaired. */
      readonly repaired: boolean;
      readonly findings: readonly GateFinding[];
      readonly usage: TokenUsage;
    }
  | {
      readonly kind: 'rejected';
      /** Findings after the repair. */
      readonly findings: readonly GateFinding[];
      readonly usage: TokenUsage;
    };
