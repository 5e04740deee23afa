import type { BlogRunOrder, Ending, PostClaim, PostPlan, Reservation } from '@plumbline/blog';
import { aPost } from '@plumbline/blog/testing';
import type { TokenUsage } from '@plumbline/seo/language-model';

export const at = new Date('2026-11-21T06:00:00.000Z');
export const tomorrow = new Date('2026-11-22T00:00:00.000Z');
export const usage: TokenUsage = { inputTokens: 400, outputTokens: 600, requests: 3 };
export const noUsage: TokenUsage = { inputTokens: 0, outputTokens: 0, requests: 0 };

export const need =
  (given: Partial<Reservation> = {}) =>
  (): Reservation => ({
    day: '2026-11-21',
    cap: { usd: null, tokens: null },
    tokens: 5_000,
    usd: 0.01,
    nextDay: tomorrow,
    ...given,
  });

let numbers = 0;
export const plan = (position: number): PostPlan => ({
  position,
  sourceId: `auto-2026-11-21-${(numbers += 1)}`,
  publishDate: '2026-11-21',
  category: 'Technical SEO',
  share: 'seo',
  topic: `topic ${position}`,
  angle: 'an angle',
  targetSearchVolume: 95_000,
  minWords: 1_400,
});

export const order = (posts: number, given: Partial<BlogRunOrder> = {}): BlogRunOrder => ({
  kind: 'bulk',
  trigger: 'person',
  day: '2026-11-21',
  scheduleKey: null,
  plan: () => Array.from({ length: posts }, (_, position) => plan(position)),
  ...given,
});

/** Two texts have the same signature only if a spec sets it. */
let texts = 0;
export const kept = ({ input: { sourceId } }: PostClaim, text = (texts += 1)): Ending => ({
  kind: 'kept',
  written: {
    post: aPost({
      id: `post-${sourceId}`,
      sourceId,
      origin: 'generated',
      state: 'published',
      words: 1_500,
    }),
    signature: Array.from({ length: 128 }, (_, place) => text * 1_000 + place),
  },
  repaired: true,
  findings: [{ gate: 'words', detail: 'too few' }],
});
