import { type Mail, type Mailer, MailError } from '@plumbline/contact';
import nodemailer, { type Transporter } from 'nodemailer';

export interface SmtpOptions {
  /** `smtp://user:password@host:port`, or `smtps:` for TLS from the first byte. */
  readonly url: string;
  readonly timeouts?: Partial<SmtpTimeouts>;
}

/** Milliseconds. */
interface SmtpTimeouts {
  /** Until the connection is open, and again until the server greets. */
  readonly connectMs: number;
  /** Silence during the conversation. */
  readonly silenceMs: number;
  /** For one whole mail. */
  readonly wholeMs: number;
}

const usualTimeouts: SmtpTimeouts = { connectMs: 10_000, silenceMs: 20_000, wholeMs: 60_000 };

const loopback = /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/;

/** Text from a visitor must never end a header. */
const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();

/**
 * Sends mail through one SMTP server, over a new connection for each mail, so that no idle connection stays open. Uses TLS
 * whenever the server offers it, and requires it before a password is sent to another machine.
 */
export class SmtpMailer implements Mailer {
  readonly #transport: Transporter;
  readonly #secrets: readonly string[];
  readonly #wholeMs: number;

  constructor({ url, timeouts = {} }: SmtpOptions) {
    const { connectMs, silenceMs, wholeMs } = { ...usualTimeouts, ...timeouts };
    const { hostname, username, password } = new URL(url);
    this.#transport = nodemailer.createTransport({
      url,
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      dnsTimeout: connectMs,
      socketTimeout: silenceMs,
      requireTLS: password !== '' && !loopback.test(hostname),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.#secrets = secretForms(decodeURIComponent(username), decodeURIComponent(password));
    this.#wholeMs = wholeMs;
  }

  /** @throws MailError */
  async send(mail: Mail): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(
        () => reject(new MailError('temporary', 'The mail server took too long.')),
        this.#wholeMs,
      );
    });
    try {
      await Promise.race([this.#transport.sendMail(headersOf(mail)), tooLong]);
    } catch (error) {
      throw mailErrorOf(error, this.#secrets);
    } finally {
      clearTimeout(timer);
    }
  }
}

const headersOf = ({ from, to, replyTo, subject, text, messageId }: Mail) => ({
  from: { name: '', address: oneLine(from) },
  to: { name: '', address: oneLine(to) },
  replyTo: { name: oneLine(replyTo.name), address: oneLine(replyTo.address) },
  subject: oneLine(subject),
  text,
  messageId: oneLine(messageId),
  // An automatic reply to this mail would reach a stranger.
  headers: { 'Auto-Submitted': 'auto-generated' },
});

/** Forms in which a server may repeat a password from the conversation. */
function secretForms(username: string, password: string): string[] {
  if (password === '') return [];
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  return [
    base64(`\0${username}\0${password}`),
    base64(`${username}\0${username}\0${password}`),
    base64(password),
    encodeURIComponent(password),
    password,
  ];
}

/** The fields of a nodemailer error that are used here. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly response?: unknown;
}

const longestAnswer = 200;

/** By nodemailer's code: what an operator should check. */
const reasons: Readonly<Record<string, string>> = {
  EDNS: 'The name of the mail server was not found.',
  ECONNECTION: 'The mail server could not be reached.',
  ESOCKET: 'The connection to the mail server failed.',
  ETIMEDOUT: 'The mail server did not answer in time.',
  ETLS: 'No secure connection to the mail server could be made.',
  EPROTOCOL: 'The mail server broke off the conversation.',
};

/**
 * Says why a mail was not accepted, in words that may be stored and logged. A refusal with 5xx is permanent. A refused
 * password is not, because the operator can fix it, and neither is any connection error.
 * @param secrets texts that must not appear, even if a server repeats them
 */
function mailErrorOf(error: unknown, secrets: readonly string[]): MailError {
  if (error instanceof MailError) return error;
  const { code, responseCode, response } = (error ?? {}) as SmtpFailure;
  const answer = typeof response === 'string' ? harmless(response, secrets) : '';
  const status = typeof responseCode === 'number' ? responseCode : 0;
  if (code === 'EAUTH') {
    return new MailError(
      'temporary',
      `The mail server refused the user name or the password${answer === '' ? '.' : `: ${answer}`}`,
    );
  }
  if (status >= 400 && answer !== '') {
    const permanent = status >= 500;
    return new MailError(
      permanent ? 'permanent' : 'temporary',
      `The mail server ${permanent ? 'refused the mail' : 'refused the mail for now'}: ${answer}`,
    );
  }
  return new MailError(
    'temporary',
    (typeof code === 'string' ? reasons[code] : undefined) ?? "The mail couldn't be sent.",
  );
}

function harmless(answer: string, secrets: readonly string[]): string {
  const line = secrets.reduce((text, secret) => text.replaceAll(secret, '***'), answer);
  return line
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]+/gu, ' ')
    .trim()
    .slice(0, longestAnswer);
}
