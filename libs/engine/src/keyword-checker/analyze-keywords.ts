import {
  type KeywordReport,
  type PagePart,
  pageSource,
  textSource,
  tfIdfFormula,
} from '@plumbline/tools/keyword-checker';
import { toEngineError } from '../engine-error.ts';
import type { PageReader, PageReading } from '../page/page-reader.ts';
import type { CallOptions, EnginePorts } from '../ports.ts';
import { jobsModule, type Lane } from '../workers/worker-pool.ts';
import type { CountedLanguage, jobs } from './keyword-jobs.ts';

/** One thread counts about ten megabytes per second. It also needs about 100 MB for the language detector. */
const lane: Lane<typeof jobs> = {
  name: 'keyword-checker',
  module: jobsModule(import.meta.url, 'keyword-jobs'),
  size: 1,
  deadlineMs: 10_000,
  maxQueued: 50,
  tooComplex: 'We couldn’t count the text in time. Try a shorter one.',
};

/** A text or the URL of a page, and how to count its words. */
export interface KeywordRequest extends SourceToCompare {
  /** BCP 47; detected by default. */
  readonly language?: string;
  /** Whether stop words count as keywords; false by default. */
  readonly stopWords?: boolean;
  readonly keyphrase?: string;
  /** Part of the page to read; `main` by default. */
  readonly part?: PagePart;
  readonly compare?: readonly SourceToCompare[];
}

/** The keywords of a text or a page. */
export interface KeywordAnalysis extends Pick<
  KeywordReport,
  'totalWords' | 'uniqueKeywords' | 'topKeywordDensity' | 'keyphrase'
> {
  readonly keywords: KeywordReport['lists'][number]['keywords'];
  /** Phrases of two, three and four words. */
  readonly phrases: readonly {
    readonly size: number;
    /** How many different phrases of this size are repeated. */
    readonly total: number;
    readonly keywords: KeywordReport['lists'][number]['keywords'];
  }[];
  readonly stopWords: boolean;
  readonly language: CountedLanguage;
  readonly readability: ReturnType<typeof withEveryField>;
  /** The page that was read; `null` for a text. */
  readonly page: ReturnType<typeof pageOf> | null;
  /** Whether the text was longer than the limit. */
  readonly truncated: boolean;
  /** `null` when there was nothing to compare with. */
  readonly comparison: {
    readonly formula: string;
    /** Each source of `compare`, in its order. */
    readonly texts: readonly ComparedText[];
    readonly total: number;
    readonly terms: NonNullable<KeywordReport['comparison']>['terms'];
  } | null;
  readonly provenance: {
    readonly kind: 'measured';
    readonly by: string;
    /** ISO 8601, like `fetchedAt`, which is `null` for a text. */
    readonly measuredAt: string;
    readonly fetchedAt: string | null;
  };
}

export interface ComparedText extends Omit<ComparedSource, 'text'> {
  /** `null` when it could not be read. */
  readonly words: number | null;
}

/**
 * Counts the words of a text or a page, and compares them with those of others. A comparison that cannot be fetched is a
 * line of the answer with its reason.
 * @throws EngineError when the page itself cannot be fetched or read
 */
export const analyzeKeywords =
  ({ pages, product, workers }: Pick<EnginePorts, 'pages' | 'product' | 'workers'>) =>
  async (
    { content = '', url, part = 'main', stopWords = false, compare = [], ...rest }: KeywordRequest,
    { signal }: CallOptions = {},
  ): Promise<KeywordAnalysis> => {
    const options = signal ? { signal } : {};
    const [reading, compared] = await Promise.all([
      url == null ? null : pages.read(url, options),
      readCompared(compare, pages, part, signal),
    ]);
    const source = reading
      ? pageSource(reading.facts, reading.snapshot.finalUrl, part)
      : textSource(content);
    const { report, language } = await workers.run(lane, 'analyze', {
      source,
      language: rest.language ?? null,
      stopWords,
      keyphrase: rest.keyphrase ?? '',
      others: compared.flatMap(({ text }) => (text === null ? [] : [text])),
    });
    const [words, ...phrases] = report.lists;
    return {
      totalWords: report.totalWords,
      uniqueKeywords: report.uniqueKeywords,
      topKeywordDensity: report.topKeywordDensity,
      keywords: words?.keywords ?? [],
      phrases: phrases.map(({ size, different, keywords }) => ({
        size,
        total: different,
        keywords,
      })),
      stopWords,
      language,
      readability: withEveryField(report.readability),
      page: reading && pageOf(reading, part),
      truncated: source.cut,
      keyphrase: report.keyphrase,
      comparison:
        compare.length === 0
          ? null
          : {
              formula: tfIdfFormula,
              texts: withWords(compared, report.othersWords),
              total: report.comparison?.total ?? 0,
              terms: report.comparison?.terms ?? [],
            },
      provenance: {
        kind: 'measured',
        by: product,
        measuredAt: new Date().toISOString(),
        fetchedAt: reading?.snapshot.fetchedAt ?? null,
      },
    };
  };

/** A score that is unknown has every field, too, so that the answer has one shape. */
const withEveryField = (measured: KeywordReport['readability']) => ({
  reason: null,
  score: null,
  level: null,
  formula: null,
  sentences: null,
  words: null,
  syllables: null,
  wordsPerSentence: null,
  ...measured,
});

const pageOf = ({ snapshot, facts }: PageReading, part: PagePart) => ({
  url: snapshot.requestedUrl,
  finalUrl: snapshot.finalUrl,
  status: snapshot.status,
  title: facts.titles[0]?.text.slice(0, 300) ?? '',
  part,
  wall: facts.wall?.evidence ?? null,
});

function withWords(compared: readonly ComparedSource[], counts: readonly number[]): ComparedText[] {
  let read = 0;
  return compared.map(({ text, ...source }) => {
    const words = text === null ? null : (counts[read] ?? null);
    if (text !== null) read += 1;
    return { ...source, words };
  });
}

/** A text, or the address of a page. */
interface SourceToCompare {
  readonly content?: string;
  readonly url?: string;
}

/** A text to compare with, or why there is none. */
interface ComparedSource {
  readonly label: string;
  readonly url: string | null;
  readonly title: string | null;
  readonly text: string | null;
  readonly problem: string | null;
}

/**
 * Reads the texts to compare with, all at once. A page that cannot be fetched, or has no words, becomes a line with its reason.
 * @throws what the signal was aborted with
 */
async function readCompared(
  sources: readonly SourceToCompare[],
  pages: PageReader,
  part: PagePart,
  signal: AbortSignal | undefined,
): Promise<ComparedSource[]> {
  let texts = 0;
  const read = await Promise.all(
    sources.map(({ content, url }) => {
      if (url != null) return readPage(url, pages, part, signal);
      texts += 1;
      return ofText(`Text ${texts}`, content ?? '');
    }),
  );
  signal?.throwIfAborted();
  return read;
}

const ofText = (label: string, content: string): ComparedSource => ({
  label,
  url: null,
  title: null,
  ...textOr(textSource(content).text, 'The text has no words.'),
});

async function readPage(
  url: string,
  pages: PageReader,
  part: PagePart,
  signal: AbortSignal | undefined,
): Promise<ComparedSource> {
  try {
    const { snapshot, facts } = await pages.read(url, signal ? { signal } : {});
    const { text } = pageSource(facts, snapshot.finalUrl, part);
    const title = facts.titles[0]?.text.slice(0, 300) ?? null;
    if (snapshot.status >= 400) {
      return unread(url, title, `The URL returns ${snapshot.status}.`);
    }
    if (facts.wall)
      return unread(url, title, `The page is behind a bot check or login: ${facts.wall.evidence}.`);
    return { label: url, url, title, ...textOr(text, 'The page has no words.') };
  } catch (error) {
    signal?.throwIfAborted();
    return unread(url, null, toEngineError(error).detail);
  }
}

const textOr = (text: string, otherwise: string) =>
  /[\p{L}\p{N}]/u.test(text) ? { text, problem: null } : { text: null, problem: otherwise };

const unread = (url: string, title: string | null, problem: string): ComparedSource => ({
  label: url,
  url,
  title,
  text: null,
  problem,
});
