import type { PageFacts } from '@plumbline/page';

/** The first non-empty value of an Open Graph property, by any of its names; `null` when there is none. */
export const ogValue = (page: PageFacts, ...names: readonly string[]): string | null =>
  page.openGraph
    .find(({ property, content }) => names.includes(property) && content.trim() !== '')
    ?.content.trim() ?? null;

/** The same for `twitter:*`. */
export const twitterValue = (page: PageFacts, ...names: readonly string[]): string | null =>
  page.twitter
    .find(({ property, content }) => names.includes(property) && content.trim() !== '')
    ?.content.trim() ?? null;

/** `og:image:url` is another name of `og:image` (ogp.me, structured properties). */
export const ogImageNames = ['og:image', 'og:image:url', 'og:image:secure_url'] as const;
