import { KeywordComparisonDto } from './comparison.dto.ts';
import { KeyphraseUseDto } from './keyphrase.dto.ts';
import { CountedKeywordDto, KeywordPhrasesDto } from './keyword.dto.ts';
import { KeywordPageDto, KeywordReadabilityDto, KeywordLanguageDto } from './text-facts.dto.ts';

export class KeywordProvenanceDto {
  /** measured: counted in the text itself. @example measured */
  readonly kind!: 'measured';
  /** What counted. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When it was counted, ISO 8601. @example 2026-01-01T12:00:00Z */
  readonly measuredAt!: string;
  /** When the page was fetched, ISO 8601; null for a text. @example 2026-01-01T12:00:00Z */
  readonly fetchedAt!: string | null;
}

export class KeywordAnalysisDto {
  /** All words by Unicode’s rules (UAX #29), stop words and numbers included. @example 488 */
  readonly totalWords!: number;
  /** Different one-word keywords. @example 214 */
  readonly uniqueKeywords!: number;
  /** Density of the most frequent one-word keyword, percent, two decimals. @example 2.46 */
  readonly topKeywordDensity!: number;
  /** The most frequent one-word keywords, at most 100; the earlier first among equals. */
  readonly keywords!: readonly CountedKeywordDto[];
  /**
   * Phrases of two, three and four words that stand at least twice. They cross no punctuation, and
   * unless stop words are counted they neither start nor end with one.
   */
  readonly phrases!: readonly KeywordPhrasesDto[];
  /** Whether stop words were counted too. @example false */
  readonly stopWords!: boolean;
  /** The language of the text. */
  readonly language!: KeywordLanguageDto;
  /** How easily the running text reads. */
  readonly readability!: KeywordReadabilityDto;
  /** The page that was read; null for a text. */
  readonly page!: KeywordPageDto | null;
  /** Whether the text of the page was longer than is read (1,048,576 characters). @example false */
  readonly truncated!: boolean;
  /** Use of the keyphrase; null when none was given, or none that has words. */
  readonly keyphrase!: KeyphraseUseDto | null;
  /** TF*IDF over your text and the others; null when none were given. */
  readonly comparison!: KeywordComparisonDto | null;
  /** Where the figures come from. */
  readonly provenance!: KeywordProvenanceDto;
}
