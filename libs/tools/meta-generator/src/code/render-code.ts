import { escapeHtml } from '@plumbline/text';
import { cleanText } from '../input.ts';
import { type MetaTags, openGraphTags, socialTags, twitterCard } from '../meta-tags.ts';

/** Formats of the code. */
export const codeFormats = ['html', 'nextjs', 'nuxt', 'react'] as const;
export type CodeFormat = (typeof codeFormats)[number];

/** The tags as code to paste. Every text is escaped for its language. */
export function renderCode(tags: MetaTags, format: CodeFormat): string {
  return renderers[format](tags);
}

const text = (typed: string): string => escapeHtml(cleanText(typed));

const filled = (text: string): boolean => cleanText(text) !== '';

function html(tags: MetaTags): string {
  return [
    `<title>${text(tags.title)}</title>`,
    `<meta name="description" content="${text(tags.description)}">`,
    ...(filled(tags.url) ? [`<link rel="canonical" href="${text(tags.url)}">`] : []),
    openGraphTags(tags),
  ].join('\n');
}

/** https://nextjs.org/docs/app/api-reference/functions/generate-metadata; `absolute` ignores a layout's template. */
function nextjs(tags: MetaTags): string {
  const optional = (text: string, line: string) => (filled(text) ? [line] : []);
  return [
    "import type { Metadata } from 'next';",
    '',
    'export const metadata: Metadata = {',
    `  title: { absolute: ${js(tags.title)} },`,
    `  description: ${js(tags.description)},`,
    ...optional(tags.url, `  alternates: { canonical: ${js(tags.url)} },`),
    '  openGraph: {',
    "    type: 'website',",
    ...optional(tags.siteName, `    siteName: ${js(tags.siteName)},`),
    `    title: ${js(tags.socialTitle)},`,
    `    description: ${js(tags.socialDescription)},`,
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
  const optional = (text: string, line: string) => (filled(text) ? [line] : []);
  return [
    '<script setup lang="ts">',
    'useSeoMeta({',
    `  title: ${js(tags.title)},`,
    "  titleTemplate: '%s',",
    `  description: ${js(tags.description)},`,
    "  ogType: 'website',",
    ...optional(tags.siteName, `  ogSiteName: ${js(tags.siteName)},`),
    `  ogTitle: ${js(tags.socialTitle)},`,
    `  ogDescription: ${js(tags.socialDescription)},`,
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
    `      <title>{${js(tags.title)}}</title>`,
    `      <meta name="description" content={${js(tags.description)}} />`,
    ...(filled(tags.url) ? [`      <link rel="canonical" href={${js(tags.url)}} />`] : []),
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
