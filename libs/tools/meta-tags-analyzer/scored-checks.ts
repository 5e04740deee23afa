import type { TagAuditId } from './audit-fields.ts';

/**
 * The checks behind the tags score, with familiar names. A failure subtracts all of a check's points from 100, a
 * warning half of them, rounded. The points are ours. The audit judges the whole page and uses other points. Checks of
 * the rest of the head cost nothing.
 */
export const scoredChecks = {
  'title-present-single': { name: 'Title tag', points: 40 },
  'title-pixel-width': { name: 'Title fits the search result', points: 15 },
  'title-h1-agreement': { name: 'Title matches the H1', points: 5 },
  'head-closed-early': { name: 'Tags inside the head', points: 20 },
  'description-present': { name: 'Meta description', points: 30 },
  'description-pixel-width': { name: 'Description fits the search result', points: 10 },
  'og-core': { name: 'Open Graph tags', points: 20 },
  'og-image-usable': { name: 'Preview image works', points: 10 },
  'twitter-card': { name: 'Twitter Card tags', points: 10 },
} as const satisfies Partial<Record<TagAuditId, ScoredCheck>>;

interface ScoredCheck {
  readonly name: string;
  readonly points: number;
}

/** `undefined` for a check that doesn't affect the score. */
export const scoredCheck = (id: string): ScoredCheck | undefined =>
  Object.hasOwn(scoredChecks, id) ? scoredChecks[id as keyof typeof scoredChecks] : undefined;
