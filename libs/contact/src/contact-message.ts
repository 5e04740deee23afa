import type { ContactFields } from './fields.ts';

export type MailState = 'waiting' | 'sent' | 'failed';

/** Where the mail of a message stands. */
interface MailProgress {
  /** `failed` is final: the mail server refused it for good, or all tries were used. */
  readonly state: MailState;
  readonly attempts: number;
  /** Why the last try failed, without secrets; `null` when none did. */
  readonly lastError: string | null;
  /** `null` when no further try is planned. */
  readonly nextTryAt: Date | null;
  readonly sentAt: Date | null;
}

/** A message as it came in. */
export interface NewContactMessage extends ContactFields {
  /** A UUID of version 7, so that ids stand in the order in which messages came. */
  readonly id: string;
  readonly receivedAt: Date;
}

/** A message as it is kept. */
export interface ContactMessage extends NewContactMessage {
  readonly mail: MailProgress;
}
