import {
  analyzeTerms,
  countIn,
  type Keyword,
  type KeywordList,
  readTerms,
  type TermKeyword,
  Vocabulary,
} from '@plumbline/keywords';
import { keyphraseReport, type KeyphraseReport } from './keyphrase.ts';
import { readability, type Readability } from './readability.ts';
import { type PagePlaces, type Place, places, type Source } from './source.ts';
import { tfIdf, type TfIdf } from './tf-idf.ts';

/** Options of a report. */
export interface KeywordQuestion {
  readonly source: Source;
  /** BCP 47; `und` when it is not known. */
  readonly language: string;
  /** Whether stop words are counted too. */
  readonly stopWords: boolean;
  /** Empty for none. */
  readonly keyphrase: string;
  /** Texts to compare with; none for no comparison. */
  readonly others: readonly string[];
}

/** A keyword and, for a page, its places. */
interface PlacedKeyword extends Keyword {
  readonly places: Placement | null;
}

/** Result of the analysis. */
export interface KeywordReport {
  readonly totalWords: number;
  readonly uniqueKeywords: number;
  readonly topKeywordDensity: number;
  /** Words, then phrases of two, three and four. */
  readonly lists: readonly KeywordList<PlacedKeyword>[];
  readonly readability: Readability;
  readonly keyphrase: KeyphraseReport | null;
  /** `null` when there is nothing to compare with. */
  readonly comparison: TfIdf | null;
  /** Words of each of the other texts, in their order. */
  readonly othersWords: readonly number[];
}

/** Lines of each list. */
const listedKeywords = 100;

/** Counts, places and compares the words of a text. Pure and linear in the texts. */
export function keywordReport(question: KeywordQuestion): KeywordReport {
  const { source, language, stopWords, keyphrase } = question;
  const vocabulary = new Vocabulary(language);
  const stream = readTerms(source.text, vocabulary);
  const lists = analyzeTerms(stream, vocabulary, { stopWords, limit: listedKeywords });
  const others = question.others.map((text) => readTerms(text, vocabulary));
  const words = lists[0];
  return {
    totalWords: stream.totalWords,
    uniqueKeywords: words?.different ?? 0,
    topKeywordDensity: words?.keywords[0]?.density ?? 0,
    lists: placed(lists, source, vocabulary),
    readability: readability(source.paragraphs, language),
    keyphrase: keyphraseReport(keyphrase, source, stream, vocabulary),
    comparison: others.length === 0 ? null : tfIdf(stream, others, vocabulary),
    othersWords: others.map(({ totalWords }) => totalWords),
  };
}

function placed(
  lists: readonly KeywordList<TermKeyword>[],
  { page }: Source,
  vocabulary: Vocabulary,
): KeywordList<PlacedKeyword>[] {
  const all = lists.flatMap(({ keywords }) => keywords);
  const found =
    page &&
    placements(
      page.places,
      all.map(({ terms }) => terms),
      vocabulary,
    );
  let at = 0;
  return lists.map((list) => ({
    ...list,
    keywords: list.keywords.map(({ terms: _terms, ...keyword }) => {
      const where = found?.[at] ?? null;
      at += 1;
      return { ...keyword, places: where };
    }),
  }));
}

/** Occurrences of a keyword in each place of a page. */
type Placement = Readonly<Record<Place, number>>;

/**
 * Occurrences of each phrase in each place.
 * @param phrases ids of their terms in the vocabulary
 */
function placements(
  page: PagePlaces,
  phrases: readonly (readonly number[])[],
  vocabulary: Vocabulary,
): Placement[] {
  const counts = places.map((place) =>
    // A line break separates phrases of adjacent headings or links.
    countIn(readTerms(page[place].join('\n'), vocabulary).ids, phrases),
  );
  return phrases.map((_phrase, index) => {
    const [title = 0, description = 0, h1 = 0, h2 = 0, alt = 0, anchors = 0] = counts.map(
      (each) => each[index] ?? 0,
    );
    return { title, description, h1, h2, alt, anchors };
  });
}
