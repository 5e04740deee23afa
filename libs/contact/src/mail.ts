import type { MailOutcome, NewContactMessage } from './contact-store.ts';
import { contactCategories } from './fields.ts';

/** A plain-text mail. Addresses and subject are single lines. */
export interface Mail {
  readonly from: string;
  readonly to: string;
  readonly replyTo: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  /** The same for every attempt, so that recipients can recognize duplicates. */
  readonly messageId: string;
}

/** Sends mail. */
export interface Mailer {
  /** @throws MailError */
  send(mail: Mail): Promise<void>;
}

/** A mail that was not accepted. Its message is for the operator and contains no password. */
export class MailError extends Error {
  override readonly name = 'MailError';
  /** `permanent`: the same mail will be refused again. */
  readonly kind: 'temporary' | 'permanent';

  constructor(kind: 'temporary' | 'permanent', message: string) {
    super(message);
    this.kind = kind;
  }
}

/** Recipient, sender and site of the operator's mail. */
interface NoticeSettings {
  readonly from: string;
  readonly to: string;
  readonly productName: string;
  /** The site's origin. */
  readonly site: string;
}

/** The mail to the operator about a message. Replies go to its author. */
export function contactNotice(message: NewContactMessage, settings: NoticeSettings): Mail {
  const { id, name, email, subject, category, company, website, receivedAt } = message;
  const line = (label: string, text: string) => (text === '' ? [] : [`${label}: ${text}`]);
  const host = URL.parse(settings.site)?.hostname ?? 'localhost';
  return {
    from: settings.from,
    to: settings.to,
    replyTo: { name, address: email },
    subject: `[${settings.productName}] ${contactCategories[category]}: ${subject}`,
    text: [
      message.message,
      '',
      // The separator of a mail signature.
      '-- ',
      ...line('Name', name),
      ...line('Email', email),
      ...line('Category', contactCategories[category]),
      ...line('Company', company),
      ...line('Website', website),
      ...line('Received', receivedAt.toISOString()),
      ...line('Sent through', `${settings.site}/contact`),
      '',
    ].join('\n'),
    messageId: `<contact-${id}@${host}>`,
  };
}

const minute = 60_000;
const hour = 60 * minute;

/** Delays after failed attempts. After the last one the mail has failed. Three days in total. */
export const retryWaitsMs: readonly number[] = [
  minute,
  5 * minute,
  15 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
  24 * hour,
];

const longestReason = 500;

/** Next state of a mail after attempt number `attempt` (from 1) failed. */
export function afterFailedAttempt(error: unknown, attempt: number, now: Date): MailOutcome {
  const known = error instanceof MailError;
  // Other errors are bugs, and their text may contain anything.
  const reason = known
    ? error.message.slice(0, longestReason)
    : 'The mail could not be handed over.';
  const wait = known && error.kind === 'permanent' ? undefined : retryWaitsMs[attempt - 1];
  if (wait === undefined) return { state: 'failed', error: reason };
  return { state: 'waiting', nextTryAt: new Date(now.getTime() + wait), error: reason };
}
