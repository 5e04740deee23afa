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
import { boundInContract } from '../../http/request-fields.ts';

const defaultLimit = 20;
const limitMessage = '"limit" must be from 1 to 100';

export class ContactListQueryDto {
  /** Value of "next" from the previous page. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @IsOptional()
  @IsUUID('all', { message: '"after" must be the "next" value of a page' })
  readonly after?: string;

  /** Messages per page. @example 20 */
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
  const { min, max } = contactLimits[name];
  return applyDecorators(
    ApiProperty({
      description,
      example,
      ...(name === 'category' ? { enum: contactCategoryIds } : boundInContract(max)),
      ...(min > 1 ? { minLength: min } : {}),
      required: min > 0,
    }),
    ...(min > 0 ? [] : [IsOptional()]),
    IsContactField(name),
  );
};

export class ContactRequestDto {
  @field('name', 'Name of the sender.', 'Ada Hollis')
  name!: string;

  @field('email', 'Email address for replies.', 'ada@hollis.example')
  email!: string;

  @field('subject', 'Subject in a few words.', 'The audit of my shop')
  subject!: string;

  @field('category', 'Category of the message.', 'support')
  category!: ContactCategory;

  @field(
    'message',
    'Message as plain text.',
    'The audit says that my page has no title, but there is one.',
  )
  message!: string;

  @field('company', 'Company of the sender.', 'Hollis & Son')
  company?: string;

  @field('website', 'Website that the message is about, in any form.', 'hollis.example')
  website?: string;

  /**
   * Ticket from GET /api/contact/ticket, between 3 seconds and a day old. A message without one is
   * rejected as looks_automated.
   * @example mdk3v9xa.q3bXn0Vt1yq7cYk2m9uJr5Zl8wEoTgHdSaFp4iNxBvC
   */
  @IsOptional()
  @MaxLength(200, { message: wellFormed })
  @IsString({ message: wellFormed })
  readonly ticket?: string;

  /**
   * Leave this empty or omit it. The form hides this field from people, so a message that fills it
   * in is rejected as automated.
   * @example ""
   */
  @ApiProperty({ name: trapField })
  @IsOptional()
  @MaxLength(1000, { message: emptyTrap })
  @IsString({ message: emptyTrap })
  readonly homepage2?: string;
}
