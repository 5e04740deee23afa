import { escapeHtml, foldCase } from '@plumbline/seo/text';
import { cleanText } from './input.ts';
import { withoutBrand } from './phrase.ts';

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

interface SocialTag {
  readonly property: string;
  readonly content: string;
}

/** The attribute with the tag's name: `property` for Open Graph, `name` for Twitter. */
const keyOf = (property: string): string => (property.startsWith('twitter:') ? 'name' : 'property');

/** Without an image, a large card would be an empty box. */
const twitterCard = ({ image }: MetaTags): string =>
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
    .map(
      ({ property, content }) =>
        `<meta ${keyOf(property)}="${property}" content="${escapeHtml(content)}">`,
    )
    .join('\n');
}

/** Output formats. */
export const codeFormats = ['html', 'nextjs', 'nuxt', 'react'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** Renders the tags as code to paste. Every text is escaped for the output language. */
export function renderCode(tags: MetaTags, format: CodeFormat): string {
  return renderers[format](tags);
}

const text = (typed: string): string => escapeHtml(cleanText(typed));

const filled = (text: string): boolean => cleanText(text) !== '';

/** Omits the tag for an empty text: an empty tag is worse than none. */
const optional = (typed: string, line: string) => (filled(typed) ? [line] : []);

function html(tags: MetaTags): string {
  return [
    ...optional(tags.title, `<title>${text(tags.title)}</title>`),
    ...optional(tags.description, `<meta name="description" content="${text(tags.description)}">`),
    ...optional(tags.url, `<link rel="canonical" href="${text(tags.url)}">`),
    openGraphTags(tags),
  ].join('\n');
}

/** https://nextjs.org/docs/app/api-reference/functions/generate-metadata; `absolute` ignores a layout's template. */
function nextjs(tags: MetaTags): string {
  return [
    "import type { Metadata } from 'next';",
    '',
    'export const metadata: Metadata = {',
    ...optional(tags.title, `  title: { absolute: ${js(tags.title)} },`),
    ...optional(tags.description, `  description: ${js(tags.description)},`),
    ...optional(tags.url, `  alternates: { canonical: ${js(tags.url)} },`),
    '  openGraph: {',
    "    type: 'website',",
    ...optional(tags.siteName, `    siteName: ${js(tags.siteName)},`),
    ...optional(tags.socialTitle, `    title: ${js(tags.socialTitle)},`),
    ...optional(tags.socialDescription, `    description: ${js(tags.socialDescription)},`),
    ...optional(tags.url, `    url: ${js(tags.url)},`),
    ...optional(tags.image, `    images: [${js(tags.image)}],`),
    '  },',
    '  twitter: {',
    `    card: '${twitterCard(tags)}',`,
    '  },',
    '};',
  ].join('\n');
}

/**
 * https://nuxt.com/docs/api/composables/use-seo-meta; the template is the title itself, so that no layout changes it.
 */
function nuxt(tags: MetaTags): string {
  return [
    '<script setup lang="ts">',
    'useSeoMeta({',
    ...optional(tags.title, `  title: ${js(tags.title)},\n  titleTemplate: '%s',`),
    ...optional(tags.description, `  description: ${js(tags.description)},`),
    "  ogType: 'website',",
    ...optional(tags.siteName, `  ogSiteName: ${js(tags.siteName)},`),
    ...optional(tags.socialTitle, `  ogTitle: ${js(tags.socialTitle)},`),
    ...optional(tags.socialDescription, `  ogDescription: ${js(tags.socialDescription)},`),
    ...optional(tags.url, `  ogUrl: ${js(tags.url)},`),
    ...optional(tags.image, `  ogImage: ${js(tags.image)},`),
    `  twitterCard: '${twitterCard(tags)}',`,
    '});',
    ...optional(tags.url, `useHead({ link: [{ rel: 'canonical', href: ${js(tags.url)} }] });`),
    '</script>',
  ].join('\n');
}

/** https://react.dev/reference/react-dom/components/title: React 19 moves these into the head. */
function react(tags: MetaTags): string {
  const metas = socialTags(tags).map(
    ({ property, content }) =>
      `      <meta ${keyOf(property)}="${property}" content={${js(content)}} />`,
  );
  return [
    'export function PageMeta() {',
    '  return (',
    '    <>',
    ...optional(tags.title, `      <title>{${js(tags.title)}}</title>`),
    ...optional(
      tags.description,
      `      <meta name="description" content={${js(tags.description)}} />`,
    ),
    ...optional(tags.url, `      <link rel="canonical" href={${js(tags.url)}} />`),
    ...metas,
    '    </>',
    '  );',
    '}',
  ].join('\n');
}

const renderers: Readonly<Record<CodeFormat, (tags: MetaTags) => string>> = {
  html,
  nextjs,
  nuxt,
  react,
};

/**
 * A text as a JavaScript string literal that is safe inside a module, JSX braces and an inline script: `<`, U+2028 and U+2029
 * are escaped, so that nothing closes the script or the line.
 */
const js = (text: string): string =>
  JSON.stringify(cleanText(text)).replace(
    /[<>\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
