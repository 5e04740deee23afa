import type { ImageFact, LinkElementFact, LinkFact, PageFacts, PropertyFact } from './facts.ts';

/** Whether a canonical has an http or https URL: not an empty or invalid one, no `javascript:`, no host such as `.shop.example`. */
export const hasWebUrl = (
  fact: LinkElementFact,
): fact is LinkElementFact & { readonly url: string } =>
  fact.url !== null && /^https?:\/\/[^.]/.test(fact.url);

/** The canonical URL of a page, as search engines read it: the first that is an http or https URL, else `null`. */
export const canonicalOf = ({ canonicals }: Pick<PageFacts, 'canonicals'>): string | null =>
  canonicals.find(hasWebUrl)?.url ?? null;

/** An `<a>` without href is an anchor or a control: it leads nowhere. */
export const leadsSomewhere = ({ href }: Pick<LinkFact, 'href'>): boolean => href !== null;

/** Whether a screen reader can say the name: letters, digits or a pictogram; an arrow alone is not enough. */
export const isSpeakable = (name: string): boolean =>
  /[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(name);

/** Tracking services that count readers with an image that may have no size, and self-hosted trackers named after their purpose. */
const counters =
  /^https?:\/\/(?:[^?]{0,150}\/(?:statistics?|stats?|pixel|track(?:er|ing)?|count(?:er)?|check(?:er)?|beacon|collect|set|(?:user)?sync|impression|matomo|piwik)(?:\.(?:php|aspx?|gif)(?:\?|$)|\?)|(?:pixel|beacon|track(?:er|ing)?|stats?|counter)\.|[^?]{0,150}\/counter\/|[^?]{0,150}\.gif\?[^&]{0,150}=[^&]{0,150}&|[^/]{1,80}\.(?:met\.vgwort\.de|ivwbox\.de|scorecardresearch\.com|quantserve\.com|doubleclick\.net|adition\.com)\/|(?:www\.)?facebook\.com\/tr\b)/i;

/** A tracking pixel: 0 or 1 px wide and high, or from a known tracker and without alt text. */
export const isCountingPixel = ({ width, height, url, alt }: ImageFact): boolean =>
  (/^[01](?:px)?$/i.test(width?.trim() ?? '') && /^[01](?:px)?$/i.test(height?.trim() ?? '')) ||
  (!alt && counters.test(url?.slice(0, 200) ?? ''));

/** Placeholders from templates without an image: `//:0`, `about:blank`. */
export const showsNothing = ({ src, url, candidates }: ImageFact): boolean =>
  src !== null && candidates.length === 0 && (src === '//:0' || (url ?? '').startsWith('about:'));

/**
 * No alternative text of any kind, and neither decoration, nor hidden from screen readers, nor a tracking pixel, nor empty.
 * A button needs a text: it is never decoration.
 */
export const lacksAlternative = (image: ImageFact): boolean =>
  (image.alt === null || image.element === 'input') &&
  image.name === '' &&
  !image.decorative &&
  !image.hidden &&
  !isCountingPixel(image) &&
  !showsNothing(image);

/** The names of a preview's picture: `og:image:url` is another name of `og:image` (ogp.me, structured properties). */
export const ogImageNames = ['og:image', 'og:image:url', 'og:image:secure_url'] as const;

/**
 * What readers of previews take for a property, trimmed; `null` when no tag of these names has content. Of several names
 * the first counts that has content, of several tags the first, but of `twitter:card` the last (X: getting started with
 * cards).
 */
export function propertyValue(
  properties: readonly PropertyFact[],
  ...names: readonly string[]
): string | null {
  for (const name of names) {
    const filled = properties.filter(
      ({ property, content }) => property === name && content.trim() !== '',
    );
    const chosen = name === 'twitter:card' ? filled.at(-1) : filled[0];
    if (chosen) return chosen.content.trim();
  }
  return null;
}
