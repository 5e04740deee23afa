import { ApiProperty } from '@nestjs/swagger';
import { type ContactCategory, contactCategoryIds } from '@plumbline/contact';

export class ContactTicketDto {
  /**
   * To be sent with the message as it is.
   * @example mdk3v9xa.q3bXn0Vt1yq7cYk2m9uJr5Zl8wEoTgHdSaFp4iNxBvC
   */
  readonly ticket!: string;
  /** Before this many seconds it is refused. @example 3 */
  readonly usableAfterSeconds!: number;
  /** After this many seconds it is refused. @example 86400 */
  readonly usableForSeconds!: number;
}

export class ContactReceiptDto {
  /** Names the message, for questions about it. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** When it was kept. ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly receivedAt!: string;
}

export class ContactMailDto {
  /**
   * off: no mail server is configured, and it goes out once one is. waiting: it is tried, or tried
   * again, soon. failed: the mail server refused it for good, or all tries were used.
   * @example sent
   */
  readonly state!: 'off' | 'waiting' | 'sent' | 'failed';
  /** Tries so far. @example 1 */
  readonly attempts!: number;
  /** Why the last try failed; null when none did. @example null */
  readonly lastError!: string | null;
  /** When it is tried next, ISO 8601; null when it is not. @example null */
  readonly nextTryAt!: string | null;
  /**
   * When the mail server took it, ISO 8601; null when it has not.
   * @example 2026-06-01T12:00:01.000Z
   */
  readonly sentAt!: string | null;
}

export class ContactMessageDto {
  /** Names the message. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** When it came. ISO 8601. @example 2026-06-01T12:00:00.000Z */
  readonly receivedAt!: string;
  /** Who wrote, on one line. @example Ada Hollis */
  readonly name!: string;
  /** Where the answer goes. Not verified. @example "ada@hollis.example" */
  readonly email!: string;
  /** What it is about, on one line. @example The audit of my shop */
  readonly subject!: string;
  /** The kind. @example support */
  @ApiProperty({ enum: contactCategoryIds })
  readonly category!: ContactCategory;
  /**
   * The message as plain text, with its lines.
   * @example The audit says that my page has no title, but there is one.
   */
  readonly message!: string;
  /** For whom the writer works; null when not said. @example Hollis & Son */
  readonly company!: string | null;
  /** The site that it is about, as typed; null when not said. @example hollis.example */
  readonly website!: string | null;
  /** State of its mail. */
  readonly mail!: ContactMailDto;
}

export class ContactListDto {
  /** Newest first. */
  readonly messages!: readonly ContactMessageDto[];
  /** The "after" of the next page; null on the last. @example null */
  readonly next!: string | null;
  /** Whether messages are mailed at all. @example true */
  readonly mailConfigured!: boolean;
}

export class ContactDeletionDto {
  /** The id that the message had. @example 019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b */
  @ApiProperty({ format: 'uuid' })
  readonly id!: string;
  /** Always true. @example true */
  @ApiProperty({ enum: [true], type: 'boolean' })
  readonly deleted!: true;
}
