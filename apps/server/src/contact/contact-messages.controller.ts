import { Controller, Delete, Get, Param, ParseUUIDPipe, Query } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../admin/admin-only.ts';
import { ApiTool } from '../http/api-operation.ts';
import { type Envelope, ok } from '../http/envelope.ts';
import { ContactOutbox } from './contact-outbox.ts';
import { ContactService } from './contact.service.ts';
import { ContactDeletionDto, ContactListDto, ContactMessageDto } from './dto/contact-report.dto.ts';
import { ContactListQueryDto } from './dto/contact-request.dto.ts';
import { toContactMessageDto } from './to-contact-message-dto.ts';

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
  readonly #service: ContactService;
  readonly #outbox: ContactOutbox;

  constructor(service: ContactService, outbox: ContactOutbox) {
    this.#service = service;
    this.#outbox = outbox;
  }

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
    const page = await this.#service.list({ after: after ?? null, limit });
    const { configured } = this.#outbox;
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
    const message = await this.#service.read(id);
    return ok(toContactMessageDto(message, this.#outbox.configured), 'This is the message.');
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
    await this.#service.remove(id);
    return ok({ id, deleted: true }, 'The message is deleted.');
  }
}
