import { randomUUID } from 'node:crypto';
import type {
  ClaimedMail,
  ContactCategory,
  ContactMessage,
  ContactPage,
  ContactQuery,
  ContactStore,
  MailOutcome,
  NewContactMessage,
} from '@plumbline/contact';
import type { Kysely, Selectable } from 'kysely';
import { opened, type StorageSource } from './storage.ts';
import type { ContactMailTable, ContactMessagesTable, Tables } from './tables.ts';

/** Contact messages and their outgoing mail, in the database. */
export class DatabaseContactStore implements ContactStore {
  readonly #source: StorageSource;

  constructor(source: StorageSource) {
    this.#source = source;
  }

  async add({ receivedAt, ...fields }: NewContactMessage): Promise<void> {
    const db = await this.#db();
    await db.transaction().execute(async (both) => {
      await both
        .insertInto('contact_messages')
        .values({ ...fields, received_at: receivedAt })
        .execute();
      await both
        .insertInto('contact_mail')
        .values({ message: fields.id, state: 'waiting', next_try_at: receivedAt })
        .execute();
    });
  }

  async list({ after, limit }: ContactQuery): Promise<ContactPage> {
    let query = withMail(await this.#db());
    if (after !== null) query = query.where('contact_messages.id', '<', after);
    // Reads one more than requested, to know whether there is a next page.
    const rows = await query
      .orderBy('contact_messages.id', 'desc')
      .limit(limit + 1)
      .execute();
    const messages = rows.slice(0, limit).map(toContactMessage);
    return { messages, next: rows.length > limit ? (messages.at(-1)?.id ?? null) : null };
  }

  async find(id: string): Promise<ContactMessage | null> {
    const row = await withMail(await this.#db())
      .where('contact_messages.id', '=', id)
      .executeTakeFirst();
    return row ? toContactMessage(row) : null;
  }

  async remove(id: string): Promise<boolean> {
    const db = await this.#db();
    const gone = await db
      .deleteFrom('contact_messages')
      .where('id', '=', id)
      .returning('id')
      .execute();
    return gone.length > 0;
  }

  async removeReceivedBefore(time: Date): Promise<number> {
    const db = await this.#db();
    const gone = await db
      .deleteFrom('contact_messages')
      .where('received_at', '<', time)
      .returning('id')
      .execute();
    return gone.length;
  }

  async claimMail(now: Date, leaseMs: number): Promise<ClaimedMail | null> {
    const db = await this.#db();
    const lease = randomUUID();
    const claimed = await db
      .updateTable('contact_mail')
      .set((row) => ({
        lease,
        leased_until: new Date(now.getTime() + leaseMs),
        // Counted before the try, so that a try that crashes this process counts too.
        attempts: row('attempts', '+', 1),
      }))
      .where('message', '=', (mail) =>
        mail
          .selectFrom('contact_mail')
          .select('message')
          .where('state', '=', 'waiting')
          .where('next_try_at', '<=', now)
          .where((row) => row.or([row('leased_until', 'is', null), row('leased_until', '<=', now)]))
          .orderBy('next_try_at')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['message', 'attempts'])
      .executeTakeFirst();
    if (!claimed) return null;
    const message = await db
      .selectFrom('contact_messages')
      .selectAll()
      .where('id', '=', claimed.message)
      .executeTakeFirst();
    // The message was deleted in the meantime, and its mail with it.
    return message
      ? { message: toNewContactMessage(message), attempt: claimed.attempts, lease }
      : null;
  }

  async settleMail(id: string, lease: string, outcome: MailOutcome): Promise<boolean> {
    const db = await this.#db();
    const settled = await db
      .updateTable('contact_mail')
      .set({
        state: outcome.state,
        lease: null,
        leased_until: null,
        next_try_at: outcome.state === 'waiting' ? outcome.nextTryAt : null,
        last_error: outcome.state === 'sent' ? null : outcome.error,
        sent_at: outcome.state === 'sent' ? outcome.at : null,
      })
      .where('message', '=', id)
      .where('lease', '=', lease)
      .returning('message')
      .execute();
    return settled.length > 0;
  }

  async ticketKey(candidate: string): Promise<string> {
    const db = await this.#db();
    await db
      .insertInto('contact_ticket_key')
      .values({ only_row: 1, key: candidate })
      .onConflict((same) => same.column('only_row').doNothing())
      .execute();
    const { key } = await db
      .selectFrom('contact_ticket_key')
      .select('key')
      .executeTakeFirstOrThrow();
    return key;
  }

  async #db(): Promise<Kysely<Tables>> {
    return (await opened(this.#source)).db;
  }
}

const withMail = (db: Kysely<Tables>) =>
  db
    .selectFrom('contact_messages')
    .innerJoin('contact_mail', 'contact_mail.message', 'contact_messages.id')
    .selectAll('contact_messages')
    .select(['state', 'attempts', 'last_error', 'next_try_at', 'sent_at']);

type MessageRow = Selectable<ContactMessagesTable>;
type MailRow = Pick<
  Selectable<ContactMailTable>,
  'state' | 'attempts' | 'last_error' | 'next_try_at' | 'sent_at'
>;

function toNewContactMessage(row: MessageRow): NewContactMessage {
  return {
    id: row.id,
    receivedAt: row.received_at,
    name: row.name,
    email: row.email,
    subject: row.subject,
    category: row.category as ContactCategory,
    message: row.message,
    company: row.company,
    website: row.website,
  };
}

function toContactMessage(row: MessageRow & MailRow): ContactMessage {
  return {
    ...toNewContactMessage(row),
    mail: {
      state: row.state,
      attempts: row.attempts,
      lastError: row.last_error,
      nextTryAt: row.next_try_at,
      sentAt: row.sent_at,
    },
  };
}
