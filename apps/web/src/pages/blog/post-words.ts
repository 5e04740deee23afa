/** The default article of the article page, which is the first static one. */
export const firstArticle = 'complete-guide-to-seo-audits';

export const readTimeInWords = (minutes: number): string => `${minutes} min read`;

export const postPath = (id: string): string => `/blog/${encodeURIComponent(id)}`;

/** URL of the list, filtered by a tag or a category. */
export const blogPath = (
  filter: { readonly tag: string } | { readonly category: string },
): string => `/blog?${new URLSearchParams(filter).toString()}`;

/** The tools that a reader can try after an article. */
export const nextSteps = [
  { label: 'Start Free SEO Audit', path: '/seo-audit' },
  { label: 'Generate Meta Tags', path: '/meta-generator' },
  { label: 'Check Keywords', path: '/keyword-checker' },
];
