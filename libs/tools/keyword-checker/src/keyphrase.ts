import {
  BORDER,
  countIn,
  type Keyword,
  placesOf,
  readTerms,
  type TermStream,
  termKind,
  type Vocabulary,
  withDensity,
} from '@plumbline/keywords';
import { foldCase } from '@plumbline/text';
import type { Source } from './source.ts';

/** Where a focus keyphrase is looked for. */
type KeyphrasePlace =
  'title' | 'description' | 'h1' | 'h2' | 'opening' | 'address' | 'alt' | 'anchors';

/**
 * Whether the phrase occurs there: exactly, with all its words separately, only in part, or the place does not exist.
 */
type KeyphraseOutcome = 'exact' | 'words' | 'missing' | 'absent';

/** Result at one place. */
interface KeyphraseCheck {
  readonly place: KeyphrasePlace;
  readonly outcome: KeyphraseOutcome;
  /** Occurrences of the whole phrase. */
  readonly count: number;
  /** Its missing words, without stop words. */
  readonly missing: readonly string[];
}

/** How a text uses its keyphrase. */
export interface KeyphraseReport extends Omit<Keyword, 'keyword'> {
  /** As asked for. */
  readonly keyphrase: string;
  /** Occurrences in each tenth of the text, from start to end. */
  readonly spread: readonly number[];
  /** Its words except stop words, and their occurrences in the text. */
  readonly words: readonly { readonly word: string; readonly count: number }[];
  readonly checks: readonly KeyphraseCheck[];
}

/** Number of parts of the text for the spread. */
const parts = 10;

const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Occurrences of a phrase in a text and, for a page, in the places that name its subject. `null` for a phrase without
 * words.
 * @param stream the text of the source in the same vocabulary
 */
export function keyphraseReport(
  keyphrase: string,
  source: Source,
  stream: TermStream,
  vocabulary: Vocabulary,
): KeyphraseReport | null {
  const asked = keyphrase.trim().toWellFormed();
  const terms = Array.from(readTerms(asked, vocabulary).ids).filter((id) => id !== BORDER);
  if (terms.length === 0) return null;
  const phrase: Phrase = { text: foldCase(asked), terms, telling: telling(terms, vocabulary) };
  const spread = spreadOf(phrase, source.text, stream);
  const count = spread.reduce((sum, each) => sum + each, 0);
  const wordCounts = countIn(
    stream.ids,
    phrase.telling.map((id) => [id]),
  );
  return {
    keyphrase: asked,
    ...withDensity({ count }, stream.totalWords),
    spread,
    words: phrase.telling.map((id, at) => ({
      word: vocabulary.textOf(id),
      count: wordCounts[at] ?? 0,
    })),
    checks: lookedAt(source).map(([place, texts]) => check(place, texts, phrase, vocabulary)),
  };
}

interface Phrase {
  /** Folded. */
  readonly text: string;
  readonly terms: readonly number[];
  /** Its distinct terms except stop words; all terms when it has only stop words. */
  readonly telling: readonly number[];
}

function telling(terms: readonly number[], vocabulary: Vocabulary): number[] {
  const kinds = vocabulary.kinds();
  const said = terms.filter((id) => ((kinds[id] ?? 0) & termKind.stop) === 0);
  return [...new Set(said.length > 0 ? said : terms)];
}

function lookedAt({ page, paragraphs }: Source): [KeyphrasePlace, readonly string[]][] {
  const opening = page ? page.firstParagraph : paragraphs.find((text) => text.trim() !== '');
  const inText: [KeyphrasePlace, readonly string[]] = ['opening', opening ? [opening] : []];
  if (page === null) return [inText];
  const { title, description, h1, h2, alt, anchors } = page.places;
  return [
    ['title', title],
    ['h1', h1],
    inText,
    ['address', [page.address]],
    ['description', description],
    ['h2', h2],
    ['alt', alt],
    ['anchors', anchors],
  ];
}

function check(
  place: KeyphrasePlace,
  texts: readonly string[],
  phrase: Phrase,
  vocabulary: Vocabulary,
): KeyphraseCheck {
  const text = texts.join('\n');
  if (text.trim() === '') return { place, outcome: 'absent', count: 0, missing: [] };
  const stream = readTerms(text, vocabulary);
  const count = spreadOf(phrase, text, stream).reduce((sum, each) => sum + each, 0);
  const there = new Set(stream.ids);
  const missing = phrase.telling.filter((id) => !there.has(id));
  if (count > 0) return { place, outcome: 'exact', count, missing: [] };
  return {
    place,
    outcome: missing.length === 0 ? 'words' : 'missing',
    count: 0,
    missing: missing.map((id) => vocabulary.textOf(id)),
  };
}

/**
 * Occurrences of the phrase in each tenth. In scripts without spaces the segmenter may split the same characters
 * differently, so such a phrase is searched by its characters.
 */
function spreadOf(phrase: Phrase, text: string, { ids }: TermStream): number[] {
  const spread = new Array<number>(parts).fill(0);
  const add = (place: number, length: number) => {
    const part = Math.min(parts - 1, Math.floor((place * parts) / Math.max(1, length)));
    spread[part] = (spread[part] ?? 0) + 1;
  };
  if (!unspaced.test(phrase.text)) {
    for (const { place } of placesOf(ids, [phrase.terms])) add(place, ids.length);
    return spread;
  }
  const folded = foldCase(text);
  for (
    let at = folded.indexOf(phrase.text);
    at !== -1;
    at = folded.indexOf(phrase.text, at + phrase.text.length)
  ) {
    add(at, folded.length);
  }
  return spread;
}
