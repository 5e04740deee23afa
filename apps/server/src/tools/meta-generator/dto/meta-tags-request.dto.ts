import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { bounds } from '@plumbline/tools/meta-generator';
import {
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  type ValidationOptions,
} from 'class-validator';
import { IsWebAddress } from '../../../page/is-web-address.ts';
import { FreshPage, PageAddress } from '../../../page/page-address.ts';
import { MaxCharacters } from '../../../http/max-characters.ts';

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
