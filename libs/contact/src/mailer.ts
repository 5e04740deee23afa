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
