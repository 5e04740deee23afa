import { OmitType } from '@nestjs/swagger';

class KeywordLanguageDto {
  /** Language used to count the text; null if unknown. @example en */
  readonly code!: string | null;
  /**
   * Source of the language: chosen in the request, detected from the text, declared by the page, or
   * unknown. Short and mixed texts don’t show their language.
   * @example detected
   */
  readonly source!: 'chosen' | 'detected' | 'declared' | 'unknown';
  /** Why this language was used, or why it is unknown. @example Detected in the text. */
  readonly reason!: string;
  /** Language detected from the text, whatever you chose; null if unclear. @example en */
  readonly detected!: string | null;
  /**
   * Whether there is a list of stop words for the language. Without one, no stop words are left
   * out.
   * @example true
   */
  readonly hasStopWords!: boolean;
  /**
   * Whether there is a stemmer for the language, so that word forms such as singular and plural
   * match.
   * @example true
   */
  readonly hasStemmer!: boolean;
}

export class KeywordReadabilityDto {
  /** Whether readability could be measured. @example true */
  readonly known!: boolean;
  /** Why readability could not be measured; null if it could. @example null */
  readonly reason!: string | null;
  /** Reading ease with one decimal: higher is easier, most texts score 0 to 100. @example 64.2 */
  readonly score!: number | null;
  /** Score in words, using the bands of Flesch 1948. @example Plain */
  readonly level!: string | null;
  /** Author and year of the formula published for the language. @example Flesch 1948 */
  readonly formula!: string | null;
  /** Number of sentences. @example 42 */
  readonly sentences!: number | null;
  /** Number of words that contain a letter. @example 640 */
  readonly words!: number | null;
  /** Number of syllables, estimated by spelling rules. @example 950 */
  readonly syllables!: number | null;
  /** Words per sentence, with one decimal. @example 15.2 */
  readonly wordsPerSentence!: number | null;
}

export class KeywordPageDto {
  /** Requested URL. @example https://example.com/ */
  readonly url!: string;
  /** URL after redirects. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the response. @example 200 */
  readonly status!: number;
  /** Title of the page. Third-party text: show it as text only. @example Garden spades compared */
  readonly title!: string;
  /** Part of the page that was read: the main content, or everything. @example main */
  readonly part!: 'main' | 'all';
  /** Sign that visitors get a bot check or login (a wall) instead of the page. @example null */
  readonly wall!: string | null;
}

class KeywordPlacesDto {
  /** Occurrences in the page title. @example 1 */
  readonly title!: number;
  /** Occurrences in the meta description. @example 1 */
  readonly description!: number;
  /** Occurrences in H1 headings. @example 1 */
  readonly h1!: number;
  /** Occurrences in H2 headings. @example 3 */
  readonly h2!: number;
  /** Occurrences in the alt texts of images. @example 2 */
  readonly alt!: number;
  /** Occurrences in link texts. Menus and footer count only if the whole page is read. @example 4 */
  readonly anchors!: number;
}

class CountedKeywordDto {
  /**
   * Word or phrase in lower case, composed (Unicode NFC), without elided articles. Third-party
   * text: show it as text only.
   * @example spade
   */
  readonly keyword!: string;
  /** Occurrences. @example 12 */
  readonly count!: number;
  /**
   * Occurrences as a percentage of all words, with two decimals; the same formula for phrases.
   * @example 2.46
   */
  readonly density!: number;
  /** The same percentage without rounding, used to decide the status. @example 2.459016393442623 */
  readonly exactDensity!: number;
  /**
   * high: above 5%; optimal: 2 to 4%; good: 0.5 to below 2%, or above 4 to 5%; low: below 0.5%.
   * Null if the text has fewer than 100 words or the keyword occurs fewer than 3 times, which is
   * too little to judge. These are our rules; no search engine publishes any.
   * @example optimal
   */
  readonly status!: 'optimal' | 'good' | 'low' | 'high' | null;
  /**
   * Occurrences in any form of the words, matched by stem: ‘spades’ counts for ‘spade’. Equals
   * `count` in a language without a stemmer.
   * @example 15
   */
  readonly formsCount!: number;
  /** Where else on the page it occurs, in any form of its words; null for a text. */
  readonly places!: KeywordPlacesDto | null;
}

class KeywordPhrasesDto {
  /** Words in each phrase. @example 2 */
  readonly size!: number;
  /** Number of different phrases that occur at least twice. @example 37 */
  readonly total!: number;
  /** Most frequent phrases, at most 100. Ties are sorted by first occurrence. */
  readonly keywords!: readonly CountedKeywordDto[];
}

type Place = 'title' | 'description' | 'h1' | 'h2' | 'opening' | 'address' | 'alt' | 'anchors';

class KeyphraseUseCheckDto {
  /** Place that was checked; opening is the first paragraph. @example title */
  readonly place!: Place;
  /**
   * exact: the keyphrase occurs as typed; form: it occurs in another form, such as a plural; words:
   * all its words occur, but apart or in another order; missing: some words don’t occur; absent:
   * the page has no such place.
   * @example exact
   */
  readonly outcome!: 'exact' | 'form' | 'words' | 'missing' | 'absent';
  /** Occurrences of the whole phrase, in any form of its words. @example 1 */
  readonly count!: number;
  /** Words of the keyphrase that are missing there, without stop words. @example [] */
  readonly missing!: readonly string[];
}

class KeyphraseWordDto {
  /** A word of the keyphrase. @example spade */
  readonly word!: string;
  /** Occurrences anywhere in the text, in any form. @example 12 */
  readonly count!: number;
  /** Occurrences exactly as typed. @example 9 */
  readonly exactCount!: number;
}

class KeyphraseFormDto {
  /** Keyphrase with its words in one form. @example garden spades */
  readonly form!: string;
  /** Occurrences of this form. @example 3 */
  readonly count!: number;
}

class KeyphraseUseDto extends OmitType(CountedKeywordDto, [
  'keyword',
  'count',
  'formsCount',
  'places',
] as const) {
  /** Keyphrase as typed. @example garden spade */
  readonly keyphrase!: string;
  /**
   * Occurrences in any form of the words, matched by stem. Density and status are based on this
   * number.
   * @example 5
   */
  readonly count!: number;
  /** Occurrences exactly as typed. @example 2 */
  readonly exactCount!: number;
  /** Forms that occur, most frequent first, at most 8. Empty for a keyphrase with special characters. */
  readonly forms!: readonly KeyphraseFormDto[];
  /** Occurrences in each tenth of the text, from start to end. @example [2, 0, 1, 0, 0, 1, 0, 0, 0, 1] */
  readonly spread!: readonly number[];
  /** Words of the keyphrase without stop words. */
  readonly words!: readonly KeyphraseWordDto[];
  /** One entry for each place. For a text, only the opening is checked. */
  readonly checks!: readonly KeyphraseUseCheckDto[];
}

class KeywordComparedTextDto {
  /** URL, or the number of the text in your request. @example https://example.org/spades */
  readonly label!: string;
  /** URL of the page; null for a text. @example https://example.org/spades */
  readonly url!: string | null;
  /** Title of the page; null for a text, or if the page could not be read. @example Spades tested */
  readonly title!: string | null;
  /** Word count; null if the text could not be read. @example 1240 */
  readonly words!: number | null;
  /** Why the text isn’t part of the comparison; null if it is. @example null */
  readonly problem!: string | null;
}

class KeywordComparedTermDto {
  /** Word, or phrase of two words. Third-party text: show it as text only. @example clay soil */
  readonly term!: string;
  /**
   * missing: your text lacks a term that at least half of the others use (at least two, if there
   * are two or more); less: you use it less than half as often as the others’ average; more: more
   * than twice as often; similar: in between; only-yours: no other text has it.
   * @example missing
   */
  readonly verdict!: 'missing' | 'less' | 'similar' | 'more' | 'only-yours';
  /** Number of texts that contain the term, including yours. @example 4 */
  readonly documents!: number;
  /** Occurrences in your text. @example 0 */
  readonly count!: number;
  /** Occurrences per 1,000 words of your text, with two decimals. @example 0 */
  readonly tf!: number;
  /** Inverse document frequency, with two decimals. @example 1.18 */
  readonly idf!: number;
  /** tf × idf of your text, with two decimals. @example 0 */
  readonly weight!: number;
  /** Average tf of the other texts, with two decimals. @example 6.4 */
  readonly othersTf!: number;
  /** Average tf × idf of the other texts. @example 7.56 */
  readonly othersWeight!: number;
  /** Occurrences in each of the other texts that were read, in order. @example [8, 5, 11] */
  readonly othersCounts!: readonly number[];
}

class KeywordComparisonDto {
  /** How the weights are calculated. @example tf = occurrences per 1,000 words */
  readonly formula!: string;
  /** Every text and URL of `compare`, in the order of your request. */
  readonly texts!: readonly KeywordComparedTextDto[];
  /** Number of weighted terms. @example 640 */
  readonly total!: number;
  /** Terms with the highest weights, at most 200. Empty if no other text could be read. */
  readonly terms!: readonly KeywordComparedTermDto[];
}

class KeywordProvenanceDto {
  /** measured: counted in the text itself. @example measured */
  readonly kind!: 'measured';
  /** Program that counted. @example PlumblineBot/0.1.0 */
  readonly by!: string;
  /** When the text was counted, ISO 8601. @example 2026-01-01T12:00:00Z */
  readonly measuredAt!: string;
  /** When the page was fetched, ISO 8601; null for a text. @example 2026-01-01T12:00:00Z */
  readonly fetchedAt!: string | null;
}

export class KeywordAnalysisDto {
  /** Number of words by Unicode’s rules (UAX #29), including stop words and numbers. @example 488 */
  readonly totalWords!: number;
  /** Number of different one-word keywords. @example 214 */
  readonly uniqueKeywords!: number;
  /** Density of the most frequent one-word keyword, in percent with two decimals. @example 2.46 */
  readonly topKeywordDensity!: number;
  /** Most frequent one-word keywords, at most 100. Ties are sorted by first occurrence. */
  readonly keywords!: readonly CountedKeywordDto[];
  /**
   * Phrases of two, three and four words that occur at least twice. They don’t cross punctuation.
   * Unless stop words are counted, they don’t start or end with one.
   */
  readonly phrases!: readonly KeywordPhrasesDto[];
  /** Whether stop words were counted too. @example false */
  readonly stopWords!: boolean;
  /** Language of the text. */
  readonly language!: KeywordLanguageDto;
  /** How easy the running text is to read. */
  readonly readability!: KeywordReadabilityDto;
  /** Page that was read; null for a text. */
  readonly page!: KeywordPageDto | null;
  /** Whether the page’s text was longer than the limit of 1,048,576 characters. @example false */
  readonly truncated!: boolean;
  /** Use of the keyphrase; null if you sent none, or one without words. */
  readonly keyphrase!: KeyphraseUseDto | null;
  /** TF*IDF over your text and the texts it is compared with; null if there are none. */
  readonly comparison!: KeywordComparisonDto | null;
  /** Source of the figures. */
  readonly provenance!: KeywordProvenanceDto;
}
