import type { MailOutcome } from './contact-store.ts';
import { MailError } from './mailer.ts';

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
