import { isForAll, type LinkElementFact, type MetaFact, type PageFacts } from '@plumbline/page';

/** One tag as found: a `<meta>`, a `<link>`, a `<title>`, or an HTTP header with the same meaning. */
export interface RawTag {
  readonly group: 'basic' | 'openGraph' | 'twitter' | 'link' | 'other';
  /** `meta name`, `meta property`, `link`, `title`, `header`. */
  readonly kind: string;
  readonly name: string;
  /** At most 2,000 characters. */
  readonly content: string;
  /** Whether the tag is in `<head>`. Some crawlers ignore tags outside it. */
  readonly inHead: boolean;
}

const mostTags = 300;

/** `rel` values of links that load resources, which aren't metadata. */
const loading: ReadonlySet<string> = new Set([
  'stylesheet',
  'preload',
  'prefetch',
  'modulepreload',
  'preconnect',
  'dns-prefetch',
  'prerender',
]);

/** The first 300 metadata tags of a page's head, as found, in groups. */
export function rawTags(facts: PageFacts): { tags: RawTag[]; tagCount: number } {
  const all = [
    ...facts.titles.map(({ text, inHead }) => tag('basic', 'title', 'title', text, inHead)),
    ...facts.metas.map(metaTag),
    ...facts.robots
      .filter(({ source }) => source === 'header')
      .map((rule) =>
        tag(
          'basic',
          'header',
          'x-robots-tag',
          isForAll(rule) ? rule.raw : `${rule.agent}: ${rule.raw}`,
          true,
        ),
      ),
    ...facts.canonicals.map((link) => linkTag(link, 'canonical')),
    ...facts.ignoredCanonicals.map((link) =>
      linkTag(link, link.because === 'body' ? 'canonical' : `canonical ${link.because}`),
    ),
    ...[...facts.hreflangs, ...facts.ignoredHreflangs].map(({ code, href, source, inHead }) =>
      tag('link', source === 'header' ? 'header' : 'link', `alternate ${code}`, href, inHead),
    ),
    ...facts.icons.map(({ rel, href, sizes }) =>
      tag('link', 'link', [rel.join(' '), sizes].filter(Boolean).join(' '), href, true),
    ),
    ...facts.linkElements
      .filter(({ rel }) => !rel.some((token) => loading.has(token)))
      .map((link) => linkTag(link, link.rel.join(' '))),
  ];
  return { tags: all.slice(0, mostTags), tagCount: all.length };
}

const tag = (
  group: RawTag['group'],
  kind: string,
  name: string,
  content: string,
  inHead: boolean,
): RawTag => ({ group, kind, name: clip(name), content: clip(content), inHead });

const linkTag = ({ href, source, inHead }: LinkElementFact, name: string): RawTag =>
  tag('link', source === 'header' ? 'header' : 'link', name, href, inHead);

const basics: ReadonlySet<string> = new Set([
  'description',
  'keywords',
  'robots',
  'googlebot',
  'viewport',
  'author',
  'charset',
  'content-type',
  'refresh',
  'content-language',
]);

function metaTag(meta: MetaFact): RawTag {
  const { charset, content, inHead } = meta;
  if (charset !== null) return tag('basic', 'meta', 'charset', charset, inHead);
  const [kind, name] = namesOf(meta);
  return tag(groupOf(name), kind, name, content ?? '', inHead);
}

function namesOf({ name, property, httpEquiv, itemprop }: MetaFact): [kind: string, name: string] {
  if (property !== null) return ['meta property', property];
  if (name !== null) return ['meta name', name];
  if (httpEquiv !== null) return ['meta http-equiv', httpEquiv.toLowerCase()];
  if (itemprop !== null) return ['meta itemprop', itemprop];
  return ['meta', ''];
}

function groupOf(name: string): RawTag['group'] {
  if (name.startsWith('twitter:')) return 'twitter';
  if (/^(?:og|article|fb|book|profile|video|music|product):/.test(name)) return 'openGraph';
  return basics.has(name) ? 'basic' : 'other';
}

/** Maximum length of a tag's content in the response. */
const keptCharacters = 2_000;

/** The beginning of third-party text, never cut inside a character. */
export const clip = (text: string): string =>
  text.length > keptCharacters ? text.slice(0, keptCharacters).toWellFormed() : text;
