import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  Ip,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
} from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type ContactMessage, leastWritingMs, mostWritingMs } from '@plumbline/contact';
import { AdminOnly } from '../admin/admin-only.ts';
import { ApiTool, RouteLimits } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { ContactOutbox } from './contact-outbox.ts';
import {
  ContactDeletionDto,
  ContactListDto,
  ContactListQueryDto,
  ContactMessageDto,
  ContactReceiptDto,
  ContactRequestDto,
  ContactTicketDto,
} from './contact.dto.ts';
import { ContactService, ContactTickets, messagesPerHour } from './contact.service.ts';

/** A message of 10,000 characters and the other fields, each character written as `\u00e9`. */
const bodyLimit = 88 * 1024;

@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  constructor(
    private readonly service: ContactService,
    private readonly tickets: ContactTickets,
  ) {}

  @Get('ticket')
  @Header('cache-control', 'no-store')
  @ApiTool({
    summary: 'Get a message ticket',
    description:
      'Returns a signed ticket that contains the current time. Send it with the message. Programs usually send at once, so the ticket’s age exposes them.',
    data: ContactTicketDto,
    problems: ['storage_unavailable'],
    result: 'The ticket.',
  })
  async beginContactMessage(): Promise<Envelope<ContactTicketDto>> {
    const data = {
      ticket: await this.tickets.issue(),
      usableAfterSeconds: leastWritingMs / 1_000,
      usableForSeconds: mostWritingMs / 1_000,
    };
    return ok(data, 'Send this ticket with the message.');
  }

  @Post()
  @RouteLimits({ bodyLimit })
  @ApiTool({
    summary: 'Send a message to the operator',
    description: `Stores a message, and emails it to the operator if mail is configured. It needs a ticket from GET /api/contact/ticket that is between 3 seconds and a day old. Each visitor can send ${messagesPerHour} messages an hour.`,
    data: ContactReceiptDto,
    problems: ['looks_automated', 'queue_full', 'storage_unavailable'],
    result: 'The message is stored.',
  })
  async sendContactMessage(
    @Body() request: ContactRequestDto,
    @Ip() ip: string,
  ): Promise<Envelope<ContactReceiptDto>> {
    const { id, receivedAt } = await this.service.receive(request, ip);
    return ok({ id, receivedAt: receivedAt.toISOString() }, 'Message sent successfully!');
  }
}

const IdParam = () =>
  ApiParam({
    name: 'id',
    description: 'The id of the message.',
    schema: { type: 'string', format: 'uuid' },
    example: '019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b',
  });

const problems = ['unauthorized', 'forbidden', 'storage_unavailable'] as const;

/** Messages, for the operator. */
@ApiTags('contact')
@AdminOnly({ evenWithoutModel: true })
@Controller('api/contact/messages')
export class ContactMessagesController {
  constructor(
    private readonly service: ContactService,
    private readonly outbox: ContactOutbox,
  ) {}

  @Get()
  @ApiTool({
    summary: 'List messages',
    description:
      'Returns messages from visitors, newest first, with their mail status. Each page has the cursor of the next page, so new and deleted messages don’t shift the pages.',
    data: ContactListDto,
    problems,
    result: 'One page of the list.',
  })
  async listContactMessages(
    @Query() { after, limit }: ContactListQueryDto,
  ): Promise<Envelope<ContactListDto>> {
    const page = await this.service.list({ after: after ?? null, limit });
    const { configured } = this.outbox;
    const messages = page.messages.map((message) => toContactMessageDto(message, configured));
    return ok({ messages, next: page.next, mailConfigured: configured }, 'These are the messages.');
  }

  @Get(':id')
  @IdParam()
  @ApiTool({
    summary: 'Read a message',
    description: 'Returns one message with its mail status.',
    data: ContactMessageDto,
    problems: [...problems, 'not_found'],
    result: 'The message.',
  })
  async readContactMessage(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<Envelope<ContactMessageDto>> {
    const message = await this.service.read(id);
    return ok(toContactMessageDto(message, this.outbox.configured), 'This is the message.');
  }

  @Delete(':id')
  @IdParam()
  @ApiTool({
    summary: 'Delete a message',
    description:
      'Deletes a message permanently and cancels its email, unless that was already sent.',
    data: ContactDeletionDto,
    problems: [...problems, 'not_found'],
    result: 'The message is deleted.',
  })
  async deleteContactMessage(
    @Param('id', new ParseUUIDPipe()) id: string,
  ): Promise<Envelope<ContactDeletionDto>> {
    await this.service.remove(id);
    return ok({ id, deleted: true }, 'The message is deleted.');
  }
}

const orNull = (text: string): string | null => (text === '' ? null : text);

/** @param mailConfigured without it, what waits will wait */
function toContactMessageDto(
  { receivedAt, mail, company, website, ...message }: ContactMessage,
  mailConfigured: boolean,
): ContactMessageDto {
  return {
    ...message,
    company: orNull(company),
    website: orNull(website),
    receivedAt: receivedAt.toISOString(),
    mail: {
      state: mail.state === 'waiting' && !mailConfigured ? 'off' : mail.state,
      attempts: mail.attempts,
      lastError: mail.lastError,
      nextTryAt: (mailConfigured && mail.nextTryAt?.toISOString()) || null,
      sentAt: mail.sentAt?.toISOString() ?? null,
    },
  };
}
