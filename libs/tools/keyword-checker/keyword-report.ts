import {
  analyzeTerms,
  countIn,
  type Keyword,
  type KeywordList,
  readTerms,
  type TermKeyword,
  type TermStream,
  Vocabulary,
} from '@plumbline/seo/keywords';
import { keyphraseReport, type KeyphraseReport } from './keyphrase.ts';
import { readability, type Readability } from './readability.ts';
import { type PagePlaces, type Place, places, type Source } from './source.ts';
import { judged, type JudgedStatus, StemTable } from './terms.ts';
import { tfIdf, type TfIdf } from './tf-idf.ts';

/** Options of a report. */
export interface KeywordQuestion {
  readonly source: Source;
  /** BCP 47; `und` when unknown. */
  readonly language: string;
  /** The language's stemmer. Without one (`null`), words match only as written. */
  readonly stem: ((word: string) => string) | null;
  /** Whether stop words are counted too. */
  readonly stopWords: boolean;
  /** Empty when there is no keyphrase. */
  readonly keyphrase: string;
  /** Texts to compare with. Empty means no comparison. */
  readonly others: readonly string[];
}

/** A keyword and, for a page, the places where it occurs. */
interface PlacedKeyword extends Omit<Keyword, 'status'> {
  readonly status: JudgedStatus;
  /** Occurrences in any form of its words; `count` includes only the written form. */
  readonly formsCount: number;
  readonly places: Placement | null;
}

/** The keywords with the same number of words. */
interface PlacedList extends Omit<KeywordList, 'keywords'> {
  readonly keywords: readonly PlacedKeyword[];
}

/** Result of the analysis. */
export interface KeywordReport {
  readonly totalWords: number;
  readonly uniqueKeywords: number;
  readonly topKeywordDensity: number;
  /** Single words, then phrases of two, three and four words. */
  readonly lists: readonly PlacedList[];
  readonly readability: Readability;
  readonly keyphrase: KeyphraseReport | null;
  /** `null` when there is nothing to compare with. */
  readonly comparison: TfIdf | null;
  /** Word count of each of the other texts, in input order. */
  readonly othersWords: readonly number[];
}

/** Maximum entries in each list. */
const listedKeywords = 100;

/** Counts the words of a text, locates them on the page and compares texts. Pure; linear in the length of the texts. */
export function keywordReport(question: KeywordQuestion): KeywordReport {
  const { source, language, stopWords, keyphrase } = question;
  const vocabulary = new Vocabulary(language);
  const stems = new StemTable(vocabulary, question.stem);
  const stream = readTerms(source.text, vocabulary);
  const lists = analyzeTerms(stream, vocabulary, { stopWords, limit: listedKeywords });
  const others = question.others.map((text) => readTerms(text, vocabulary));
  const words = lists[0];
  return {
    totalWords: stream.totalWords,
    uniqueKeywords: words?.different ?? 0,
    topKeywordDensity: words?.keywords[0]?.density ?? 0,
    lists: placed(lists, source, stream, stems),
    readability: readability(source.paragraphs, language),
    keyphrase: keyphraseReport(keyphrase, source, stream, stems),
    comparison: others.length === 0 ? null : tfIdf(stream, others, stems),
    othersWords: others.map(({ totalWords }) => totalWords),
  };
}

function placed(
  lists: readonly KeywordList<TermKeyword>[],
  { page }: Source,
  { ids, totalWords }: TermStream,
  stems: StemTable,
): PlacedList[] {
  const phrases = lists.flatMap(({ keywords }) =>
    keywords.map(({ terms }) => stems.stemsOf(terms)),
  );
  const counts = countIn(stems.stemsOf(ids), phrases);
  const found = page && placements(page.places, phrases, stems);
  let at = 0;
  return lists.map((list) => ({
    ...list,
    keywords: list.keywords.map(({ terms: _terms, ...keyword }) => {
      const places = found?.[at] ?? null;
      const formsCount = Math.max(keyword.count, counts[at] ?? 0);
      at += 1;
      return { ...judged(keyword, totalWords), formsCount, places };
    }),
  }));
}

/** Occurrences of a keyword in each place of a page. */
type Placement = Readonly<Record<Place, number>>;

/**
 * Occurrences of each phrase in each place, in any form of its words.
 * @param phrases stems of their terms
 */
function placements(
  page: PagePlaces,
  phrases: readonly (readonly number[])[],
  stems: StemTable,
): Placement[] {
  const counts = places.map((place) =>
    // A line break keeps a phrase from spanning adjacent headings or links.
    countIn(stems.stemsOf(readTerms(page[place].join('\n'), stems.vocabulary).ids), phrases),
  );
  return phrases.map((_phrase, index) => {
    const [title = 0, description = 0, h1 = 0, h2 = 0, alt = 0, anchors = 0] = counts.map(
      (each) => each[index] ?? 0,
    );
    return { title, description, h1, h2, alt, anchors };
  });
}
