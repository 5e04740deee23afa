import { type LinkFact, type PageFacts, propertyValue } from '@plumbline/page';
import { asList, pageGraph } from '@plumbline/seo/structured-data';
import { isUnfilled } from '../content/_placeholders.ts';
import { parseUrl } from '../crawling/_answers.ts';

/** Maximum number of names read from the site's structured data. */
const maxNames = 20;

/** Maximum length of a name; longer ones are titles that a template wrote in the wrong place. */
const nameCharacters = 50;
const nameWords = 3;

/** Only letters and digits, in lower case: ‘Spade Shop’ becomes `spadeshop`. */
export const bareText = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Second-level labels under which countries register names: `co.uk`. */
const secondLabels = /^(?:ac|co|com|edu|gob|gov|go|ne|net|or|org)$/;

/**
 * Tests whether a text is just the site name: the name the site declares, its host, or the text of links to its home page.
 * A page whose path ends in that name is about the name.
 * @param options.links links that may name the site; a menu may also call the home page ‘News’
 */
export function siteNameTest(
  page: PageFacts,
  finalUrl: string,
  { links = page.links }: { readonly links?: readonly LinkFact[] } = {},
): (text: string) => boolean {
  const url = parseUrl(finalUrl);
  const host = (url?.hostname ?? '').replace(/^www\./, '');
  const labels = host.split('.');
  const registered = labels.length > 2 && secondLabels.test(labels.at(-2) ?? '') ? -3 : -2;
  const application = page.metas.find(({ name }) => name === 'application-name')?.content ?? '';
  const webSite = pageGraph(page).nodes.find(({ types }) => types.includes('WebSite'));
  const declared = asList(webSite?.object['name']).filter((name) => typeof name === 'string');
  const siteName = propertyValue(page.openGraph, 'og:site_name');
  const stated = [
    ...(siteName === null ? [application] : [siteName]),
    ...declared.slice(0, maxNames),
  ];
  const ogTitle = propertyValue(page.openGraph, 'og:title') ?? '';
  // Some sites put the title of each page there, or its first part.
  const isName = (name: string): boolean =>
    name.length <= nameCharacters &&
    name !== ogTitle &&
    !(name.split(' ').length > nameWords && ogTitle.startsWith(name));
  const names = new Set(
    [
      ...stated.filter(isName),
      host,
      `www.${host}`,
      labels.slice(0, registered + 1 || undefined).join('.'),
      labels.at(registered) ?? '',
    ].map(bareText),
  );
  const roots = ['https:', 'http:'].map((scheme) => `${scheme}//${url?.host}/`);
  for (const { url: target, name, text } of links) {
    if (!roots.includes(target ?? '')) continue;
    for (const called of [name, text]) {
      if (called.length <= nameCharacters) names.add(bareText(called));
    }
  }
  names.delete('');
  names.delete(bareText(decoded(url?.pathname.split('/').findLast((part) => part !== '') ?? '')));
  return (text) => names.has(bareText(text.slice(0, 200)));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Whether a URL is a home page, which may have the site name as its title: `/`, `/de/`, `/index.html`, `/en/latest/`. */
export const isHomePath = (address: string): boolean =>
  /^\/(?:[a-z]{2}(?:[-_][a-z]{2})?\/?)?(?:(?:latest|stable|pages|web)\/?)?(?:(?:index|home|homepage|default|start|startseite|accueil|inicio)(?:\.[a-z]{2,5})?\/?)?$/i.test(
    parseUrl(address)?.pathname ?? '',
  );

/** Whether a page is the site's home page, by its URL or its canonical. */
export const isHomePage = ({ canonicals }: PageFacts, finalUrl: string): boolean =>
  [finalUrl, ...canonicals.map(({ url }) => url ?? '')].some(isHomePath);

const wide = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`;
const separator = new RegExp(
  String.raw` [-–—|·•:»«›‹~>/_] | ?[|｜] ?|(?<=${wide})[_-]|[_-](?=${wide})`,
  'gu',
);

/** The rest of a title after each separator, or after each match of another pattern. */
export const titleTails = (title: string, pattern = separator): string[] =>
  [...title.slice(0, 1000).matchAll(pattern)]
    .map(({ index, 0: { length } }) => title.slice(index + length))
    .filter((tail) => tail !== '');

/** The parts of a title, split at separators with spaces around them: `Spades | Shop`. */
export const titleParts = (title: string): string[] =>
  title
    .slice(0, 1000)
    .split(separator)
    .map((part) => part.replace(/^[\s–—|·•:»«›‹~>-]+|[\s–—|·•:»«›‹~>-]+$/gu, ''))
    .filter((part) => part !== '');

/** Tests whether a title consists only of unfilled template tokens and the site name. */
export function unfilledTitleTest(page: PageFacts, finalUrl: string): (title: string) => boolean {
  const isSiteName = siteNameTest(page, finalUrl);
  return (title) => {
    const parts = titleParts(title);
    return parts.some(isUnfilled) && parts.every((part) => isUnfilled(part) || isSiteName(part));
  };
}
