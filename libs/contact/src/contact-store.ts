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

/** Filter of messages. */
export interface ContactQuery {
  /** Id of the last message of the previous page; `null` for the first page. That message may have been deleted. */
  readonly after: string | null;
  /** 1 to 100. */
  readonly limit: number;
}

export interface ContactPage {
  /** Newest first. */
  readonly messages: readonly ContactMessage[];
  /** The `after` of the next page; `null` on the last. */
  readonly next: string | null;
}

/** A mail that only this process may send until its lease ends. */
export interface ClaimedMail {
  readonly message: NewContactMessage;
  /** Number of the attempt, from 1. */
  readonly attempt: number;
  /** Proof of the lease when the mail is settled. */
  readonly lease: string;
}

/** Result of an attempt. */
export type MailOutcome =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'waiting'; readonly nextTryAt: Date; readonly error: string }
  | { readonly state: 'failed'; readonly error: string };

/** Store of messages and their outgoing mail. */
export interface ContactStore {
  /** Stores a message and its mail in one transaction. */
  add(message: NewContactMessage): Promise<void>;
  list(query: ContactQuery): Promise<ContactPage>;
  find(id: string): Promise<ContactMessage | null>;
  /** Deletes a message and its mail. @returns whether it existed */
  remove(id: string): Promise<boolean>;
  /** Deletes messages received before a time. @returns the number deleted */
  removeReceivedBefore(time: Date): Promise<number>;

  /** Claims the oldest due mail that has no lease; `null` when there is none. */
  claimMail(now: Date, leaseMs: number): Promise<ClaimedMail | null>;
  /** Stores the result of an attempt. @returns false when the lease was lost, and nothing was stored */
  settleMail(id: string, lease: string, outcome: MailOutcome): Promise<boolean>;

  /**
   * The signing key of tickets, shared by every process on one database. Stores the candidate when there is none
   * yet.
   */
  ticketKey(candidate: string): Promise<string>;
}

/** How long messages are kept, as in the privacy policy. */
const keptMonths = 12;

/** Messages received before this time are deleted. Months count in UTC; a missing day is the last of its month. */
export function keptSince(now: Date): Date {
  const since = new Date(now);
  since.setUTCMonth(since.getUTCMonth() - keptMonths);
  if (since.getUTCDate() !== now.getUTCDate()) since.setUTCDate(0);
  return since;
}
