import { canonicalOf, type PageFacts, propertyValue } from '@plumbline/page';
import { firstCharacters } from '@plumbline/seo/text';
import { bounds, cleanText, type MetaInput } from './input.ts';
import { brandOf, withoutBrand } from './brand.ts';

/** A page's current tags: third-party text, cleaned and shortened. `null` when missing. */
export interface PresentTags {
  readonly title: string | null;
  readonly description: string | null;
  readonly canonical: string | null;
  readonly siteName: string | null;
  readonly favicon: string | null;
  readonly language: string | null;
  readonly heading: string | null;
  readonly openGraph: readonly PresentTag[];
  readonly twitter: readonly PresentTag[];
}

interface PresentTag {
  readonly property: string;
  readonly content: string;
}

/** Limits of the output. Search results show less than this, and pages can contain megabytes. */
const limits = { characters: 2_000, tags: 40, name: 60 } as const;

const clip = (text: string | null | undefined): string | null => {
  const clean = cleanText((text ?? '').slice(0, limits.characters));
  return clean === '' ? null : clean;
};

/** Reads a page's current tags from its facts. */
export function presentTagsOf(facts: PageFacts): PresentTags {
  const tags = (list: PageFacts['openGraph']): PresentTag[] =>
    list.slice(0, limits.tags).flatMap(({ property, content }) => {
      const text = clip(content);
      return text === null ? [] : [{ property: property.slice(0, limits.name), content: text }];
    });
  return {
    title: clip(facts.titles.find(({ inHead }) => inHead)?.text ?? facts.titles[0]?.text),
    description: clip(facts.description),
    canonical: clip(canonicalOf(facts)),
    siteName: clip(propertyValue(facts.openGraph, 'og:site_name')),
    favicon: clip(facts.icons.find(({ url }) => url !== null)?.url),
    language: clip(facts.lang),
    heading: clip(facts.headings.find(({ level, hidden }) => level === 1 && !hidden)?.text),
    openGraph: tags(facts.openGraph),
    twitter: tags(facts.twitter),
  };
}

/** Fills in the form from a page's current tags. The keyword is unknown, and a host isn't used as a site name. */
export function toInput(present: PresentTags, pageUrl: string): Omit<MetaInput, 'primaryKeyword'> {
  const host = URL.parse(pageUrl)?.hostname.replace(/^www\./, '') ?? '';
  const title = present.title ?? present.heading ?? '';
  const websiteName = present.siteName ?? brandOf(title, host);
  return {
    websiteName: firstCharacters(websiteName, bounds.websiteName),
    pageTitle: firstCharacters(withoutBrand(title, websiteName) || title, bounds.pageTitle),
    description: firstCharacters(present.description ?? '', bounds.description),
  };
}
