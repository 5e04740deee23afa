import type { ContactFields } from './fields.ts';

export type MailState = 'waiting' | 'sent' | 'failed';

/** State of a message's mail. */
interface MailProgress {
  /** `failed` is final: the mail server refused it permanently, or all attempts failed. */
  readonly state: MailState;
  readonly attempts: number;
  /** Why the last attempt failed, without secrets; `null` when none did. */
  readonly lastError: string | null;
  /** `null` when no further attempt is planned. */
  readonly nextTryAt: Date | null;
  readonly sentAt: Date | null;
}

/** A received message. */
export interface NewContactMessage extends ContactFields {
  /** A UUID of version 7, so that ids sort by time. */
  readonly id: string;
  readonly receivedAt: Date;
}

/** A stored message. */
export interface ContactMessage extends NewContactMessage {
  readonly mail: MailProgress;
}
