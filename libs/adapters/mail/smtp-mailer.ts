import { type Mail, MailError, type Mailer } from '@plumbline/contact';
import nodemailer, { type Transporter } from 'nodemailer';
import { mailErrorOf } from './mail-error-of.ts';

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
