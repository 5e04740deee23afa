import { ApiProperty } from '@nestjs/swagger';
import { maxAnswerCharacters, maxQuestionCharacters, maxQuestions } from '@plumbline/schema-markup';
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
  /** The question. @example Does it rust? */
  @MaxCharacters(maxQuestionCharacters, {
    message: 'Please keep a question under 1,000 characters',
  })
  @IsString({ message: 'A question must be a text' })
  readonly question!: string;

  /** Its answer. @example Not if you oil it. */
  @MaxCharacters(maxAnswerCharacters, { message: 'Please keep an answer under 5,000 characters' })
  @IsString({ message: 'An answer must be a text' })
  readonly answer!: string;
}

/** The whole form. Only name and description must be filled in; an empty text is the same as none. */
export class SchemaFormDto extends SchemaThingDto {
  /** The form’s own type, which is ignored: `type` of the request decides. @example Product */
  @IsOptional()
  @MaxLength(100, { message: 'Schema type is required' })
  @IsString({ message: 'Schema type is required' })
  readonly type?: string;

  @SchemaText('priceRange', { description: 'How dear a business is.', example: '££' })
  priceRange?: string;

  @SchemaText('openingHours', {
    description: 'One line for each span of days, as schema.org writes them.',
    example: 'Mo-Fr 09:00-17:00',
  })
  openingHours?: string;

  @SchemaText('latitude', { description: 'From -90 to 90.', example: '53.79648', numeric: true })
  latitude?: string;

  @SchemaText('longitude', { description: 'From -180 to 180.', example: '-1.54785', numeric: true })
  longitude?: string;

  @SchemaText('prepTime', {
    description: 'Preparation in minutes, in words, or as ISO 8601.',
    example: '20',
    numeric: true,
  })
  prepTime?: string;

  @SchemaText('cookTime', {
    description: 'Cooking in minutes, in words, or as ISO 8601.',
    example: '1 h 30 min',
    numeric: true,
  })
  cookTime?: string;

  @SchemaText('recipeYield', {
    description: 'What it makes.',
    example: '4 servings',
    numeric: true,
  })
  recipeYield?: string;

  @SchemaText('recipeIngredient', {
    description: 'One ingredient a line.',
    example: '200 g flour\n2 eggs',
  })
  recipeIngredient?: string;

  @SchemaText('recipeInstructions', { description: 'One step a line.', example: 'Mix.\nBake.' })
  recipeInstructions?: string;

  @SchemaText('recipeCategory', { description: 'The course or kind of dish.', example: 'Cake' })
  recipeCategory?: string;

  @SchemaText('recipeCuisine', { description: 'Where the dish comes from.', example: 'British' })
  recipeCuisine?: string;

  @SchemaText('keywords', {
    description: 'Words about it, with commas between.',
    example: 'cake, quick',
  })
  keywords?: string;

  @SchemaText('calories', { description: 'Of one serving.', example: '270', numeric: true })
  calories?: string;

  @SchemaText('reviewBody', { description: 'The review itself.', example: 'It digs well.' })
  reviewBody?: string;

  @SchemaText('itemReviewed', {
    description: 'The name of what is reviewed.',
    example: 'Ash spade',
  })
  itemReviewed?: string;

  @SchemaText('itemType', {
    description: 'The type of what is reviewed; Product by default.',
    example: 'Product',
  })
  itemType?: string;

  @SchemaText('startDate', {
    description: 'When an event begins, ISO 8601 with its offset from UTC.',
    example: '2026-05-01T19:00+01:00',
  })
  startDate?: string;

  @SchemaText('endDate', {
    description: 'When an event ends, ISO 8601.',
    example: '2026-05-01T22:00+01:00',
  })
  endDate?: string;

  @SchemaText('location', {
    description: 'The place of an event, or the URL of its stream.',
    example: 'Town Hall',
  })
  location?: string;

  @SchemaText('eventStatus', {
    description: 'A name of schema.org’s EventStatusType.',
    example: 'EventScheduled',
  })
  eventStatus?: string;

  @SchemaText('organizer', { description: 'Who arranges an event.', example: 'Spade Society' })
  organizer?: string;

  @SchemaText('performer', { description: 'Who performs at it.', example: 'The Diggers' })
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
