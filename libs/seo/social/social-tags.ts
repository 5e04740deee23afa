import { canonicalOf, ogImageNames, type PageFacts, propertyValue } from '@plumbline/page';
import type { MeasuredImage, SocialProperty, SocialTags } from './types.ts';

const social = /^(?:og|twitter):/;

/** Maximum tags of one kind; a page can have tens of thousands. */
const mostProperties = 200;
/** Maximum characters of one tag. */
const mostCharacters = 4_000;
const longestAddress = 8_192;

/** The tags of a page that networks use for link previews. */
export function socialTagsOf(facts: PageFacts, pageUrl: string): SocialTags {
  const properties: SocialProperty[] = [];
  for (const { property, name, content } of facts.metas) {
    const key = [property, name].find((candidate) => candidate && social.test(candidate));
    if (key && content !== null && properties.length < mostProperties) {
      properties.push({ property: key, content: clip(content) });
    }
  }
  const title = facts.titles[0]?.text ?? '';
  return {
    url: pageUrl,
    baseUrl: facts.baseUrl,
    title: title === '' ? null : clip(title),
    description: facts.description === null ? null : clip(facts.description),
    canonical: canonicalOf(facts),
    themeColor: facts.metas.find(({ name }) => name === 'theme-color')?.content ?? null,
    oembed: facts.linkElements.some(({ type }) => type !== null && /\+oembed$/i.test(type)),
    properties,
  };
}

const clip = (text: string): string =>
  text.length > mostCharacters ? text.slice(0, mostCharacters).toWellFormed() : text;

/** The first tag of a list that has content, in list order. */
export function pickTag(
  tags: SocialTags,
  names: readonly string[],
): { readonly from: string; readonly text: string } | null {
  for (const name of names) {
    const text = tagText(tags, name);
    if (text !== null) return { from: name, text };
  }
  return null;
}

/** Content of a tag by name; `title`, `description`, `canonical`, `url` and `host` are the page's. */
function tagText(tags: SocialTags, name: string): string | null {
  switch (name) {
    case 'title':
      return filled(tags.title);
    case 'description':
      return filled(tags.description);
    case 'canonical':
      return webAddress(tags.canonical ?? '', tags.baseUrl);
    case 'url':
      return tags.url;
    case 'host':
      return hostOf(tags.url);
    case 'og:url': {
      const named = propertyValue(tags.properties, name);
      return named === null ? null : webAddress(named, tags.baseUrl);
    }
    default:
      return propertyValue(tags.properties, name);
  }
}

const filled = (text: string | null): string | null => text?.trim() || null;

/** The card type in lower case; `null` when there is none. */
export const cardType = (tags: SocialTags): string | null =>
  propertyValue(tags.properties, 'twitter:card')?.toLowerCase() ?? null;

/** An http or https URL, resolved; `null` for anything else. */
export function webAddress(text: string, base: string): string | null {
  if (text === '' || text.length > longestAddress || !URL.canParse(text, base)) return null;
  const { protocol, href } = new URL(text, base);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}

export const isAbsolute = (text: string): boolean => /^https?:\/\//i.test(text);

/** The host as networks show it, without `www.`. */
export const hostOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;

const imageNames = [...ogImageNames, 'twitter:image', 'twitter:image:src'] as const;

/** The images that any network may use, as absolute URLs without duplicates. */
export function imageAddresses(tags: SocialTags): string[] {
  const found = imageNames.flatMap((name) => {
    const named = propertyValue(tags.properties, name);
    return named === null ? [] : (webAddress(named, tags.baseUrl) ?? []);
  });
  return [...new Set(found)];
}

/**
 * Size of an image according to the tags that follow its own, up to the next image (ogp.me, arrays); `null` unless
 * both values are plain numbers.
 * @param from name of the tag with the image
 */
export function declaredSize(
  { properties }: SocialTags,
  from: string | null,
): Pick<MeasuredImage, 'width' | 'height'> | null {
  if (!from?.startsWith('og:')) return null;
  const named = properties.findIndex(
    ({ property, content }) => property === from && content.trim() !== '',
  );
  const end = properties.findIndex(
    ({ property }, index) => index > named && (property === 'og:image' || property === from),
  );
  const own = properties.slice(named, end === -1 ? undefined : end);
  const [width, height] = ['og:image:width', 'og:image:height'].map((name) => {
    const text = propertyValue(own, name) ?? '';
    return /^\d{1,5}(?:px)?$/i.test(text) ? Number.parseInt(text, 10) : null;
  });
  return width && height ? { width, height } : null;
}
