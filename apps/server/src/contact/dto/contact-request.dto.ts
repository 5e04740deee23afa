import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type ContactCategory,
  contactCategoryIds,
  contactIssue,
  type ContactFieldName,
  contactLimits,
  trapField,
} from '@plumbline/contact';
import { Type } from 'class-transformer';
import {
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Max,
  MaxLength,
  Min,
  registerDecorator,
  type ValidationArguments,
} from 'class-validator';
import { boundInContract } from '../../http/max-characters.ts';

const defaultLimit = 20;
const limitMessage = 'A page holds 1 to 100 messages';

export class ContactListQueryDto {
  /** The "next" of the page before. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @IsOptional()
  @IsUUID('all', { message: '"after" must be the "next" of a page' })
  readonly after?: string;

  /** How many messages a page holds. @example 20 */
  @IsOptional()
  @Type(() => Number)
  @IsInt({ message: limitMessage })
  @Min(1, { message: limitMessage })
  @Max(100, { message: limitMessage })
  readonly limit: number = defaultLimit;
}

/** Holds a field against the rule that the form uses too; the rule also gives the message. */
function IsContactField(field: ContactFieldName): PropertyDecorator {
  return (target, propertyName) =>
    registerDecorator({
      name: 'isContactField',
      target: target.constructor,
      propertyName: String(propertyName),
      validator: {
        validate: (value: unknown) => contactIssue(field, value) === undefined,
        defaultMessage: (args?: ValidationArguments) => contactIssue(field, args?.value) ?? '',
      },
    });
}

const emptyTrap = 'Leave this field empty';
const wellFormed = 'Send the ticket of GET /api/contact/ticket';

const field = (name: ContactFieldName, description: string, example: string) => {
  const { least, most } = contactLimits[name];
  return applyDecorators(
    ApiProperty({
      description,
      example,
      ...(name === 'category' ? { enum: contactCategoryIds } : boundInContract(most)),
      ...(least > 1 ? { minLength: least } : {}),
      required: least > 0,
    }),
    ...(least > 0 ? [] : [IsOptional()]),
    IsContactField(name),
  );
};

export class ContactRequestDto {
  @field('name', 'Who writes.', 'Ada Hollis')
  name!: string;

  @field('email', 'Where the answer goes.', 'ada@hollis.example')
  email!: string;

  @field('subject', 'What it is about, in a few words.', 'The audit of my shop')
  subject!: string;

  @field('category', 'What kind of message it is.', 'support')
  category!: ContactCategory;

  @field(
    'message',
    'The message itself, as plain text.',
    'The audit says that my page has no title, but there is one.',
  )
  message!: string;

  @field('company', 'For whom the writer works.', 'Hollis & Son')
  company?: string;

  @field('website', 'The site that it is about, in any spelling.', 'hollis.example')
  website?: string;

  /**
   * The ticket of GET /api/contact/ticket, 3 seconds to a day old. A message without one is refused
   * as looks_automated.
   * @example mdk3v9xa.q3bXn0Vt1yq7cYk2m9uJr5Zl8wEoTgHdSaFp4iNxBvC
   */
  @IsOptional()
  @MaxLength(200, { message: wellFormed })
  @IsString({ message: wellFormed })
  readonly ticket?: string;

  /**
   * Empty or left out: people do not see this field, and a caller that fills it in is taken for a
   * program.
   * @example ""
   */
  @ApiProperty({ name: trapField })
  @IsOptional()
  @MaxLength(1000, { message: emptyTrap })
  @IsString({ message: emptyTrap })
  readonly homepage2?: string;
}
