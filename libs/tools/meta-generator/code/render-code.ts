import { escapeHtml } from '@plumbline/seo/text';
import { cleanText } from '../input.ts';
import { type MetaTags, openGraphTags, socialTags, twitterCard } from '../meta-tags.ts';

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
  const metas = socialTags(tags).map(({ property, content }) => {
    const key = property.startsWith('twitter:') ? 'name' : 'property';
    return `      <meta ${key}="${property}" content={${js(content)}} />`;
  });
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
