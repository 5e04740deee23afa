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

/** The default article of the article page: the first of the static ones. */
export const firstArticle = 'complete-guide-to-seo-audits';

export const readTimeInWords = (minutes: number): string => `${minutes} min read`;

export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`;

/** The list, narrowed to a tag or a category. */
export const blogPath = (
  filter: { readonly tag: string } | { readonly category: string },
): string => `/blog?${new URLSearchParams(filter).toString()}`;
