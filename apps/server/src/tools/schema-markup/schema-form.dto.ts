import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, type ApiPropertyOptions } from '@nestjs/swagger';
import {
  allSubtypes,
  areAddresses,
  formMessages,
  isAddress,
  isRating,
  maxAnswerCharacters,
  maxCharacters,
  maxQuestionCharacters,
  maxQuestions,
  type TextField,
} from '@plumbline/tools/schema-markup';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { boundInContract, MaxCharacters } from '../../http/request-fields.ts';

interface SchemaTextOptions {
  readonly description: string;
  readonly example: string;
  /** The form's message for a field that must be filled in. */
  readonly required?: string;
  /** Takes a number as well as its digits. */
  readonly numeric?: boolean;
  readonly accepts?: (typed: string) => boolean;
  /** The form's message for what is not accepted. */
  readonly message?: string;
}

const trimmed = (value: unknown): unknown => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' ? value.trim() : value;
};

/** A text of the form: optional and possibly empty by default, bounded as the form bounds it. */
function SchemaText(field: TextField, options: SchemaTextOptions): PropertyDecorator {
  const { example, required, numeric, accepts, message } = options;
  const max = maxCharacters(field).toLocaleString('en');
  const description = `${options.description} At most ${max} characters.`;
  const documented: ApiPropertyOptions = numeric
    ? {
        description,
        example,
        oneOf: [{ type: 'string', ...boundInContract(maxCharacters(field)) }, { type: 'number' }],
      }
    : { description, example, type: 'string' };
  // In the order in which they are checked: one message a field.
  return applyDecorators(
    required ? ApiProperty(documented) : ApiPropertyOptional(documented),
    Transform(({ value }) => trimmed(value)),
    IsString({ message: required ?? message ?? 'This must be a text' }),
    required ? IsNotEmpty({ message: required }) : IsOptional(),
    MaxCharacters(maxCharacters(field), { message: `Please keep this under ${max} characters` }),
    ...(accepts ? [Accepted(accepts, message)] : []),
  );
}

/** Nothing, or what the form accepts. */
const Accepted = (accepts: (typed: string) => boolean, message = ''): PropertyDecorator =>
  ValidateBy({
    name: 'accepted',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && (value === '' || accepts(value)),
      defaultMessage: () => message,
    },
  });

class SchemaQuestionDto {
  /** Question text. @example Does it rust? */
  @MaxCharacters(maxQuestionCharacters, {
    message: 'Please keep a question under 1,000 characters',
  })
  @IsString({ message: 'A question must be a string' })
  readonly question!: string;

  /** Answer text. @example Not if you oil it. */
  @MaxCharacters(maxAnswerCharacters, { message: 'Please keep an answer under 5,000 characters' })
  @IsString({ message: 'An answer must be a string' })
  readonly answer!: string;
}

/** The whole form. Only name and description must be filled in; an empty text is the same as none. */
export class SchemaFormDto {
  @SchemaText('subtype', {
    description: `A more specific type for an Article, LocalBusiness, Event or Organization: one of ${allSubtypes.join(', ')}.`,
    example: 'Restaurant',
    accepts: (typed) => allSubtypes.includes(typed),
    message: 'Please choose one of the listed types',
  })
  subtype?: string;

  @SchemaText('name', {
    description: 'Name of the item: for an article the headline, for a review the title.',
    example: 'Ash spade',
    required: formMessages.name,
  })
  name!: string;

  @SchemaText('description', {
    description: 'Description in a sentence or two.',
    example: 'A digging spade with a handle of ash.',
    required: formMessages.description,
  })
  description!: string;

  @SchemaText('url', {
    description: 'URL of the item’s page: http or https. A missing scheme becomes https.',
    example: 'https://example.com/spade',
    accepts: isAddress,
    message: formMessages.url,
  })
  url?: string;

  @SchemaText('image', {
    description: 'URL of an image: http or https.',
    example: 'https://example.com/spade.jpg',
    accepts: isAddress,
    message: formMessages.image,
  })
  image?: string;

  @SchemaText('author', { description: 'Author.', example: 'Ann Oak' })
  author?: string;

  @SchemaText('authorUrl', {
    description: 'URL of a page about the author.',
    example: 'https://example.com/ann',
    accepts: isAddress,
    message: formMessages.url,
  })
  authorUrl?: string;

  @SchemaText('datePublished', {
    description: 'Date of first publication, ISO 8601.',
    example: '2026-05-01',
  })
  datePublished?: string;

  @SchemaText('dateModified', {
    description: 'Date of the last change, ISO 8601.',
    example: '2026-05-03',
  })
  dateModified?: string;

  @SchemaText('rating', {
    description: 'Rating from 1 to 5 in steps of 0.1: an average, or one reviewer’s rating.',
    example: '4.5',
    numeric: true,
    accepts: isRating,
    message: formMessages.rating,
  })
  rating?: string;

  @SchemaText('ratingCount', {
    description: 'Number of ratings in the average.',
    example: '89',
    numeric: true,
  })
  ratingCount?: string;

  @SchemaText('price', {
    description: 'Price as a plain number. Send the currency in priceCurrency.',
    example: '39.00',
    numeric: true,
  })
  price?: string;

  @SchemaText('priceCurrency', {
    description: 'Three-letter currency code (ISO 4217).',
    example: 'EUR',
  })
  priceCurrency?: string;

  @SchemaText('availability', {
    description: 'Value of schema.org’s ItemAvailability.',
    example: 'InStock',
  })
  availability?: string;

  @SchemaText('brand', { description: 'Brand of a product.', example: 'Oak & Ash' })
  brand?: string;

  @SchemaText('sku', { description: 'The seller’s product number.', example: 'SP-1' })
  sku?: string;

  @SchemaText('address', { description: 'Street and house number.', example: '1 Mill Lane' })
  address?: string;

  @SchemaText('addressLocality', { description: 'City or town.', example: 'Leeds' })
  addressLocality?: string;

  @SchemaText('addressRegion', { description: 'County, state or region.', example: 'Yorkshire' })
  addressRegion?: string;

  @SchemaText('postalCode', { description: 'Postal code.', example: 'LS1 1AA', numeric: true })
  postalCode?: string;

  @SchemaText('addressCountry', { description: 'Country as an ISO 3166-1 code.', example: 'GB' })
  addressCountry?: string;

  @SchemaText('telephone', {
    description: 'Phone number with the country code.',
    example: '+44 113 496 0000',
  })
  telephone?: string;

  @SchemaText('email', { description: 'Email address.', example: 'shop@example.com' })
  email?: string;

  @SchemaText('logo', {
    description: 'URL of the logo: http or https.',
    example: 'https://example.com/logo.png',
    accepts: isAddress,
    message: formMessages.image,
  })
  logo?: string;

  @SchemaText('sameAs', {
    description: 'Profiles and pages about the same item, one URL per line.',
    example: 'https://www.wikidata.org/wiki/Q42',
    accepts: areAddresses,
    message: formMessages.url,
  })
  sameAs?: string;

  /** Type in the form. It is ignored; `type` of the request decides. @example Product */
  @IsOptional()
  @MaxLength(100, { message: 'Schema type is required' })
  @IsString({ message: 'Schema type is required' })
  readonly type?: string;

  @SchemaText('priceRange', { description: 'Price range of a business.', example: '££' })
  priceRange?: string;

  @SchemaText('openingHours', {
    description: 'One line per span of days, in the format of schema.org.',
    example: 'Mo-Fr 09:00-17:00',
  })
  openingHours?: string;

  @SchemaText('latitude', {
    description: 'Latitude, from -90 to 90.',
    example: '53.79648',
    numeric: true,
  })
  latitude?: string;

  @SchemaText('longitude', {
    description: 'Longitude, from -180 to 180.',
    example: '-1.54785',
    numeric: true,
  })
  longitude?: string;

  @SchemaText('prepTime', {
    description: 'Preparation time in minutes, in words, or as ISO 8601.',
    example: '20',
    numeric: true,
  })
  prepTime?: string;

  @SchemaText('cookTime', {
    description: 'Cooking time in minutes, in words, or as ISO 8601.',
    example: '1 h 30 min',
    numeric: true,
  })
  cookTime?: string;

  @SchemaText('recipeYield', {
    description: 'Yield of the recipe, such as a number of servings.',
    example: '4 servings',
    numeric: true,
  })
  recipeYield?: string;

  @SchemaText('recipeIngredient', {
    description: 'Ingredients, one per line.',
    example: '200 g flour\n2 eggs',
  })
  recipeIngredient?: string;

  @SchemaText('recipeInstructions', { description: 'Steps, one per line.', example: 'Mix.\nBake.' })
  recipeInstructions?: string;

  @SchemaText('recipeCategory', { description: 'Course or kind of dish.', example: 'Cake' })
  recipeCategory?: string;

  @SchemaText('recipeCuisine', { description: 'Cuisine of the dish.', example: 'British' })
  recipeCuisine?: string;

  @SchemaText('keywords', {
    description: 'Keywords, separated by commas.',
    example: 'cake, quick',
  })
  keywords?: string;

  @SchemaText('calories', { description: 'Calories per serving.', example: '270', numeric: true })
  calories?: string;

  @SchemaText('reviewBody', { description: 'Text of the review.', example: 'It digs well.' })
  reviewBody?: string;

  @SchemaText('itemReviewed', {
    description: 'Name of the reviewed item.',
    example: 'Ash spade',
  })
  itemReviewed?: string;

  @SchemaText('itemType', {
    description: 'Type of the reviewed item; Product by default.',
    example: 'Product',
  })
  itemType?: string;

  @SchemaText('startDate', {
    description: 'When an event starts, ISO 8601 with its offset from UTC.',
    example: '2026-05-01T19:00+01:00',
  })
  startDate?: string;

  @SchemaText('endDate', {
    description: 'When an event ends, ISO 8601.',
    example: '2026-05-01T22:00+01:00',
  })
  endDate?: string;

  @SchemaText('location', {
    description: 'Venue of an event, or the URL of its stream.',
    example: 'Town Hall',
  })
  location?: string;

  @SchemaText('eventStatus', {
    description: 'Value of schema.org’s EventStatusType.',
    example: 'EventScheduled',
  })
  eventStatus?: string;

  @SchemaText('organizer', { description: 'Organizer of an event.', example: 'Spade Society' })
  organizer?: string;

  @SchemaText('performer', { description: 'Performer at an event.', example: 'The Diggers' })
  performer?: string;

  /** Questions and answers of an FAQ page, in order. */
  @ApiProperty({ maxItems: maxQuestions })
  @IsOptional()
  @ValidateNested({ each: true, message: 'Each question must have a question and an answer' })
  @IsObject({ each: true, message: 'Each question must have a question and an answer' })
  @Type(() => SchemaQuestionDto)
  @ArrayMaxSize(maxQuestions, { message: 'Please send at most 100 questions' })
  @IsArray({ message: 'Questions must be a list' })
  readonly questions?: readonly SchemaQuestionDto[];
}
