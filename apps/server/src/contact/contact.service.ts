import { Inject, Injectable } from '@nestjs/common';
import {
  cleanContactFields,
  type ContactMessage,
  type ContactPage,
  type ContactQuery,
  type ContactStore,
  type NewContactMessage,
} from '@plumbline/contact';
import { ProblemError } from '../http/problems.ts';
import { ContactLimit } from './contact-limit.ts';
import { ContactOutbox } from './contact-outbox.ts';
import { CONTACT_STORE } from './contact.tokens.ts';
import { ContactTickets } from './contact-tickets.ts';
import type { ContactRequestDto } from './dto/contact-request.dto.ts';
import { uuidV7 } from './uuid-v7.ts';

const noMessage = () =>
  new ProblemError('not_found', {
    detail: 'There is no message with this id. It may have been deleted.',
  });

@Injectable()
export class ContactService {
  readonly #store: ContactStore;
  readonly #tickets: ContactTickets;
  readonly #limit: ContactLimit;
  readonly #outbox: ContactOutbox;

  constructor(
    @Inject(CONTACT_STORE) store: ContactStore,
    tickets: ContactTickets,
    limit: ContactLimit,
    outbox: ContactOutbox,
  ) {
    this.#store = store;
    this.#tickets = tickets;
    this.#limit = limit;
    this.#outbox = outbox;
  }

  /**
   * Stores a message and sends the email afterwards, so a mail server can neither lose it nor keep the sender waiting.
   * @throws ProblemError `looks_automated`, `rate_limited`
   */
  async receive(request: ContactRequestDto, ip: string): Promise<NewContactMessage> {
    const { ticket, homepage2, ...fields } = request;
    await this.#tickets.check(homepage2, ticket);
    await this.#limit.take(ip);
    const receivedAt = new Date();
    const message: NewContactMessage = {
      id: uuidV7(receivedAt.getTime()),
      receivedAt,
      ...cleanContactFields(fields),
    };
    try {
      await this.#store.add(message);
    } catch (error) {
      await this.#limit.giveBack(ip);
      throw error;
    }
    this.#outbox.wake();
    return message;
  }

  list(query: ContactQuery): Promise<ContactPage> {
    return this.#store.list(query);
  }

  /** @throws ProblemError `not_found` */
  async read(id: string): Promise<ContactMessage> {
    const message = await this.#store.find(id);
    if (!message) throw noMessage();
    return message;
  }

  /** @throws ProblemError `not_found` */
  async remove(id: string): Promise<void> {
    if (!(await this.#store.remove(id))) throw noMessage();
  }
}
