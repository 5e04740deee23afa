import { OmitType } from '@nestjs/swagger';
import { CountedKeywordDto } from './keyword.dto.ts';

type Place = 'title' | 'description' | 'h1' | 'h2' | 'opening' | 'address' | 'alt' | 'anchors';

export class KeyphraseUseCheckDto {
  /** Where it was looked for; opening is the first paragraph. @example title */
  readonly place!: Place;
  /**
   * exact: the phrase stands there; words: all its words do, apart or in another order; missing:
   * not all of them do; absent: the page has no such place.
   * @example exact
   */
  readonly outcome!: 'exact' | 'words' | 'missing' | 'absent';
  /** Occurrences of the whole phrase. @example 1 */
  readonly count!: number;
  /** Words of the phrase that do not stand there, stop words left out. @example [] */
  readonly missing!: readonly string[];
}

export class KeyphraseWordDto {
  /** A word of the phrase. @example spade */
  readonly word!: string;
  /** Occurrences anywhere in the text. @example 12 */
  readonly count!: number;
}

export class KeyphraseUseDto extends OmitType(CountedKeywordDto, ['keyword', 'places'] as const) {
  /** The phrase as given. @example garden spade */
  readonly keyphrase!: string;
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
