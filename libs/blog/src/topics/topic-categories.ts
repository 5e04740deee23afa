/** A target topic of the blog, with the monthly searches of the specification's table. */
export interface TopicCategory {
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
