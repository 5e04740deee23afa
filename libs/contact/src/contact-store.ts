import type { ContactMessage, NewContactMessage } from './contact-message.ts';

/** Which messages to list. */
export interface ContactQuery {
  /** Id of the last message of the page before; `null` for the first. It need not exist any more. */
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

/** A mail that this process, and no other, may try to send until its lease ends. */
export interface ClaimedMail {
  readonly message: NewContactMessage;
  /** Which try this is, from 1. */
  readonly attempt: number;
  /** Whoever settles the mail must hold it: a process that overslept its lease does not. */
  readonly lease: string;
}

/** How a try ended. */
export type MailOutcome =
  | { readonly state: 'sent'; readonly at: Date }
  | { readonly state: 'waiting'; readonly nextTryAt: Date; readonly error: string }
  | { readonly state: 'failed'; readonly error: string };

/** Where messages and their outgoing mail live. */
export interface ContactStore {
  /** Keeps a message and puts its mail in the outbox, both or neither. */
  add(message: NewContactMessage): Promise<void>;
  list(query: ContactQuery): Promise<ContactPage>;
  find(id: string): Promise<ContactMessage | null>;
  /** Deletes a message with its mail. @returns whether there was one */
  remove(id: string): Promise<boolean>;
  /** Deletes what was received before a time. @returns how many */
  removeReceivedBefore(time: Date): Promise<number>;

  /** Takes the oldest mail that is due and that nobody else holds; `null` when there is none. */
  claimMail(now: Date, leaseMs: number): Promise<ClaimedMail | null>;
  /** Writes down how a try ended. @returns false when the lease was lost, and nothing was written */
  settleMail(id: string, lease: string, outcome: MailOutcome): Promise<boolean>;

  /** The key that tickets are signed with: the same for every process on one database. Keeps the candidate when there is none yet. */
  ticketKey(candidate: string): Promise<string>;
}
