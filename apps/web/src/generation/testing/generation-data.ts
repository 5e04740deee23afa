import type {
  BlogDraftDto,
  BlogPostSummaryDto,
  BlogRunItemDto,
  BlogRunWithItemsDto,
  BlogStatsDto,
} from '@plumbline/api-client';

export const runId = '0e1b6b52-7c39-4bfb-8f6b-1f5b8f3a2c11';

const usage = { inputTokens: 40_000, outputTokens: 60_000, requests: 50 };

const budget = {
  day: '2026-11-21',
  capTokens: null,
  capUsd: null,
  usedTokens: 0,
  usedUsd: null,
  heldTokens: 0,
  heldUsd: null,
  open: true,
  nextDayAt: '2026-11-22T00:00:00.000Z',
};

export interface StatsParts extends Partial<Omit<BlogStatsDto, 'generation'>> {
  readonly generation?: Partial<BlogStatsDto['generation']>;
}

/** The status of a server with a language model. */
export const someStats = ({ generation, ...more }: StatsParts = {}): BlogStatsDto => ({
  totalPosts: 22,
  generatedPosts: 0,
  drafts: 0,
  totalWords: 40_000,
  totalTargetSearchVolume: 1_000_000,
  estimatedMonthlyTraffic: 30_000,
  trafficFormula: 'The searches a month of all published posts × 0.03.',
  categories: { SEO: 22 },
  usage,
  lastRun: null,
  schedule: { cron: '0 6 * * *', timezone: 'UTC', nextRunAt: '2026-11-22T06:00:00.000Z' },
  budget,
  generation: {
    configured: true,
    review: false,
    model: 'demo',
    running: false,
    ...generation,
  },
  ...more,
});

export const anItem = (more: Partial<BlogRunItemDto> = {}): BlogRunItemDto => ({
  position: 0,
  state: 'published',
  topic: 'robots.txt for beginners',
  angle: 'a checklist',
  category: 'SEO Tools',
  share: 'seo-tools',
  targetSearchVolume: 95_000,
  publishDate: '2026-11-21',
  minWords: 1_400,
  words: 1_500,
  repaired: false,
  attempts: 0,
  reason: null,
  findings: [],
  nextTryAt: null,
  postId: `post-${more.position ?? 0}`,
  postState: 'published',
  title: `Post ${more.position ?? 0}`,
  ...more,
});

/** Kept posts. */
export const keptItems = (count: number): BlogRunItemDto[] =>
  Array.from({ length: count }, (_, position) => anItem({ position }));

/** A run whose counts follow from its items. */
export function aRun(more: Partial<BlogRunWithItemsDto> = {}): BlogRunWithItemsDto {
  const items = more.items ?? keptItems(10);
  const count = (state: BlogRunItemDto['state']) =>
    items.filter((item) => item.state === state).length;
  return {
    id: runId,
    kind: 'daily',
    trigger: 'person',
    day: '2026-11-21',
    state: 'done',
    requested: items.length,
    done: items.length - count('waiting') - count('writing'),
    waiting: count('waiting'),
    writing: count('writing'),
    published: count('published'),
    drafts: count('draft'),
    rejected: count('rejected'),
    failed: count('failed'),
    cancelled: count('cancelled'),
    repaired: items.filter(({ repaired }) => repaired).length,
    words: items.reduce((sum, { words }) => sum + (words ?? 0), 0),
    usage,
    cost: { estimatedUsd: null, countedUsd: null, unknownBecause: 'no-prices' },
    waitingFor: null,
    waitingUntil: null,
    timeLeftSeconds: null,
    createdAt: '2026-11-21T10:00:00.000Z',
    startedAt: '2026-11-21T10:00:01.000Z',
    endedAt: '2026-11-21T10:01:00.000Z',
    ...more,
    items,
  };
}

const waiting = {
  state: 'waiting',
  words: null,
  postId: null,
  postState: null,
  title: null,
} as const;

/** A run of ten with four posts kept, one being written and five waiting. */
export const anOpenRun = (more: Partial<BlogRunWithItemsDto> = {}): BlogRunWithItemsDto =>
  aRun({
    state: 'running',
    endedAt: null,
    timeLeftSeconds: 60,
    items: [
      ...keptItems(4),
      anItem({ ...waiting, position: 4, state: 'writing' }),
      ...[5, 6, 7, 8, 9].map((position) => anItem({ ...waiting, position })),
    ],
    ...more,
  });

export const aPost = (more: Partial<BlogPostSummaryDto> = {}): BlogPostSummaryDto => ({
  id: 'robots-txt-for-beginners',
  title: 'Robots.txt for Beginners',
  excerpt: 'What each line does.',
  author: 'AI SEO Expert',
  publishDate: '2026-11-21',
  modifiedDate: '2026-11-21',
  readTime: 15,
  words: 3_100,
  category: 'Technical SEO',
  tags: ['robots.txt'],
  featured: false,
  views: 0,
  targetSearchVolume: 95_000,
  origin: 'generated',
  writtenBy: 'model',
  ...more,
});

export const aDraft = (more: Partial<BlogDraftDto> = {}): BlogDraftDto => ({
  id: 'robots-txt-for-beginners',
  title: 'Robots.txt for Beginners',
  excerpt: 'What each line does.',
  metaDescription: 'What each line of a robots.txt file does.',
  category: 'Technical SEO',
  tags: ['robots.txt', 'crawling'],
  publishDate: '2026-11-21',
  words: 1_563,
  readTime: 8,
  repaired: true,
  html: '<h2>Why it matters</h2><p>It is read first.</p>',
  ...more,
});

export const anEstimate = (posts: number, costUsd: number | null = null) => ({
  kind: 'bulk',
  posts,
  provenance: 'estimated',
  inputTokens: posts * 3_750,
  outputTokens: posts * 3_200,
  totalTokens: posts * 6_950,
  costUsd,
  unknownBecause: costUsd === null ? 'no-prices' : null,
  formula: 'Answers: 1400 words × 1.4 tokens.',
  keywords: posts * 3,
  words: posts * 1_500,
  searchVolume: posts * 25_000,
  budget,
});
