import { Body, Controller, Get, Header, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { leastWritingMs, mostWritingMs } from '@plumbline/contact';
import { ApiTool, RouteLimits } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { messagesPerHour } from './contact-limit.ts';
import { ContactService } from './contact.service.ts';
import { ContactTickets } from './contact-tickets.ts';
import { ContactReceiptDto, ContactTicketDto } from './dto/contact-report.dto.ts';
import { ContactRequestDto } from './dto/contact-request.dto.ts';

/** A message of 10,000 characters and the other fields, each character written as `\u00e9`. */
const bodyLimit = 88 * 1024;

@ApiTags('contact')
@Controller('api/contact')
export class ContactController {
  readonly #service: ContactService;
  readonly #tickets: ContactTickets;

  constructor(service: ContactService, tickets: ContactTickets) {
    this.#service = service;
    this.#tickets = tickets;
  }

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
      ticket: await this.#tickets.issue(),
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
    const { id, receivedAt } = await this.#service.receive(request, ip);
    return ok({ id, receivedAt: receivedAt.toISOString() }, 'Message sent successfully!');
  }
}
