import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type ContactStore,
  readTicket,
  ticketAge,
  ticketText,
  trapField,
  writeTicket,
} from '@plumbline/contact';
import { ProblemError } from '../http/problems.ts';
import { CONTACT_STORE } from './contact-outbox.ts';

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
