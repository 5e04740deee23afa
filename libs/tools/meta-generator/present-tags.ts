import { canonicalOf, type PageFacts, propertyValue } from '@plumbline/page';
import { firstCharacters } from '@plumbline/seo/text';
import { bounds, cleanText, type MetaInput } from './input.ts';
import { type MetaTags, socialTags } from './meta-tags.ts';
import { brandOf, withoutBrand } from './phrase.ts';

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

/** A sequence of kept, removed or added words. */
interface WordChange {
  readonly kind: 'same' | 'removed' | 'added';
  readonly text: string;
}

/** The current and the new value of one tag. */
export interface TagChange {
  /** `title`, `description`, or the name of a social tag. */
  readonly tag: string;
  /** `null` if the page has no such tag. */
  readonly present: string | null;
  /** `null` if the new tags do not affect it. */
  readonly next: string | null;
  readonly change: 'same' | 'changed' | 'added' | 'kept';
  /** Word by word; one entry if there is nothing to compare. */
  readonly words: readonly WordChange[];
}

/** Maximum words compared one by one. The rest counts as one word. */
const maxWords = 120;

/** The difference between a page's tags and the new ones, tag by tag, in output order. */
export function diffTags(present: PresentTags, next: MetaTags): TagChange[] {
  const own: [string, string][] = [
    ['title', cleanText(next.title)],
    ['description', cleanText(next.description)],
    ['canonical', next.url],
  ];
  const wanted = [
    // The generated code omits empty tags.
    ...own.filter(([, text]) => text !== ''),
    ...socialTags(next).map(({ property, content }): [string, string] => [property, content]),
  ];
  const named = new Set(wanted.map(([tag]) => tag));
  const had = new Map<string, string>();
  const keep = (tag: string, text: string | null) => {
    if (text !== null && text !== '' && !had.has(tag)) had.set(tag, text);
  };
  keep('title', present.title);
  keep('description', present.description);
  keep('canonical', present.canonical);
  for (const { property, content } of [...present.openGraph, ...present.twitter]) {
    keep(property, content);
  }
  return [
    ...wanted.map(([tag, text]) => changeOf(tag, had.get(tag) ?? null, text)),
    ...[...had].filter(([tag]) => !named.has(tag)).map(([tag, text]) => keptTag(tag, text)),
  ];
}

const keptTag = (tag: string, text: string): TagChange => ({
  tag,
  present: text,
  next: null,
  change: 'kept',
  words: [{ kind: 'same', text }],
});

function changeOf(tag: string, present: string | null, next: string): TagChange {
  if (present === null) {
    return { tag, present, next, change: 'added', words: [{ kind: 'added', text: next }] };
  }
  if (present === next) {
    return { tag, present, next, change: 'same', words: [{ kind: 'same', text: next }] };
  }
  return { tag, present, next, change: 'changed', words: diffWords(present, next) };
}

/** Finds the longest common subsequence of words, in at most 120 × 120 steps. */
function diffWords(before: string, after: string): WordChange[] {
  const a = wordsOf(before);
  const b = wordsOf(after);
  const common = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = common[i];
    if (!row) continue;
    for (let j = b.length - 1; j >= 0; j -= 1) {
      row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const changes: WordChange[] = [];
  const add = (kind: WordChange['kind'], text: string) => {
    const last = changes.at(-1);
    if (last?.kind === kind) changes[changes.length - 1] = { kind, text: `${last.text} ${text}` };
    else changes.push({ kind, text });
  };
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    const [left, right] = [a[i], b[j]];
    if (left !== undefined && left === right) {
      add('same', left);
      i += 1;
      j += 1;
    } else if (left !== undefined && (right === undefined || at(i + 1, j) >= at(i, j + 1))) {
      add('removed', left);
      i += 1;
    } else if (right !== undefined) {
      add('added', right);
      j += 1;
    }
  }
  return changes;
}

function wordsOf(text: string): string[] {
  const words = text.split(' ').filter((word) => word !== '');
  return words.length <= maxWords
    ? words
    : [...words.slice(0, maxWords - 1), words.slice(maxWords - 1).join(' ')];
}
