/** A named data release, the source of an indexed figure. */
export interface Release {
  /** The publisher’s name for it: `cc-main-2026-apr-may-jun`. */
  readonly name: string;
  /** First and last day of the crawl, `YYYY-MM-DD`, as far as they are known. */
  readonly from: string | null;
  readonly to: string | null;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const day = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/**
 * Derives the days of a hyperlink graph release from its name: `cc-main-2026-apr-may-jun` is 2026-04-01 to 2026-06-30;
 * `cc-main-2025-26-dec-jan-feb` and `cc-main-2024-nov-feb-apr` start in the year before the one they end in. The days
 * of any other name are unknown.
 */
export function releaseOf(name: string): Release {
  const parts = /^cc-main-(\d{4})(?:-(\d{2}))?((?:-[a-z]{3})+)$/.exec(name);
  const named =
    parts?.[3]
      ?.slice(1)
      .split('-')
      .map((month) => months.indexOf(month)) ?? [];
  const [first, last] = [named[0], named.at(-1)];
  if (parts === null || first === undefined || last === undefined || named.includes(-1)) {
    return { name, from: null, to: null };
  }
  const year = Number(parts[1]);
  const twoYears = parts[2] !== undefined;
  const lastYear = twoYears ? year + 1 : year;
  const firstYear = twoYears || last < first ? lastYear - 1 : lastYear;
  return { name, from: day(firstYear, first, 1), to: day(lastYear, last + 1, 0) };
}

const publishers: readonly (readonly [prefix: string, title: string])[] = [
  ['cc-main-', 'Common Crawl'],
  ['majestic-million-', 'Majestic Million'],
];

/**
 * A release title for people: `Common Crawl, April–June 2026`, `Majestic Million, March 2026`. Names of other
 * publishers’ releases, and of releases without days, stay unchanged.
 */
export function releaseTitle({ name, from, to }: Release): string {
  const publisher = publishers.find(([prefix]) => name.toLowerCase().startsWith(prefix))?.[1];
  const period = releasePeriod({ name, from, to });
  return publisher === undefined || period === name ? name : `${publisher}, ${period}`;
}

/** When a release was made: `April–June 2026`; its name if the days are not known. */
export function releasePeriod({ name, from, to }: Release): string {
  const [first, last] = [from ?? to, to ?? from];
  return first === null || last === null ? name : periodOf(new Date(first), new Date(last));
}

const written = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
const wholeDay = written({ dateStyle: 'long' });
const month = written({ month: 'long' });
const monthOfYear = written({ month: 'long', year: 'numeric' });

/** `March 20, 2026` for one day, otherwise months. */
function periodOf(first: Date, last: Date): string {
  if (first.getTime() === last.getTime()) return wholeDay.format(last);
  const end = monthOfYear.format(last);
  if (monthOfYear.format(first) === end) return end;
  const sameYear = first.getUTCFullYear() === last.getUTCFullYear();
  return `${(sameYear ? month : monthOfYear).format(first)}–${end}`;
}

/** Links are called new if they were first seen in this many days before the end of the crawl. */
const newDays = 30;

/** The first of the newest 30 days of a crawl; null when its end is not known. */
export function newSinceOf({ to }: Release): string | null {
  if (to === null) return null;
  const last = new Date(`${to}T00:00:00Z`);
  return day(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate() - newDays + 1);
}
