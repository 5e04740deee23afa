import type { ContactCategory, ContactMessage, NewContactMessage } from '@plumbline/contact';
import type { Selectable } from 'kysely';
import type { ContactMailTable, ContactMessagesTable } from '../tables.ts';

type MessageRow = Selectable<ContactMessagesTable>;
type MailRow = Pick<
  Selectable<ContactMailTable>,
  'state' | 'attempts' | 'last_error' | 'next_try_at' | 'sent_at'
>;

export function toNewContactMessage(row: MessageRow): NewContactMessage {
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

export function toContactMessage(row: MessageRow & MailRow): ContactMessage {
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
