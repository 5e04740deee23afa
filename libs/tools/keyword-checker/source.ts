import type { PageFacts } from '@plumbline/page';
import {
  declaredLanguage,
  type LanguageDetection,
  stopWords,
  textLanguage,
  type TextLanguage,
} from '@plumbline/seo/text';

/** Which text of a page to read: the main content, or all visible text including menus and footers. */
export type PagePart = 'main' | 'all';

/** Places of a keyword on a page besides its text, in display order. */
export const places = ['title', 'description', 'h1', 'h2', 'alt', 'anchors'] as const;
export type Place = (typeof places)[number];

/** The texts in each place of a page. */
export type PagePlaces = Readonly<Record<Place, readonly string[]>>;

/** What is analyzed: a text, or the text of a page with its places. */
export interface Source {
  /** Contains a line break wherever a phrase must not continue. */
  readonly text: string;
  /** Paragraphs of prose, for readability. */
  readonly paragraphs: readonly string[];
  readonly page: SourcePage | null;
  /** Whether the text exceeded the limit, so that only its beginning was read. */
  readonly cut: boolean;
}

/** Parts that only a page has. */
interface SourcePage {
  readonly places: PagePlaces;
  /** Host and path, decoded, with spaces for separators. */
  readonly address: string;
  readonly firstParagraph: string;
  /** The page's `lang` attribute. */
  readonly declaredLanguage: string | null;
}

/** Maximum characters read from a page's text. The server limits typed text in bytes. */
export const readCharacters = 1_048_576;

/** Maximum characters read from each place, since a page may have 20,000 links of 20,000 characters. */
const placeCharacters = 200_000;

/** A typed text. Blank lines separate paragraphs. */
export function textSource(typed: string): Source {
  const text = typed.slice(0, readCharacters).toWellFormed();
  const paragraphs = text.split(/\n[^\S\n]*\n/);
  return { text, paragraphs, page: null, cut: typed.length > readCharacters };
}

/** The source for a page. If no main content is found, the whole page counts as main content. */
export function pageSource(facts: PageFacts, finalUrl: string, part: PagePart): Source {
  const whole = part === 'main' && facts.mainText !== '' ? facts.mainText : facts.visibleText;
  const cut = whole.length > readCharacters;
  const text = whole.slice(0, readCharacters).toWellFormed();
  const headings = facts.headings.filter(({ hidden }) => !hidden).map((heading) => heading.text);
  return {
    text: withBreaks(withBreaks(text, headings), facts.paragraphs),
    paragraphs: withinBound(facts.paragraphs, readCharacters),
    page: {
      places: pagePlaces(facts, part),
      address: readableAddress(finalUrl),
      firstParagraph: facts.firstParagraph,
      declaredLanguage: facts.lang,
    },
    cut,
  };
}

function pagePlaces(facts: PageFacts, part: PagePart): PagePlaces {
  const headings = (level: number) =>
    facts.headings
      .filter((heading) => heading.level === level && !heading.hidden)
      .map(({ text }) => text);
  const title = facts.titles.find(({ inHead }) => inHead) ?? facts.titles[0];
  const anchors = facts.links.filter(
    ({ href, boilerplate }) => href !== null && (part === 'all' || !boilerplate),
  );
  const kept = (texts: readonly string[]) => withinBound(texts, placeCharacters);
  return {
    title: kept(title ? [title.text] : []),
    description: kept([facts.description ?? '']),
    h1: kept(headings(1)),
    h2: kept(headings(2)),
    alt: kept(facts.images.map(({ alt }) => alt ?? '')),
    anchors: kept(anchors.map(({ text }) => text)),
  };
}

/** As many non-empty texts as fit within the limit. */
function withinBound(texts: readonly string[], characters: number): string[] {
  const kept: string[] = [];
  let left = characters;
  for (const text of texts) {
    if (left <= 0) break;
    if (text === '') continue;
    kept.push(text.slice(0, left).toWellFormed());
    left -= text.length;
  }
  return kept;
}

/** Give up after this many consecutive missing blocks, because each search scans the rest of the text. */
const patience = 20;

/**
 * Adds line breaks around these blocks, which occur in the text in this order. Otherwise phrases would run from a
 * heading into the following text.
 */
export function withBreaks(text: string, blocks: readonly string[]): string {
  const parts: string[] = [];
  let done = 0;
  let missed = 0;
  for (const block of blocks) {
    if (block === '') continue;
    const start = text.indexOf(block, done);
    if (start === -1) {
      missed += 1;
      if (missed > patience) break;
      continue;
    }
    missed = 0;
    parts.push(text.slice(done, start), '\n', block, '\n');
    done = start + block.length;
  }
  return `${parts.join('')}${text.slice(done)}`;
}

/** Host and path as words: decoded, with spaces for separators. */
function readableAddress(address: string): string {
  if (!URL.canParse(address)) return '';
  const { hostname, pathname } = new URL(address);
  // Other plus signs and dots are part of a name: c++, .net.
  return `${hostname} ${decoded(pathname)}`
    .replace(/[-_/]|(?<=[\p{L}\p{N}])[.+](?=[\p{L}\p{N}])/gu, ' ')
    .toWellFormed();
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** The language used to count a text's words, and why. */
export interface KeywordLanguage {
  /** ISO 639-1 or 639-3, lower case; `null` when unknown, in which case no stop words are removed. */
  readonly code: string | null;
  readonly source: 'chosen' | TextLanguage['source'];
  /** Explanation in one or two sentences. */
  readonly reason: string;
  /** The language detected from the text, whatever was chosen; `null` when detection is unclear. */
  readonly detected: string | null;
  /** Whether there is a stop word list for the language. */
  readonly hasStopWords: boolean;
}

/** The language of a text: chosen, else detected, else declared by its page, else unknown. */
export function keywordLanguage(hints: {
  readonly chosen: string | null;
  readonly detected: LanguageDetection;
  /** `null` for a typed text, and for a page that declares no language. */
  readonly declared: string | null;
}): KeywordLanguage {
  const { detected } = hints;
  const chosen = declaredLanguage(hints.chosen);
  const { code, source } =
    chosen === null ? textLanguage(hints) : ({ code: chosen, source: 'chosen' } as const);
  const unclear = detected.known ? '' : detected.reason;
  const reasons = {
    chosen: 'You chose it.',
    detected: 'Detected in the text.',
    declared: `Declared by the page. ${unclear}`,
    unknown: unclear,
  };
  return {
    code: source === 'unknown' ? null : code,
    source,
    reason: reasons[source],
    detected: detected.known ? detected.code : null,
    hasStopWords: stopWords(code).size > 0,
  };
}
