import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { bounds, type VariantAngle } from '@plumbline/tools/meta-generator';
import {
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { FreshPage, IsWebAddress, MaxCharacters, PageAddress } from '../../http/request-fields.ts';

/** Something that a reader can see: white space and control characters alone are nothing. */
function IsFilled(options: ValidationOptions): PropertyDecorator {
  return ValidateBy(
    {
      name: 'isFilled',
      validator: {
        validate: (text: unknown) =>
          typeof text === 'string' && /[^\s\p{C}\u115f\u1160\u3164\ufffd]/u.test(text),
      },
    },
    options,
  );
}

export class PresentTagsRequestDto {
  @PageAddress('URL of the page to read')
  url!: string;

  @FreshPage()
  fresh?: boolean;
}

interface TextField {
  readonly description: string;
  readonly example: string;
  readonly maxLength: number;
  readonly required: string;
  readonly tooLong: string;
}

const text = ({ required, tooLong, description, example, maxLength }: TextField) =>
  applyDecorators(
    ApiProperty({
      minLength: 1,
      description: `${description} At most ${maxLength} characters.`,
      example,
    }),
    // In the order in which they are checked; the first that fails gives the message.
    IsString({ message: required }),
    IsFilled({ message: required }),
    MaxCharacters(maxLength, { message: tooLong }),
  );

const under = (name: string, characters: number) =>
  `${name} should be under ${characters} characters`;

export class MetaTagsRequestDto {
  @text({
    description: 'Name of the website.',
    example: 'Spade & Son',
    maxLength: bounds.websiteName,
    required: 'Website name is required',
    tooLong: under('Website name', bounds.websiteName),
  })
  websiteName!: string;

  @text({
    description: 'Topic of the page, or its current title.',
    example: 'How to choose garden spades',
    maxLength: bounds.pageTitle,
    required: 'Page title is required',
    tooLong: under('Page title', bounds.pageTitle),
  })
  pageTitle!: string;

  @text({
    description: 'Keyword that the page should rank for. It appears early in the title.',
    example: 'garden spades',
    maxLength: bounds.primaryKeyword,
    required: 'Primary keyword is required',
    tooLong: under('Primary keyword', bounds.primaryKeyword),
  })
  primaryKeyword!: string;

  @text({
    description: 'What the page says, in a few sentences. The tags claim nothing beyond it.',
    example:
      'Blades, shafts and handles compared by weight, price and soil. Find out which one lasts.',
    maxLength: bounds.description,
    required: 'Description is required',
    tooLong: under('Description', bounds.description),
  })
  description!: string;

  /**
   * Canonical URL of the page, for og:url. It is not fetched.
   * @example https://www.shop.example/garden/spades
   */
  @IsOptional()
  @IsWebAddress()
  @MaxLength(2048, { message: 'Please enter a URL of at most 2048 characters' })
  @IsString({ message: 'Please enter a valid URL' })
  url?: string;

  /**
   * URL of the image for link previews (og:image). It is not fetched.
   * @example https://www.shop.example/images/spades.jpg
   */
  @IsOptional()
  @IsWebAddress()
  @MaxLength(2048, { message: 'Please enter a URL of at most 2048 characters' })
  @IsString({ message: 'Please enter a valid URL' })
  image?: string;
}

class TextWidthDto {
  /** Width in CSS pixels in Arial, as in desktop search results. @example 404 */
  readonly widthPx!: number;
  /** Width up to which the text is safe from being cut. @example 580 */
  readonly safePx!: number;
  /** Width beyond which the text is cut. Estimated, because Google doesn’t publish one. @example 600 */
  readonly limitPx!: number;
  /**
   * short: most of the space is unused; edge: between safe and cut; wide: the text will be cut.
   * @example fits
   */
  readonly fit!: 'short' | 'fits' | 'edge' | 'wide';
}

class SocialTagDto {
  /** Name of the tag, in lower case. @example og:title */
  readonly property!: string;
  /** Content of the tag. @example How to choose garden spades */
  readonly content!: string;
}

class SuggestedInputDto {
  /** Name of the site, as given on the page; empty if there is none. @example Spade & Son */
  readonly websiteName!: string;
  /** Title without the site’s name, or else the main heading. @example How to choose garden spades */
  readonly pageTitle!: string;
  /** Meta description, at most 300 characters; empty if there is none. @example "" */
  readonly description!: string;
}

/** What a page says of itself now. All of it is third-party text. */
export class PresentTagsDto {
  /** Requested URL with its scheme. @example https://example.com/ */
  readonly url!: string;
  /** URL after redirects. @example https://example.com/ */
  readonly finalUrl!: string;
  /** HTTP status of the page. @example 200 */
  readonly status!: number;
  /** When the page was fetched, ISO 8601. All values here are measured. @example 2026-06-01T12:00:00.000Z */
  readonly fetchedAt!: string;
  /** Title; null if the page has none. @example How to choose garden spades | Spade & Son */
  readonly title!: string | null;
  /** Meta description; null if the page has none. @example null */
  readonly description!: string | null;
  /** Absolute canonical URL; null if the page has none. @example https://example.com/ */
  readonly canonical!: string | null;
  /** Name of the site (og:site_name); null if the page has none. @example Spade & Son */
  readonly siteName!: string | null;
  /** Absolute icon URL; null if the page has none. @example https://example.com/favicon.ico */
  readonly favicon!: string | null;
  /** Language that the page declares; null if it declares none. @example en */
  readonly language!: string | null;
  /** First main heading; null if the page has none. @example How to choose garden spades */
  readonly heading!: string | null;
  /** Open Graph tags in page order, at most 40. */
  readonly openGraph!: readonly SocialTagDto[];
  /** Twitter tags in page order, at most 40. */
  readonly twitter!: readonly SocialTagDto[];
  /** Width of the title; null if there is none. */
  readonly titleWidth!: TextWidthDto | null;
  /** Width of the description; null if there is none. */
  readonly descriptionWidth!: TextWidthDto | null;
  /**
   * Sign that visitors get a bot check or login (a wall) instead of the page, so its tags are
   * unknown; null otherwise.
   * @example null
   */
  readonly wall!: string | null;
  /** Values that the page provides for the generator’s form. */
  readonly suggested!: SuggestedInputDto;
}

class MetaTagsVariantDto {
  /**
   * What the variant starts with: the keyword, a sentence from the description or page title, or
   * the brand.
   * @example keyword
   */
  readonly angle!: VariantAngle;
  /** Title. @example How to choose garden spades | Spade & Son */
  readonly title!: string;
  /**
   * The meta description.
   * @example How to choose garden spades. Blades, shafts and handles compared by weight, price and soil.
   */
  readonly description!: string;
  /**
   * Open Graph and Twitter tags as HTML, one per line.
   * @example <meta property="og:type" content="website">
   */
  readonly ogTags!: string;
  /** Author of this variant: a language model or rules. @example rules */
  readonly writtenBy!: 'ai' | 'rules';
  /** Measured width of the title. */
  readonly titleWidth!: TextWidthDto;
  /** Measured width of the description. */
  readonly descriptionWidth!: TextWidthDto;
  /** Pixels of the title before the keyword or its first word; null if a word is missing. @example 0 */
  readonly keywordAtPx!: number | null;
}

/** The first three fields are the specified ones and those of the first variant; the others are additions. */
export class MetaTagsReportDto {
  /** Title of the first variant. @example How to choose garden spades | Spade & Son */
  readonly title!: string;
  /**
   * Meta description of the first variant.
   * @example How to choose garden spades. Blades, shafts and handles compared by weight, price and soil.
   */
  readonly description!: string;
  /**
   * Open Graph and Twitter tags of the first variant as HTML, one per line.
   * @example "<meta property=\"og:type\" content=\"website\">\n<meta name=\"twitter:card\" content=\"summary\">"
   */
  readonly ogTags!: string;
  /**
   * One to three variants. There are fewer than three if your input says too little for three
   * different ones.
   */
  @ApiProperty({ minItems: 1, maxItems: 3 })
  readonly variants!: readonly MetaTagsVariantDto[];
  /**
   * Author of the first variant: the language model that the operator configured, or the product’s
   * rules.
   * @example rules
   */
  readonly writtenBy!: 'ai' | 'rules';
  /** Name of the language model if it wrote the tags; null otherwise. @example null */
  readonly model!: string | null;
  /** Why rules wrote the tags although a language model is configured; null otherwise. @example null */
  readonly note!: string | null;
}
