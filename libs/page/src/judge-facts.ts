import type { HreflangFact, ImageFact, LinkElementFact, LinkFact } from './facts.ts';

/** Whether search engines read a canonical or hreflang: only in the head or in the Link header. */
export const isInPlace = ({
  source,
  inHead,
}: Pick<LinkElementFact | HreflangFact, 'source' | 'inHead'>): boolean =>
  source === 'header' || inHead;

/** An `<a>` without href is an anchor or a control: it leads nowhere. */
export const leadsSomewhere = ({ href }: Pick<LinkFact, 'href'>): boolean => href !== null;

/** Services that count readers with an image, which need not name its size. */
const counters =
  /^https?:\/\/(?:[^/]{1,80}\.(?:met\.vgwort\.de|ivwbox\.de|scorecardresearch\.com|doubleclick\.net)\/|(?:www\.)?facebook\.com\/tr\b)/i;

/** A tracking pixel: 0 or 1 px wide and high, or of a known counter. */
export const isCountingPixel = ({ width, height, url }: ImageFact): boolean =>
  (/^[01](?:px)?$/i.test(width?.trim() ?? '') && /^[01](?:px)?$/i.test(height?.trim() ?? '')) ||
  counters.test(url?.slice(0, 200) ?? '');

/** What templates leave where they have no picture: `//:0`, `about:blank`. */
export const showsNothing = ({ src, url, srcset }: ImageFact): boolean =>
  src !== null && srcset === null && (src === '//:0' || (url ?? '').startsWith('about:'));

/** No alternative text of any kind, and neither decoration, nor hidden from screen readers, nor a tracking pixel, nor empty. */
export const lacksAlternative = (image: ImageFact): boolean =>
  image.alt === null &&
  image.name === '' &&
  !image.decorative &&
  !image.hidden &&
  !isCountingPixel(image) &&
  !showsNothing(image);
