import { ApiProperty } from '@nestjs/swagger';
import {
  maxAnswerCharacters,
  maxQuestionCharacters,
  maxQuestions,
} from '@plumbline/tools/schema-markup';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsObject,
  IsOptional,
  IsString,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { SchemaText } from './schema-text.ts';
import { SchemaThingDto } from './schema-thing.dto.ts';
import { MaxCharacters } from '../../../http/max-characters.ts';

export class SchemaQuestionDto {
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
export class SchemaFormDto extends SchemaThingDto {
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
