/** A target topic of the blog, with the monthly searches of the specification's table. */
interface TopicCategory {
  readonly name: string;
  /** From a published table: estimated, not measured. */
  readonly monthlySearches: number;
  /** Which part of a daily run uses it. */
  readonly share: 'seo' | 'industry';
}

/** The ten target topics, in the order of the specification. */
export const topicCategories = [
  { name: 'SEO Fundamentals', monthlySearches: 180_000, share: 'seo' },
  { name: 'Keyword Research', monthlySearches: 150_000, share: 'seo' },
  { name: 'Link Building', monthlySearches: 100_000, share: 'seo' },
  { name: 'Technical SEO', monthlySearches: 95_000, share: 'seo' },
  { name: 'Local SEO', monthlySearches: 85_000, share: 'seo' },
  { name: 'Content Marketing', monthlySearches: 75_000, share: 'seo' },
  { name: 'Healthcare SEO', monthlySearches: 45_000, share: 'industry' },
  { name: 'E-commerce SEO', monthlySearches: 55_000, share: 'industry' },
  { name: 'SaaS Marketing', monthlySearches: 40_000, share: 'industry' },
  { name: 'Real Estate SEO', monthlySearches: 35_000, share: 'industry' },
] as const satisfies readonly TopicCategory[];

/** The blog's category for posts of a topic. Articles that ship with the blog use shorter names for some. */
export const blogCategoryOf = (topic: string): string => shorterNames[topic] ?? topic;

const shorterNames: Readonly<Record<string, string>> = {
  'Healthcare SEO': 'Healthcare',
  'Real Estate SEO': 'Real Estate',
};

export type TopicCategoryName = (typeof topicCategories)[number]['name'];

/** Share of a run. */
interface MixShare {
  readonly id: string;
  /** The label that pages show. */
  readonly label: string;
  /** Relative weight; the weights of a mix need not have a particular sum. */
  readonly parts: number;
}

/** Ten posts a day: seven on search optimization, three on industries. */
export const dailyMix = [
  { id: 'seo', label: 'SEO', parts: 7 },
  { id: 'industry', label: 'Industry', parts: 3 },
] as const satisfies readonly MixShare[];

/** Percentages of a bulk run. */
export const bulkMix = [
  { id: 'seo-tools', label: 'SEO Tools', parts: 40 },
  { id: 'industry-seo', label: 'Industry SEO', parts: 25 },
  { id: 'tutorials', label: 'Tutorials', parts: 20 },
  { id: 'trends', label: 'Trends & Tips', parts: 15 },
] as const satisfies readonly MixShare[];

/**
 * Splits `count` into whole numbers in proportion to the weights: largest remainder, earlier shares first among
 * equals.
 */
export function countsOf<Share extends MixShare>(
  mix: readonly Share[],
  count: number,
): readonly { readonly share: Share; readonly count: number }[] {
  const whole = mix.reduce((sum, { parts }) => sum + parts, 0);
  // In integers, so that rounding errors cannot decide who gets the last post.
  const shares = mix.map((share, place) => ({
    share,
    place,
    count: Math.floor((count * share.parts) / whole),
    remainder: (count * share.parts) % whole,
  }));
  let left = count - shares.reduce((sum, share) => sum + share.count, 0);
  for (const share of shares.toSorted((a, b) => b.remainder - a.remainder || a.place - b.place)) {
    if (left === 0) break;
    share.count += 1;
    left -= 1;
  }
  return shares.map((share) => ({ share: share.share, count: share.count }));
}
