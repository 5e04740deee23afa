/** The order of the categories, after 'All'; others follow. */
export const categories = [
  'SEO Tools',
  'SEO Analysis',
  'Keyword Research',
  'Meta Tags',
  'Link Building',
  'On-Page SEO',
  'Technical SEO',
  'Performance',
  'Content Marketing',
  'SEO',
] as const;

/** The default article of the article page, which is the first static one. */
export const firstArticle = 'complete-guide-to-seo-audits';

export const readTimeInWords = (minutes: number): string => `${minutes} min read`;

export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`;

/** URL of the list, filtered by a tag or a category. */
export const blogPath = (
  filter: { readonly tag: string } | { readonly category: string },
): string => `/blog?${new URLSearchParams(filter).toString()}`;
