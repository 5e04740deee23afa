import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import {
  type ContactCategory,
  contactCategoryIds,
  type ContactFieldName,
  contactIssue,
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
import { boundInContract } from '../http/request-fields.ts';

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

const emptyTrap = 'Leave this field empty';
const wellFormed = 'Send the ticket of GET /api/contact/ticket';

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

export class ContactTicketDto {
  /**
   * Signed ticket. Send it unchanged with the message.
   * @example mdk3v9xa.q3bXn0Vt1yq7cYk2m9uJr5Zl8wEoTgHdSaFp4iNxBvC
   */
  readonly ticket!: string;
  /** Seconds before the ticket becomes valid. @example 3 */
  readonly usableAfterSeconds!: number;
  /** Seconds after which the ticket expires. @example 86400 */
  readonly usableForSeconds!: number;
}

export class ContactReceiptDto {
  /**
   * Id of the message. Quote it if you have a question about the message.
   * @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b
   */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** When the message was stored, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly receivedAt!: string;
}

export class ContactMailDto {
  /**
   * off: no mail server is configured; the email is sent once one is. waiting: an attempt or retry
   * follows soon. failed: the mail server rejected the email permanently, or all attempts failed.
   * @example sent
   */
  readonly state!: 'off' | 'waiting' | 'sent' | 'failed';
  /** Delivery attempts so far. @example 1 */
  readonly attempts!: number;
  /** Why the last attempt failed; null if none failed. @example null */
  readonly lastError!: string | null;
  /** When the next attempt is made, ISO 8601; null if none is planned. @example null */
  readonly nextTryAt!: string | null;
  /**
   * When the mail server accepted the email, ISO 8601; null if it hasn’t.
   * @example 2026-06-01T12:00:01.000Z
   */
  readonly sentAt!: string | null;
}

export class ContactMessageDto {
  /** Id of the message. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** When the message arrived, ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly receivedAt!: string;
  /** Name of the sender, on one line. @example Ada Hollis */
  readonly name!: string;
  /** Email address for replies. Not verified. @example "ada@hollis.example" */
  readonly email!: string;
  /** Subject, on one line. @example The audit of my shop */
  readonly subject!: string;
  /** Category of the message. @example support */
  @ApiProperty({ enum: contactCategoryIds })
  readonly category!: ContactCategory;
  /**
   * Message as plain text, including line breaks.
   * @example The audit says that my page has no title, but there is one.
   */
  readonly message!: string;
  /** Company of the sender; null if not given. @example Hollis & Son */
  readonly company!: string | null;
  /** Website that the message is about, as typed; null if not given. @example hollis.example */
  readonly website!: string | null;
  /** Status of the email. */
  readonly mail!: ContactMailDto;
}

export class ContactListDto {
  /** Messages, newest first. */
  readonly messages!: readonly ContactMessageDto[];
  /** Value of "after" for the next page; null on the last page. @example null */
  readonly next!: string | null;
  /** Whether email delivery is configured. @example true */
  readonly mailConfigured!: boolean;
}

export class ContactDeletionDto {
  /** Id of the deleted message. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** Always true. @example true */
  @ApiProperty({ enum: [true], type: 'boolean' })
  readonly deleted!: true;
}
