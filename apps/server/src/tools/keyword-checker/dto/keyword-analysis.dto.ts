import { OmitType } from '@nestjs/swagger';

export class KeywordLanguageDto {
  /** The language that the text was counted in; null when it is not known. @example en */
  readonly code!: string | null;
  /**
   * Where it comes from: chosen in the request, detected from the text, declared by the page, or
   * unknown, since short and mixed texts don’t show their language.
   * @example detected
   */
  readonly source!: 'chosen' | 'detected' | 'declared' | 'unknown';
  /** Why this language was taken, or why it is not known. @example Detected in the text. */
  readonly reason!: string;
  /** What the text itself shows, whatever was chosen; null when that is unclear. @example en */
  readonly detected!: string | null;
  /** Whether there is a list of stop words for it. Without one none are left out. @example true */
  readonly hasStopWords!: boolean;
  /** Whether forms of a word match, such as singular and plural: there is a stemmer. @example true */
  readonly hasStemmer!: boolean;
}

export class KeywordReadabilityDto {
  /** Whether it could be measured. @example true */
  readonly known!: boolean;
  /** Why not; null when it could. @example null */
  readonly reason!: string | null;
  /** Reading ease: higher is easier, most texts 0 to 100, one decimal. @example 64.2 */
  readonly score!: number | null;
  /** The score in words, by the bands of Flesch 1948. @example Plain */
  readonly level!: string | null;
  /** Author and year of the formula, the one published for the language. @example Flesch 1948 */
  readonly formula!: string | null;
  /** Sentences counted. @example 42 */
  readonly sentences!: number | null;
  /** Words counted; those without a letter are left out. @example 640 */
  readonly words!: number | null;
  /** Syllables, estimated by spelling rules. @example 950 */
  readonly syllables!: number | null;
  /** Words a sentence, one decimal. @example 15.2 */
  readonly wordsPerSentence!: number | null;
}

export class KeywordPageDto {
  /** The URL as asked for. @example https://example.com/ */
  readonly url!: string;
  /** URL after redirects. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the answer. @example 200 */
  readonly status!: number;
  /** Title of the page. Third-party text: show it as text only. @example Garden spades compared */
  readonly title!: string;
  /** What was read of it: the main content, or all of it. @example main */
  readonly part!: 'main' | 'all';
  /** Sign that this is a wall in front of the page rather than the page. @example null */
  readonly wall!: string | null;
}

export class KeywordPlacesDto {
  /** Occurrences in the page title. @example 1 */
  readonly title!: number;
  /** Occurrences in the meta description. @example 1 */
  readonly description!: number;
  /** Occurrences in the main headings. @example 1 */
  readonly h1!: number;
  /** Occurrences in the headings of level 2. @example 3 */
  readonly h2!: number;
  /** Occurrences in the alternative texts of images. @example 2 */
  readonly alt!: number;
  /**
   * Occurrences in the texts of links; those of menus and footer only when all of the page is read.
   * @example 4
   */
  readonly anchors!: number;
}

export class CountedKeywordDto {
  /**
   * The word or phrase: lower case, composed, without elided articles. Third-party text: show it as
   * text only.
   * @example spade
   */
  readonly keyword!: string;
  /** Occurrences. @example 12 */
  readonly count!: number;
  /** Occurrences as a percentage of all words, two decimals; for phrases likewise. @example 2.46 */
  readonly density!: number;
  /** The same percentage, not rounded: the status is decided by it. @example 2.459016393442623 */
  readonly exactDensity!: number;
  /**
   * high: above 5%; optimal: 2 to 4%; good: 0.5 to below 2% and above 4 to 5%; low: below 0.5%.
   * Null in a text of fewer than 100 words, and for what occurs fewer than 3 times: too little to
   * judge by. House rules: no search engine publishes any.
   * @example optimal
   */
  readonly status!: 'optimal' | 'good' | 'low' | 'high' | null;
  /**
   * Occurrences in any form of its words, by stem: those of ‘spades’ count for ‘spade’. Equals
   * `count` in a language without a stemmer.
   * @example 15
   */
  readonly formsCount!: number;
  /** Where else on the page it occurs, in any form of its words; null for a text. */
  readonly places!: KeywordPlacesDto | null;
}

export class KeywordPhrasesDto {
  /** Words in each phrase. @example 2 */
  readonly size!: number;
  /** Different phrases that occur at least twice. @example 37 */
  readonly total!: number;
  /** The most frequent of them, at most 100; the earlier first among equals. */
  readonly keywords!: readonly CountedKeywordDto[];
}

type Place = 'title' | 'description' | 'h1' | 'h2' | 'opening' | 'address' | 'alt' | 'anchors';

export class KeyphraseUseCheckDto {
  /** Where it was looked for; opening is the first paragraph. @example title */
  readonly place!: Place;
  /**
   * exact: the phrase is there as typed; form: in another form of its words, such as a plural;
   * words: all its words are there, apart or in another order; missing: not all of them are;
   * absent: the page has no such place.
   * @example exact
   */
  readonly outcome!: 'exact' | 'form' | 'words' | 'missing' | 'absent';
  /** Occurrences of the whole phrase, in any form of its words. @example 1 */
  readonly count!: number;
  /** Words of the phrase that are missing there, stop words left out. @example [] */
  readonly missing!: readonly string[];
}

export class KeyphraseWordDto {
  /** A word of the phrase. @example spade */
  readonly word!: string;
  /** Occurrences anywhere in the text, in any form. @example 12 */
  readonly count!: number;
  /** Occurrences as typed. @example 9 */
  readonly exactCount!: number;
}

export class KeyphraseFormDto {
  /** The phrase in one form of its words. @example garden spades */
  readonly form!: string;
  /** Occurrences of this form. @example 3 */
  readonly count!: number;
}

export class KeyphraseUseDto extends OmitType(CountedKeywordDto, [
  'keyword',
  'count',
  'formsCount',
  'places',
] as const) {
  /** The phrase as given. @example garden spade */
  readonly keyphrase!: string;
  /** Occurrences in any form of its words, by stem; density and status are of these. @example 5 */
  readonly count!: number;
  /** Occurrences as typed. @example 2 */
  readonly exactCount!: number;
  /** The forms that occur, the most frequent first, at most 8; none for a phrase with signs. */
  readonly forms!: readonly KeyphraseFormDto[];
  /**
   * Occurrences in each tenth of the text, from its beginning to its end.
   * @example [2, 0, 1, 0, 0, 1, 0, 0, 0, 1]
   */
  readonly spread!: readonly number[];
  /** Its words other than stop words. */
  readonly words!: readonly KeyphraseWordDto[];
  /** One line for each place; of a text only its opening is looked at. */
  readonly checks!: readonly KeyphraseUseCheckDto[];
}

export class KeywordComparedTextDto {
  /** The URL, or which text of the request it is. @example https://example.org/spades */
  readonly label!: string;
  /** The URL; null for a text. @example https://example.org/spades */
  readonly url!: string | null;
  /** Title of the page; null for a text, or when it could not be read. @example Spades tested */
  readonly title!: string | null;
  /** Its words; null when it could not be read. @example 1240 */
  readonly words!: number | null;
  /** Why it takes no part in the comparison; null when it does. @example null */
  readonly problem!: string | null;
}

export class KeywordComparedTermDto {
  /** A word, or a phrase of two. Third-party text: show it as text only. @example clay soil */
  readonly term!: string;
  /**
   * missing: you lack what at least half of the others use (two at least, when there are as many);
   * less: you use it less than half as often as they do on average; more: more than twice as often;
   * similar: in between; only-yours: no other has it.
   * @example missing
   */
  readonly verdict!: 'missing' | 'less' | 'similar' | 'more' | 'only-yours';
  /** Texts that have it, yours included. @example 4 */
  readonly documents!: number;
  /** Occurrences in your text. @example 0 */
  readonly count!: number;
  /** Occurrences in 1,000 words of yours, two decimals. @example 0 */
  readonly tf!: number;
  /** Inverse document frequency, two decimals. @example 1.18 */
  readonly idf!: number;
  /** tf × idf of your text, two decimals. @example 0 */
  readonly weight!: number;
  /** Average tf of the other texts, two decimals. @example 6.4 */
  readonly othersTf!: number;
  /** Average tf × idf of the other texts. @example 7.56 */
  readonly othersWeight!: number;
  /** Occurrences in each of the other texts that were read, in their order. @example [8, 5, 11] */
  readonly othersCounts!: readonly number[];
}

export class KeywordComparisonDto {
  /** How the weights are worked out. @example tf = occurrences per 1,000 words */
  readonly formula!: string;
  /** Every text and URL of `compare`, in its order. */
  readonly texts!: readonly KeywordComparedTextDto[];
  /** Terms that were weighed. @example 640 */
  readonly total!: number;
  /** The weightiest of them, at most 200; none when no other text could be read. */
  readonly terms!: readonly KeywordComparedTermDto[];
}

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
   * Phrases of two, three and four words that occur at least twice. They cross no punctuation, and
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
