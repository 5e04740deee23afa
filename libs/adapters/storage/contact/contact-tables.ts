import type { MailState } from '@plumbline/contact';
import type { Generated } from 'kysely';

export interface ContactMessagesTable {
  id: string;
  received_at: Date;
  name: string;
  email: string;
  subject: string;
  category: string;
  message: string;
  company: string;
  website: string;
}

/** The outbox: one row for each message. */
export interface ContactMailTable {
  message: string;
  state: MailState;
  attempts: Generated<number>;
  /** `null` once the mail is sent or has failed. */
  next_try_at: Date | null;
  /** The process that is sending it now, and when its lease ends. */
  lease: string | null;
  leased_until: Date | null;
  last_error: string | null;
  sent_at: Date | null;
}

interface ContactTicketKeyTable {
  only_row: number;
  key: string;
}

export interface ContactTables {
  contact_messages: ContactMessagesTable;
  contact_mail: ContactMailTable;
  contact_ticket_key: ContactTicketKeyTable;
}
