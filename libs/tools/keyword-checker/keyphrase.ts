import {
  BORDER,
  countIn,
  joinTerms,
  type Keyword,
  placesOf,
  readTerms,
  termKind,
  type TermStream,
  type Vocabulary,
  withDensity,
} from '@plumbline/seo/keywords';
import { isLiteral, literalPlaces, signWords, slugWords } from '@plumbline/seo/text';
import type { Source } from './source.ts';
import { judged, type JudgedStatus, type StemTable } from './terms.ts';

/** The places where a focus keyphrase is searched for. */
type KeyphrasePlace =
  | 'title'
  | 'description'
  | 'h1'
  | 'h2'
  | 'opening'
  | 'address'
  | 'alt'
  | 'anchors';

/**
 * How the phrase occurs in a place: as typed, in other forms of its words, with all its words apart, in part or not
 * at all (`missing`), or the page doesn't have that place (`absent`).
 */
type KeyphraseOutcome = 'exact' | 'form' | 'words' | 'missing' | 'absent';

/** The result for one place. */
interface KeyphraseCheck {
  readonly place: KeyphrasePlace;
  readonly outcome: KeyphraseOutcome;
  /** Occurrences of the whole phrase, in any form of its words. */
  readonly count: number;
  /** The phrase's missing words, without stop words. */
  readonly missing: readonly string[];
}

/** How a text uses its keyphrase. */
export interface KeyphraseReport extends Omit<Keyword, 'keyword' | 'status'> {
  /** The keyphrase as typed. */
  readonly keyphrase: string;
  /** `null` when there are too few occurrences, or the text is too short, to judge. */
  readonly status: JudgedStatus;
  /** Occurrences exactly as typed; `count` also includes other forms of its words. */
  readonly exactCount: number;
  /** The forms that occur, most frequent first. Empty for a phrase with symbols. */
  readonly forms: readonly { readonly form: string; readonly count: number }[];
  /** Occurrences in each tenth of the text, from start to end. */
  readonly spread: readonly number[];
  /** The phrase's words without stop words, with their occurrences in the text in any form. */
  readonly words: readonly {
    readonly word: string;
    readonly count: number;
    readonly exactCount: number;
  }[];
  readonly checks: readonly KeyphraseCheck[];
}

/** Number of equal parts of the text for the distribution. */
const parts = 10;

/**
 * Counts a phrase in a text and, for a page, in places such as the title and headings. `null` for a phrase without
 * words.
 * @param stream the text of the source in the same vocabulary
 */
export function keyphraseReport(
  keyphrase: string,
  source: Source,
  stream: TermStream,
  stems: StemTable,
): KeyphraseReport | null {
  const { vocabulary } = stems;
  const asked = keyphrase.trim().toWellFormed();
  const phrase = readPhrase(asked, vocabulary);
  if (phrase === null) return null;
  const spread = spreadOf(phrase, source.text, stream, stems);
  const count = sumOf(spread);
  const own = phrase.telling.map((id) => [id]);
  const exact = countIn(stream.ids, own);
  const anyForm = countIn(
    stems.stemsOf(stream.ids),
    own.map((ids) => stems.stemsOf(ids)),
  );
  const signed = phrase.signed.map((word) => {
    const found = literalPlaces(word, source.text, vocabulary.language).places.length;
    return { word, count: found, exactCount: found };
  });
  return {
    keyphrase: asked,
    ...judged(withDensity({ count }, stream.totalWords), stream.totalWords),
    exactCount: phrase.literal ? count : (countIn(stream.ids, [phrase.terms])[0] ?? 0),
    forms: phrase.literal ? [] : formsOf(phrase, stream, stems),
    spread,
    words: [
      ...phrase.telling.map((id, at) => ({
        word: vocabulary.textOf(id),
        count: anyForm[at] ?? 0,
        exactCount: exact[at] ?? 0,
      })),
      ...signed,
    ],
    checks: lookedAt(source).map(([place, texts]) => check(place, texts, phrase, stems)),
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0);

/** Maximum forms of a phrase that are listed. */
const listedForms = 8;

function formsOf(
  { terms }: Phrase,
  { ids }: TermStream,
  stems: StemTable,
): { form: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { place } of placesOf(stems.stemsOf(ids), [stems.stemsOf(terms)])) {
    const form = joinTerms(
      Array.from(ids.subarray(place, place + terms.length), (id) => stems.vocabulary.textOf(id)),
    );
    counts.set(form, (counts.get(form) ?? 0) + 1);
  }
  return Array.from(counts, ([form, count]) => ({ form, count }))
    .sort((a, b) => b.count - a.count)
    .slice(0, listedForms);
}

interface Phrase {
  readonly text: string;
  readonly terms: readonly number[];
  /** The phrase's distinct terms without stop words, or all terms if it has only stop words. */
  readonly telling: readonly number[];
  /** Words with symbols, such as 'r&d' and 'c++', case-folded. They are matched character by character. */
  readonly signed: readonly string[];
  /** Whether the phrase is matched character by character. */
  readonly literal: boolean;
}

function readPhrase(asked: string, vocabulary: Vocabulary): Phrase | null {
  if (!/[\p{L}\p{N}]/u.test(asked)) return null;
  const terms = idsOf(asked, vocabulary);
  const { signed, plain } = signWords(asked);
  if (terms.length === 0 && signed.length === 0) return null;
  return {
    text: asked,
    terms,
    telling:
      signed.length > 0
        ? tellingBeside(idsOf(plain, vocabulary), vocabulary)
        : telling(terms, vocabulary),
    signed,
    literal: isLiteral(asked),
  };
}

const idsOf = (text: string, vocabulary: Vocabulary): number[] =>
  Array.from(readTerms(text, vocabulary).ids).filter((id) => id !== BORDER);

/** Next to a word with symbols, stop words add nothing. */
const tellingBeside = (terms: readonly number[], vocabulary: Vocabulary): number[] =>
  telling(terms, vocabulary).filter((id) => ((vocabulary.kinds()[id] ?? 0) & termKind.stop) === 0);

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
  stems: StemTable,
): KeyphraseCheck {
  const text = texts.join('\n');
  if (text.trim() === '') return { place, outcome: 'absent', count: 0, missing: [] };
  const found = search(phrase, text, stems);
  if (place !== 'address' || found.count > 0) return { place, ...found };
  const slug = slugOf(phrase, stems.vocabulary);
  return { place, ...(slug === null ? found : search(slug, text, stems)) };
}

function search(phrase: Phrase, text: string, stems: StemTable): Omit<KeyphraseCheck, 'place'> {
  const { vocabulary } = stems;
  const stream = readTerms(text, vocabulary);
  const count = sumOf(spreadOf(phrase, text, stream, stems));
  if (count > 0) {
    const asTyped = phrase.literal || (countIn(stream.ids, [phrase.terms])[0] ?? 0) > 0;
    return { outcome: asTyped ? 'exact' : 'form', count, missing: [] };
  }
  const there = new Set(stems.stemsOf(stream.ids));
  const isThere = (word: string) =>
    literalPlaces(word, text, vocabulary.language).places.length > 0;
  const missing = [
    ...phrase.telling
      .filter((id) => !there.has(stems.stemOf(id)))
      .map((id) => vocabulary.textOf(id)),
    ...phrase.signed.filter((word) => !isThere(word)),
  ];
  return { outcome: missing.length === 0 ? 'words' : 'missing', count: 0, missing };
}

function slugOf({ text, literal }: Phrase, vocabulary: Vocabulary): Phrase | null {
  const slug = literal ? slugWords(text) : null;
  if (slug === null) return null;
  const terms = idsOf(slug, vocabulary);
  const literalSlug = isLiteral(slug);
  return {
    text: slug,
    terms,
    telling: telling(terms, vocabulary),
    signed: [],
    literal: literalSlug,
  };
}

/** Occurrences of the phrase in each tenth, in any form of its words. */
function spreadOf(
  { literal, text: asked, terms }: Phrase,
  text: string,
  { ids }: TermStream,
  stems: StemTable,
): number[] {
  const { places, length } = literal
    ? literalPlaces(asked, text, stems.vocabulary.language)
    : {
        places: Array.from(
          placesOf(stems.stemsOf(ids), [stems.stemsOf(terms)]),
          ({ place }) => place,
        ),
        length: ids.length,
      };
  const spread = new Array<number>(parts).fill(0);
  for (const place of places) {
    const part = Math.min(parts - 1, Math.floor((place * parts) / length));
    spread[part] = (spread[part] ?? 0) + 1;
  }
  return spread;
}
