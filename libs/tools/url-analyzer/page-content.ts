import {
  type HeadingFact,
  type ImageFact,
  lacksAlternative,
  leadsSomewhere,
  type LinkFact,
  type PageFacts,
  withoutFragment,
} from '@plumbline/page';
import { asList, itemBlocks, type JsonObject, pageGraph } from '@plumbline/seo/structured-data';
import { cut } from '@plumbline/seo/text';
import { type Listed, listed } from './listed.ts';

export interface OutlineEntry {
  readonly level: HeadingFact['level'];
  readonly text: string;
  readonly hidden: boolean;
  /** Levels skipped after the previous heading: an h4 after an h2 skips the h3. */
  readonly skipped: readonly number[];
}

const headingLimits = { listed: 500, text: 300 } as const;

/** Hidden and empty headings count neither here nor in the audits. */
const isShown = ({ text, hidden }: HeadingFact): boolean => !hidden && text !== '';

/** The headings in order, at most 500, with the levels skipped between listed headings. */
export function describeOutline(headings: readonly HeadingFact[]): Listed<OutlineEntry> {
  let before: number | null = null;
  const items = headings.slice(0, headingLimits.listed).map((heading) => {
    const { level, text, hidden } = heading;
    const from = before === null || !isShown(heading) ? level : before + 1;
    if (isShown(heading)) before = level;
    return {
      level,
      text: cut(text, headingLimits.text),
      hidden,
      skipped: Array.from({ length: Math.max(0, level - from) }, (_, n) => from + n),
    };
  });
  return { items, total: headings.length };
}

/** Texts of the listed headings of one level, at most 100, each cut to 300 characters. */
export const headingTexts = (headings: readonly HeadingFact[], level: number): string[] =>
  headings
    .filter((heading) => heading.level === level && isShown(heading))
    .slice(0, 100)
    .map(({ text }) => cut(text, headingLimits.text));

export interface ImageRow {
  /** The resolved URL, or the text as written if it can't be resolved; `null` without one. At most 2,048 characters. */
  readonly src: string | null;
  /** `null` when there is no alt attribute; empty when the image is marked as decorative. */
  readonly alt: string | null;
  /** Whether any alternative text is missing. False for decorative images and tracking pixels, as in the audits. */
  readonly missingAlt: boolean;
  readonly width: string | null;
  readonly height: string | null;
  readonly loading: string | null;
  readonly responsive: boolean;
}

const imageLimits = { rows: 500, src: 2_048, alt: 300, attribute: 20 } as const;

const short = (text: string | null): string | null =>
  text === null ? null : cut(text, imageLimits.attribute);

/** At most 500 images, those without alternative text first. */
export function describeImages(images: readonly ImageFact[]): Listed<ImageRow> {
  const ordered = [
    ...images.filter(lacksAlternative),
    ...images.filter((image) => !lacksAlternative(image)),
  ];
  return listed(ordered, imageLimits.rows, (image) => {
    const src = image.url ?? image.src;
    return {
      // The beginning of a data URI shows its type.
      src: src === null ? null : cut(src, src.startsWith('data:') ? 60 : imageLimits.src),
      alt: image.alt === null ? null : cut(image.alt, imageLimits.alt),
      missingAlt: lacksAlternative(image),
      width: short(image.width),
      height: short(image.height),
      loading: short(image.loading),
      responsive: image.candidates.length > 0 || image.inPicture,
    };
  });
}

export interface LinkRow {
  /** Resolved http or https URL; `null` if it is longer than 2,048 characters. `label` then contains its beginning. */
  readonly url: string | null;
  readonly label: string;
  /** The link's text, or its alternative text; empty if there is none. */
  readonly text: string;
  readonly rel: readonly string[];
  readonly internal: boolean;
  readonly position: 'content' | 'boilerplate';
}

export interface LinkCounts {
  readonly internal: number;
  readonly external: number;
  readonly nofollow: number;
  /** Number of links to http or https URLs, and of distinct URLs without fragments. */
  readonly total: number;
  readonly unique: number;
  /** Other links, such as mailto, tel and javascript. An `<a>` without href is not a link. */
  readonly other: number;
}

const linkLimits = { rows: 1_000, url: 2_048, text: 200, rel: 10, relText: 40 } as const;

const isWeb = ({ scheme, url }: LinkFact): boolean =>
  url !== null && (scheme === 'http' || scheme === 'https' || /^https?:/i.test(url));

/** The links to http and https URLs in order, at most 1,000. */
export function describeLinks(links: readonly LinkFact[]): Listed<LinkRow> {
  return listed(links.filter(isWeb), linkLimits.rows, (link) => {
    const url = link.url ?? '';
    return {
      url: url.length > linkLimits.url ? null : url,
      label: cut(url, linkLimits.url),
      text: cut(link.text, linkLimits.text),
      rel: link.rel.slice(0, linkLimits.rel).map((token) => cut(token, linkLimits.relText)),
      internal: link.internal,
      position: link.boilerplate ? 'boilerplate' : 'content',
    };
  });
}

/** Counts all links, including links that aren't listed. */
export function countLinks(links: readonly LinkFact[]): LinkCounts {
  const web = links.filter(isWeb);
  const internal = web.filter((link) => link.internal).length;
  return {
    internal,
    external: web.length - internal,
    nofollow: web.filter(({ rel }) => rel.includes('nofollow')).length,
    total: web.length,
    unique: new Set(web.map(({ url }) => withoutFragment(url ?? ''))).size,
    other: links.filter(leadsSomewhere).length - web.length,
  };
}

interface StructuredItem {
  readonly format: 'json-ld' | 'microdata' | 'rdfa';
  readonly types: readonly string[];
  /** The item's name, headline or title, if it has one. */
  readonly name: string | null;
  /** JSON-LD block, from 1; `null` for other formats. */
  readonly block: number | null;
  /** Number of properties. */
  readonly properties: number;
}

export interface StructuredDataReport {
  readonly items: Listed<StructuredItem>;
  /** `<script type="application/ld+json">` blocks. */
  readonly blocks: number;
  /** Blocks that do not parse, at most 20. */
  readonly errors: readonly { readonly block: number; readonly message: string }[];
}

const itemLimits = { items: 200, types: 5, text: 200, errors: 20, names: 20 } as const;
const nameKeys = ['name', 'headline', 'title'];

const nameIn = (object: JsonObject): string | null => {
  const found = nameKeys
    .flatMap((key) => asList(object[key]).slice(0, itemLimits.names))
    .find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? cut(found.trim(), itemLimits.text) : null;
};

const describeItem = ({
  object,
  types,
  ...place
}: Pick<StructuredItem, 'format' | 'block' | 'types'> & {
  readonly object: JsonObject;
}): StructuredItem => ({
  ...place,
  types: types.slice(0, itemLimits.types).map((type) => cut(type, itemLimits.text)),
  name: nameIn(object),
  properties: Object.keys(object).filter((key) => !key.startsWith('@')).length,
});

/** Structured data of the page: only outermost items, at most 200. */
export function describeStructuredData(
  facts: Pick<PageFacts, 'jsonLd' | 'microdata' | 'rdfa' | 'baseUrl'>,
): StructuredDataReport {
  const jsonLd = pageGraph(facts).nodes.filter(
    ({ top, block }) => top && block < facts.jsonLd.length,
  );
  const items = [
    ...jsonLd.map(({ types, object, block }) =>
      describeItem({ format: 'json-ld', types, object, block: block + 1 }),
    ),
    ...itemBlocks(facts).map(({ syntax, types, value }) =>
      describeItem({ format: syntax, types, object: value, block: null }),
    ),
  ];
  const errors = facts.jsonLd.flatMap(({ error }, index) =>
    error === null ? [] : [{ block: index + 1, message: cut(error, itemLimits.text) }],
  );
  return {
    items: { items: items.slice(0, itemLimits.items), total: items.length },
    blocks: facts.jsonLd.length,
    errors: errors.slice(0, itemLimits.errors),
  };
}
