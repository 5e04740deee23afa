/** Name of the field that people do not see and leave empty. No browser fills in a field of this name. */
export const trapField = 'homepage2';

/** How long a form takes to be written: anything faster was not written by a person. */
export const leastWritingMs = 3_000;

/** A form that was opened longer ago needs a new ticket. */
export const mostWritingMs = 24 * 60 * 60_000;

/** Clocks of several servers differ: a ticket may come from this far in the future. */
const clockToleranceMs = 60_000;

/** `<time in base 36>.<signature in base64url>`. */
export interface Ticket {
  /** Milliseconds since 1970. */
  readonly issuedAt: number;
  readonly signature: string;
}

/** What is signed: a signature for something else that the same key signs does not fit. */
export const ticketText = (issuedAt: number): string => `contact ticket ${issuedAt}`;

export const writeTicket = ({ issuedAt, signature }: Ticket): string =>
  `${issuedAt.toString(36)}.${signature}`;

/** @returns `null` for anything that {@link writeTicket} does not write */
export function readTicket(text: string): Ticket | null {
  const [, time = '', signature = ''] = /^([0-9a-z]{1,10})\.([\w-]{43})$/.exec(text) ?? [];
  return time === '' ? null : { issuedAt: Number.parseInt(time, 36), signature };
}

export type TicketAge = 'fresh' | 'too-young' | 'too-old';

/** Whether as much time passed as a person needs, and not more than a form stays open. */
export function ticketAge({ issuedAt }: Ticket, now: number): TicketAge {
  const age = now - issuedAt;
  if (age < -clockToleranceMs || age > mostWritingMs) return 'too-old';
  return age < leastWritingMs ? 'too-young' : 'fresh';
}
