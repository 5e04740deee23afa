import { foldCase } from '@plumbline/text';
import { cleanText } from './input.ts';
import { withoutBrand } from './titles.ts';

/** A page's tags, ready to be edited and rendered. Empty texts are left out of the code. */
export interface MetaTags {
  readonly title: string;
  readonly description: string;
  readonly socialTitle: string;
  readonly socialDescription: string;
  readonly siteName: string;
  /** Absolute; empty where it is not known. */
  readonly url: string;
  readonly image: string;
}

/** The title for a card: networks show the site's name beside it, so it is not said twice. */
export function socialTitle(title: string, siteName: string): string {
  const bare = withoutBrand(title, siteName);
  return bare === '' || foldCase(bare) === foldCase(siteName) ? title : bare;
}

/** The tags of a variant. */
export function tagsOf(
  { title, description }: { readonly title: string; readonly description: string },
  siteName: string,
  page: { readonly url?: string; readonly image?: string } = {},
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

/** A tag by what names it: Open Graph has `property`, Twitter `name`. */
export interface SocialTag {
  readonly property: string;
  readonly content: string;
}

/** Without a picture a large card would be an empty box. */
export const twitterCard = ({ image }: MetaTags): string =>
  image === '' ? 'summary' : 'summary_large_image';

/** Open Graph and Twitter tags in the order in which they are written, without empty ones. */
export function socialTags(tags: MetaTags): SocialTag[] {
  const list: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', tags.siteName],
    ['og:title', tags.socialTitle],
    ['og:description', tags.socialDescription],
    ['og:url', tags.url],
    ['og:image', tags.image],
    ['twitter:card', twitterCard(tags)],
    ['twitter:title', tags.socialTitle],
    ['twitter:description', tags.socialDescription],
    ['twitter:image', tags.image],
  ];
  return list
    .map(([property, content]) => ({ property, content: cleanText(content) }))
    .filter(({ content }) => content !== '');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for an HTML attribute in quotes of either kind, or for the text of an element. */
export const escapeHtml = (text: string): string =>
  cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

/** One line a tag: what `ogTags` of the specification holds. */
export function openGraphTags(tags: MetaTags): string {
  return socialTags(tags)
    .map(({ property, content }) => {
      const key = property.startsWith('twitter:') ? 'name' : 'property';
      return `<meta ${key}="${property}" content="${escapeHtml(content)}">`;
    })
    .join('\n');
}

/** Title, description and Open Graph tags on lines of their own: 'Copy All' and meta-tags.txt. */
export const tagsText = (tags: MetaTags): string =>
  [cleanText(tags.title), cleanText(tags.description), openGraphTags(tags)].join('\n');
