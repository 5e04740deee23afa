import { escapeHtml, foldCase } from '@plumbline/seo/text';
import { cleanText } from './input.ts';
import { withoutBrand } from './brand.ts';

/** A page's tags, ready to be edited and rendered. The generated code omits empty texts. */
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

/** The title for a social card, without the site's name, which networks show separately. */
export function socialTitle(title: string, siteName: string): string {
  const bare = withoutBrand(title, siteName);
  return bare === '' || foldCase(bare) === foldCase(siteName) ? title : bare;
}

/** The URLs of a page and its image, if known. */
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

/** A tag and its name attribute: `property` for Open Graph, `name` for Twitter. */
export interface SocialTag {
  readonly property: string;
  readonly content: string;
}

/** Without an image, a large card would be an empty box. */
export const twitterCard = ({ image }: MetaTags): string =>
  image === '' ? 'summary' : 'summary_large_image';

/**
 * The non-empty Open Graph and Twitter tags in output order. X reads the title, description and
 * image from Open Graph, so the card type is the only Twitter tag.
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
