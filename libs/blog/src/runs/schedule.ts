import { CronExpressionParser } from 'cron-parser';

/** A due time of a schedule. */
interface Occurrence {
  readonly at: Date;
  /** The local date. Each date has at most one run. */
  readonly key: string;
}

/**
 * The local date at this time, `YYYY-MM-DD`.
 * @param timezone IANA name
 */
export function localDay(at: Date, timezone: string): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(at);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`;
}

const occurrence = (at: Date, timezone: string): Occurrence => ({
  at,
  key: localDay(at, timezone),
});

/**
 * The last due time of a schedule up to now, now included. A local time that a clock change skips is due after the gap.
 */
export function lastDue(expression: string, timezone: string, now: Date): Occurrence {
  const currentDate = new Date(now.getTime() + 1);
  let at = CronExpressionParser.parse(expression, { tz: timezone, currentDate }).prev().toDate();
  // Going backwards, the parser skips times in the gap. Going forwards, it does not.
  for (;;) {
    const after = nextDue(expression, timezone, at).at;
    if (after > now) return occurrence(at, timezone);
    at = after;
  }
}

/** The next due time of a schedule after this time. */
export function nextDue(expression: string, timezone: string, now: Date): Occurrence {
  const at = CronExpressionParser.parse(expression, { tz: timezone, currentDate: now })
    .next()
    .toDate();
  return occurrence(at, timezone);
}

/** When the next local day begins. */
export function nextDayStart(timezone: string, now: Date): Date {
  const today = localDay(now, timezone);
  // Midnight does not always exist, so this searches for the first quarter of an hour with another date.
  const quarter = 15 * 60_000;
  let at = Math.ceil((now.getTime() + 1) / quarter) * quarter;
  while (localDay(new Date(at), timezone) === today) at += quarter;
  return new Date(at);
}
