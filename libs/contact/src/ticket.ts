/** Name of the hidden field that people leave empty. No browser fills in this name. */
export const trapField = 'homepage2';

/** Minimum time to fill in the form as a person. */
export const leastWritingMs = 3_000;

/** Maximum age of a ticket. */
export const mostWritingMs = 24 * 60 * 60_000;

/** Clocks of several servers differ: a ticket may come from this far in the future. */
const clockToleranceMs = 60_000;

/** `<time in base 36>.<signature in base64url>`. */
export interface Ticket {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly signature: string;
}

/** The signed text, with a prefix, so that other signatures of the same key are not valid. */
export const ticketText = (issuedAt: number): string => `contact ticket ${issuedAt}`;

export const writeTicket = ({ issuedAt, signature }: Ticket): string =>
  `${issuedAt.toString(36)}.${signature}`;

/** @returns `null` for an invalid ticket */
export function readTicket(text: string): Ticket | null {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  return time === '' ? null : { issuedAt: Number.parseInt(time, 36), signature };
}

type TicketAge = 'fresh' | 'too-young' | 'too-old';

/** Whether the ticket is old enough for a person and not too old. */
export function ticketAge({ issuedAt }: Ticket, now: number): TicketAge {
  const age = now - issuedAt;
  if (age < -clockToleranceMs || age > mostWritingMs) return 'too-old';
  return age < leastWritingMs ? 'too-young' : 'fresh';
}
