import { MailError } from '@plumbline/contact';

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
export function mailErrorOf(error: unknown, secrets: readonly string[]): MailError {
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
