import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  cleanContactFields,
  type ContactMessage,
  type ContactPage,
  type ContactQuery,
  type ContactStore,
  type NewContactMessage,
  readTicket,
  ticketAge,
  ticketText,
  trapField,
  writeTicket,
} from '@plumbline/contact';
import { APP_CONFIG, type AppConfig } from '../config/app-config.ts';
import { ProblemError } from '../http/problems.ts';
import { networkShare, VisitorLimit } from '../http/visitor-limit.ts';
import { CONTACT_STORE, ContactOutbox } from './contact-outbox.ts';
import type { ContactRequestDto } from './contact.dto.ts';

const refusals = {
  trap: `The field "${trapField}", which people do not see, was filled in. Leave it empty and send the message again.`,
  missing:
    'Ask for a ticket at GET /api/contact/ticket when the writing begins, and send it with the message 3 seconds later or more.',
  'too-young':
    'The message came faster than a person writes. Wait a few seconds, then send it again.',
  'too-old':
    'The ticket of this message is too old. Ask for a new one at GET /api/contact/ticket, then send the message again.',
} as const;

function refuse(reason: keyof typeof refusals): never {
  const detail = refusals[reason];
  const field = reason === 'trap' ? trapField : 'ticket';
  throw new ProblemError('looks_automated', { detail, errors: [{ field, message: detail }] });
}

/**
 * Recognizes programs that fill in forms, without a puzzle for people: by a field that only programs see, and by a
 * signed time at which writing started. Tickets aren't stored.
 */
@Injectable()
export class ContactTickets {
  #key: Promise<string> | null = null;

  constructor(@Inject(CONTACT_STORE) private readonly store: ContactStore) {}

  async issue(): Promise<string> {
    const issuedAt = Date.now();
    return writeTicket({ issuedAt, signature: await this.#sign(issuedAt) });
  }

  /** @throws ProblemError `looks_automated`, with what to do */
  async check(trap: string | undefined, ticket: string | undefined): Promise<void> {
    if (trap !== undefined && trap !== '') refuse('trap');
    const read = readTicket(ticket ?? '');
    if (!read) refuse('missing');
    const age = ticketAge(read, Date.now());
    if (age !== 'fresh') refuse(age);
    const expected = await this.#sign(read.issuedAt);
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(read.signature))) refuse('too-old');
  }

  async #sign(issuedAt: number): Promise<string> {
    // One key for all processes: a ticket is valid on every replica, and after a restart.
    this.#key ??= this.store
      .ticketKey(randomBytes(32).toString('base64url'))
      .catch((error: unknown) => {
        this.#key = null;
        throw error;
      });
    return createHmac('sha256', await this.#key)
      .update(ticketText(issuedAt))
      .digest('base64url');
  }
}

/** How many messages one visitor can send. */
export const messagesPerHour = 5;

/** Counts stored messages, not attempts. Off if the operator has switched rate limits off. */
@Injectable()
export class ContactLimit {
  readonly #limit: VisitorLimit | null;

  constructor(@Inject(APP_CONFIG) { rateLimit }: AppConfig) {
    this.#limit = rateLimit.perMinute === 0 ? null : new VisitorLimit(messagesPerHour, 3_600);
  }

  /** @throws ProblemError `rate_limited` */
  async take(ip: string): Promise<void> {
    const retryAfterSeconds = (await this.#limit?.take(ip)) ?? 0;
    if (retryAfterSeconds === 0) return;
    throw new ProblemError('rate_limited', {
      detail: `One visitor can send ${messagesPerHour} messages an hour, and one network ${messagesPerHour * networkShare}. Keep your text and send it later.`,
      retryAfterSeconds,
    });
  }

  /** For a message that could not be stored after all. */
  async giveBack(ip: string): Promise<void> {
    await this.#limit?.giveBack(ip);
  }
}

const noMessage = () =>
  new ProblemError('not_found', {
    detail: 'There is no message with this id. It may have been deleted.',
  });

@Injectable()
export class ContactService {
  constructor(
    @Inject(CONTACT_STORE) private readonly store: ContactStore,
    private readonly tickets: ContactTickets,
    private readonly limit: ContactLimit,
    private readonly outbox: ContactOutbox,
  ) {}

  /**
   * Stores a message and sends the email afterwards, so a mail server can neither lose it nor keep the sender waiting.
   * @throws ProblemError `looks_automated`, `rate_limited`
   */
  async receive(request: ContactRequestDto, ip: string): Promise<NewContactMessage> {
    const { ticket, homepage2, ...fields } = request;
    await this.tickets.check(homepage2, ticket);
    await this.limit.take(ip);
    const receivedAt = new Date();
    const message: NewContactMessage = {
      id: uuidV7(receivedAt.getTime()),
      receivedAt,
      ...cleanContactFields(fields),
    };
    try {
      await this.store.add(message);
    } catch (error) {
      await this.limit.giveBack(ip);
      throw error;
    }
    this.outbox.wake();
    return message;
  }

  list(query: ContactQuery): Promise<ContactPage> {
    return this.store.list(query);
  }

  /** @throws ProblemError `not_found` */
  async read(id: string): Promise<ContactMessage> {
    const message = await this.store.find(id);
    if (!message) throw noMessage();
    return message;
  }

  /** @throws ProblemError `not_found` */
  async remove(id: string): Promise<void> {
    if (!(await this.store.remove(id))) throw noMessage();
  }
}

/** A random id that begins with its time, so that ids sort by their milliseconds (RFC 9562). */
export function uuidV7(now: number): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(now, 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
