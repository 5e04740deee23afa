import { ApiProperty } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateBy,
  ValidateIf,
  ValidateNested,
  type ValidationOptions,
} from 'class-validator';
import {
  ExactlyOneOf,
  IsWebAddress,
  MaxCharacters,
  maxUrlCharacters,
} from '../../http/request-fields.ts';

/** How many bytes of text one analysis accepts, and all compared texts together: 1 MB. */
const maxTextBytes = 1_048_576;

/**
 * Bytes of a request body: both texts, each character escaped in the worst case (`\u00e9` is three times the bytes of
 * `é`), plus some for the rest.
 */
export const maxBodyBytes = 2 * 3 * maxTextBytes + 65_536;

/** Whether a text is at most 1 MB as UTF-8. Counts the bytes only if the number of characters leaves it open. */
function fitsTextBytes(text: string, bound = maxTextBytes): boolean {
  if (text.length > bound) return false;
  return text.length * 3 <= bound || Buffer.byteLength(text) <= bound;
}

const rule =
  (name: string, validate: (value: unknown) => boolean) =>
  (options: ValidationOptions): PropertyDecorator =>
    ValidateBy({ name, validator: { validate } }, options);

/** Requires more than white space. */
const HasText = rule('hasText', (value) => typeof value === 'string' && /\S/.test(value));

/** Requires at most 1 MB as UTF-8. */
const FitsText = rule('fitsText', (value) => typeof value === 'string' && fitsTextBytes(value));

/** Requires at most 1 MB for all texts of a list together. */
const FitTogether = rule('fitTogether', (value) => {
  if (!Array.isArray(value)) return true;
  let left = maxTextBytes;
  for (const { content } of value as readonly { readonly content?: unknown }[]) {
    if (typeof content !== 'string') continue;
    if (!fitsTextBytes(content, left)) return false;
    left -= Buffer.byteLength(content);
  }
  return true;
});

const maxCompared = 5;
const oneSource = 'Please provide content or URL based on your selection';
const longUrl = `Please enter a URL of at most ${maxUrlCharacters} characters`;

/** A text to compare with, or the URL of a page. */
class KeywordComparedSourceDto {
  /**
   * Text to compare with. All compared texts together can be up to 1 MB as UTF-8. Send either this
   * or `url`.
   * @example A spade with a steel blade lasts for years.
   */
  @ValidateIf((source: KeywordComparedSourceDto) => source.content != null || source.url == null)
  @HasText({ message: 'The text to compare with is empty' })
  @IsString({ message: 'The text to compare with must be a string' })
  @ExactlyOneOf('url', { message: 'Send either a text or a URL for each comparison' })
  readonly content?: string;

  /**
   * URL of the page to compare with: http or https. Send either this or `content`.
   * @example https://example.org/spades
   */
  @ValidateIf((source: KeywordComparedSourceDto) => source.url != null)
  @IsWebAddress()
  @MaxLength(maxUrlCharacters, { message: longUrl })
  @IsString({ message: 'Please enter a valid URL' })
  readonly url?: string;
}

export class KeywordAnalysisRequestDto {
  /**
   * Text to analyze, up to 1 MB as UTF-8. Send either this or `url`.
   * @example A spade for every garden: which spade digs best?
   */
  @ValidateIf(
    (request: KeywordAnalysisRequestDto) => request.content != null || request.url == null,
  )
  @FitsText({ message: 'Please keep the text under 1 MB' })
  @HasText({ message: 'Content is required' })
  @IsString({ message: 'Content is required' })
  @ExactlyOneOf('url', { message: oneSource })
  readonly content?: string;

  /**
   * URL of the page to analyze: http or https, at most 2,048 characters. A missing scheme becomes
   * https. Send either this or `content`.
   * @example https://example.com/
   */
  @ValidateIf((request: KeywordAnalysisRequestDto) => request.url != null)
  @IsWebAddress()
  @MaxLength(maxUrlCharacters, { message: longUrl })
  @IsString({ message: 'Please enter a valid URL' })
  readonly url?: string;

  /**
   * Language of the text as a BCP 47 tag; only the language subtag is used. By default, it is
   * detected from the text, or else read from the page’s `lang`.
   * @example en
   */
  @IsOptional()
  @Matches(/^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/, {
    message: 'Please choose a language by its code, such as en',
  })
  @MaxLength(35, { message: 'Please choose a language by its code, such as en' })
  @IsString({ message: 'Please choose a language by its code, such as en' })
  readonly language?: string;

  /**
   * Whether to count stop words (the, of, and …) as keywords. The total always includes them.
   * @example false
   */
  @ApiProperty({ default: false })
  @IsOptional()
  @IsBoolean({ message: 'stopWords must be true or false' })
  readonly stopWords?: boolean;

  /** Phrase that the text should rank for. The response says where it occurs. @example garden spade */
  @IsOptional()
  @MaxCharacters(100, { message: 'Please keep the keyphrase under 100 characters' })
  @IsString({ message: 'The keyphrase must be a string' })
  readonly keyphrase?: string;

  /**
   * Which part of the page to read: the main content, or everything including menus and footer.
   * @example main
   */
  @ApiProperty({ default: 'main' })
  @IsOptional()
  @IsIn(['main', 'all'], { message: 'part must be main or all' })
  readonly part?: 'main' | 'all';

  /**
   * Up to five other texts or pages. Terms are weighted by TF*IDF over your text and these. A page
   * that can’t be fetched is listed with the reason.
   */
  @ApiProperty({ maxItems: maxCompared })
  @IsOptional()
  @FitTogether({ message: 'Please keep the texts to compare with under 1 MB together' })
  @ValidateNested({ each: true, message: 'Send either a text or a URL for each comparison' })
  @IsObject({ each: true, message: 'Send either a text or a URL for each comparison' })
  @ArrayMaxSize(maxCompared, { message: `Compare with at most ${maxCompared} texts or URLs` })
  @IsArray({ message: 'compare must be a list' })
  @Type(() => KeywordComparedSourceDto)
  readonly compare?: KeywordComparedSourceDto[];
}
