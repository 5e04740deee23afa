import { ApiProperty } from '@nestjs/swagger';
import { type ContactCategory, contactCategoryIds } from '@plumbline/contact';

const mailStates = ['off', 'waiting', 'sent', 'failed'] as const;

export class ContactMailDto {
  @ApiProperty({
    description:
      'off: no mail server is configured, and it goes out once one is. waiting: it is tried, or tried again, soon. failed: the mail server refused it for good, or all tries were used.',
    enum: mailStates,
    example: 'sent',
  })
  state!: (typeof mailStates)[number];

  @ApiProperty({ description: 'Tries so far.', example: 1 })
  attempts!: number;

  @ApiProperty({
    description: 'Why the last try failed; null when none did.',
    type: String,
    nullable: true,
    example: null,
  })
  lastError!: string | null;

  @ApiProperty({
    description: 'When it is tried next, ISO 8601; null when it is not.',
    type: String,
    nullable: true,
    example: null,
  })
  nextTryAt!: string | null;

  @ApiProperty({
    description: 'When the mail server took it, ISO 8601; null when it has not.',
    type: String,
    nullable: true,
    example: '2026-06-01T12:00:01.000Z',
  })
  sentAt!: string | null;
}

export class ContactMessageDto {
  @ApiProperty({
    description: 'Names the message.',
    format: 'uuid',
    example: '019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b',
  })
  id!: string;

  @ApiProperty({ description: 'When it came. ISO 8601.', example: '2026-06-01T12:00:00.000Z' })
  receivedAt!: string;

  @ApiProperty({ description: 'Who wrote, on one line.', example: 'Ada Hollis' })
  name!: string;

  @ApiProperty({
    description: 'Where the answer goes. Not verified.',
    example: 'ada@hollis.example',
  })
  email!: string;

  @ApiProperty({ description: 'What it is about, on one line.', example: 'The audit of my shop' })
  subject!: string;

  @ApiProperty({ description: 'The kind.', enum: contactCategoryIds, example: 'support' })
  category!: ContactCategory;

  @ApiProperty({
    description: 'The message as plain text, with its lines.',
    example: 'The audit says that my page has no title, but there is one.',
  })
  message!: string;

  @ApiProperty({
    description: 'For whom the writer works; null when not said.',
    type: String,
    nullable: true,
    example: 'Hollis & Son',
  })
  company!: string | null;

  @ApiProperty({
    description: 'The site that it is about, as typed; null when not said.',
    type: String,
    nullable: true,
    example: 'hollis.example',
  })
  website!: string | null;

  @ApiProperty({ description: 'Where its mail stands.', type: ContactMailDto })
  mail!: ContactMailDto;
}

export class ContactListDto {
  @ApiProperty({ description: 'Newest first.', type: [ContactMessageDto] })
  messages!: ContactMessageDto[];

  @ApiProperty({
    description: 'The "after" of the next page; null on the last.',
    type: String,
    nullable: true,
    example: null,
  })
  next!: string | null;

  @ApiProperty({ description: 'Whether messages are mailed at all.', example: true })
  mailConfigured!: boolean;
}
