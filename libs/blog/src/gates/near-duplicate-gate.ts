import type { GateFinding } from '../generation.ts';
import type { NearestPost } from '../post-store.ts';

/**
 * At this share of common shingles (estimated Jaccard similarity, 0 to 1) two posts count as duplicates. A house rule:
 * independent texts on one topic share a few hundredths, a text with every tenth word changed about a third.
 */
export const nearDuplicateFrom = 0.3;

/** Separate from the other gates, since only the database knows the most similar post. */
export const nearDuplicateGate = (nearest: NearestPost | null): readonly GateFinding[] =>
  nearest && nearest.similarity >= nearDuplicateFrom
    ? [
        {
          gate: 'near-duplicate',
          detail: `${Math.round(nearest.similarity * 100)}% of its wording matches "${nearest.id}"`,
        },
      ]
    : [];
