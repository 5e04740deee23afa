import { analyzeTerms, countIn, joinTerms, type TermStream } from '@plumbline/seo/keywords';
import type { StemTable } from './terms.ts';

/** The formula of the weights in words; shown with every table. */
export const tfIdfFormula =
  'tf = occurrences per 1,000 words; idf = ln((1 + N) / (1 + n)) + 1, with N texts of which n have the term; weight = tf × idf';

/**
 * How your use of a term compares with the other texts. `missing`: at least half of them use it (and at least two, if
 * there are two). `less` or `more`: below half or above twice their average. Otherwise similar, or used only by you.
 */
type TermVerdict = 'missing' | 'less' | 'similar' | 'more' | 'only-yours';

/** One term over all texts. */
interface ComparedTerm {
  readonly term: string;
  readonly verdict: TermVerdict;
  /** Number of texts that contain the term, yours included. */
  readonly documents: number;
  readonly count: number;
  /** Occurrences per 1,000 words, two decimals. */
  readonly tf: number;
  readonly idf: number;
  /** tf × idf, two decimals. */
  readonly weight: number;
  /** Averages over all other texts, including texts without the term. */
  readonly othersTf: number;
  readonly othersWeight: number;
  /** Occurrences in each of the other texts, in their order. */
  readonly othersCounts: readonly number[];
}

/** A comparison of your text with others. */
export interface TfIdf {
  readonly formula: string;
  /** Number of compared texts, yours included. */
  readonly documents: number;
  /** Total number of terms, before the list was cut. */
  readonly total: number;
  /** Sorted by importance in the other texts, then by weight. */
  readonly terms: readonly ComparedTerm[];
}

/** How many of each text's most frequent terms to compare: words, and two-word phrases that occur more than once. */
const candidates = { words: 300, phrases: 100 } as const;
const listed = 200;

/**
 * Weighs terms by TF*IDF over your text and the others, counting all forms of a word as one term. The idf is smoothed
 * (as in scikit-learn), so that terms in all texts don't get the weight 0: with so few texts, they matter most.
 */
export function tfIdf(yours: TermStream, others: readonly TermStream[], stems: StemTable): TfIdf {
  const { vocabulary } = stems;
  const texts = [yours, ...others];
  const phrases = candidatesOf(texts, stems);
  const stemmed = phrases.map((phrase) => stems.stemsOf(phrase));
  const counts = texts.map(({ ids }) => countIn(stems.stemsOf(ids), stemmed));
  const all = phrases.map((phrase, at) =>
    compare(
      joinTerms(phrase.map((id) => vocabulary.textOf(id))),
      texts.map((text, index) => ({ count: counts[index]?.[at] ?? 0, words: text.totalWords })),
    ),
  );
  all.sort((a, b) => importance(b) - importance(a) || (a.term < b.term ? -1 : 1));
  return {
    formula: tfIdfFormula,
    documents: texts.length,
    total: all.length,
    terms: all.slice(0, listed),
  };
}

/** Terms with a high weight in most other texts come first, terms that only your text uses last. */
const importance = ({ verdict, weight, othersWeight }: ComparedTerm): number =>
  verdict === 'only-yours' ? weight / 2 : Math.max(weight, othersWeight);

/** The form to show for each term: the most frequent in your text, or else in the others. */
function candidatesOf(texts: readonly TermStream[], stems: StemTable): (readonly number[])[] {
  const found = new Map<string, readonly number[]>();
  for (const text of texts) {
    const [words, pairs] = analyzeTerms(text, stems.vocabulary, {
      sizes: [1, 2],
      limit: candidates.words,
    });
    const chosen = [
      ...(words?.keywords ?? []),
      ...(pairs?.keywords.slice(0, candidates.phrases) ?? []),
    ];
    for (const { terms } of chosen) {
      const key = stems.stemsOf(terms).join(' ');
      if (!found.has(key)) found.set(key, terms);
    }
  }
  return [...found.values()];
}

interface Use {
  readonly count: number;
  readonly words: number;
}

function compare(term: string, [yours, ...others]: readonly Use[]): ComparedTerm {
  const own = yours ?? { count: 0, words: 0 };
  const documents = [own, ...others].filter(({ count }) => count > 0).length;
  const idf = Math.log((2 + others.length) / (1 + documents)) + 1;
  const tf = perThousand(own);
  const othersTf = others.reduce((sum, use) => sum + perThousand(use), 0) / others.length;
  return {
    term,
    verdict: verdictOf(tf, othersTf, documents, others.length),
    documents,
    count: own.count,
    tf: twoDecimals(tf),
    idf: twoDecimals(idf),
    weight: twoDecimals(tf * idf),
    othersTf: twoDecimals(othersTf),
    othersWeight: twoDecimals(othersTf * idf),
    othersCounts: others.map(({ count }) => count),
  };
}

function verdictOf(tf: number, othersTf: number, documents: number, others: number): TermVerdict {
  if (othersTf === 0) return 'only-yours';
  if (tf === 0) return documents >= Math.max(others / 2, Math.min(2, others)) ? 'missing' : 'less';
  if (tf * 2 < othersTf) return 'less';
  return tf > othersTf * 2 ? 'more' : 'similar';
}

const perThousand = ({ count, words }: Use): number => (words === 0 ? 0 : (count * 1000) / words);
const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
