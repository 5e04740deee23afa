import { escapeHtml, foldCase } from '@plumbline/text';
import { cleanText } from './input.ts';
import { withoutBrand } from './brand.ts';

/** A page's tags, ready to be edited and rendered. Empty texts are left out of the code. */
export interface MetaTags {
  readonly title: string;
  readonly description: string;
  readonly socialTitle: string;
  readonly socialDescription: string;
  readonly siteName: string;
  /** Absolute; empty when unknown. */
  readonly url: string;
  readonly image: string;
}

/** The title for a card, without the site's name, which networks show separately. */
export function socialTitle(title: string, siteName: string): string {
  const bare = withoutBrand(title, siteName);
  return bare === '' || foldCase(bare) === foldCase(siteName) ? title : bare;
}

/** Where a page and its picture are, as far as is known. */
export interface MetaPage {
  readonly url?: string | undefined;
  readonly image?: string | undefined;
}

/** The tags of a variant. */
export function tagsOf(
  { title, description }: { readonly title: string; readonly description: string },
  siteName: string,
  page: MetaPage = {},
): MetaTags {
  return {
    title,
    description,
    socialTitle: socialTitle(title, siteName),
    socialDescription: description,
    siteName,
    url: page.url ?? '',
    image: page.image ?? '',
  };
}

/** A tag and its name attribute: Open Graph has `property`, Twitter `name`. */
export interface SocialTag {
  readonly property: string;
  readonly content: string;
}

/** Without a picture a large card would be an empty box. */
export const twitterCard = ({ image }: MetaTags): string =>
  image === '' ? 'summary' : 'summary_large_image';

/**
 * Open Graph and Twitter tags in the order in which they are written, without empty ones. X takes title, description and
 * picture from Open Graph, so only the card's type is its own.
 */
export function socialTags(tags: MetaTags): SocialTag[] {
  const list: SocialTag[] = [
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: cleanText(tags.siteName) },
    { property: 'og:title', content: cleanText(tags.socialTitle) },
    { property: 'og:description', content: cleanText(tags.socialDescription) },
    { property: 'og:url', content: cleanText(tags.url) },
    { property: 'og:image', content: cleanText(tags.image) },
    { property: 'twitter:card', content: twitterCard(tags) },
  ];
  return list.filter(({ content }) => content !== '');
}

/** One line per tag: `ogTags` of the specification. */
export function openGraphTags(tags: MetaTags): string {
  return socialTags(tags)
    .map(({ property, content }) => {
      const key = property.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${key}="${property}" content="${escapeHtml(content)}">`;
    })
    .join('\n');
}
