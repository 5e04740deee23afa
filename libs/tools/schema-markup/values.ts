import { parseTypedAddress } from '@plumbline/page';
import { availabilities, eventStatuses, isIsoDuration } from '@plumbline/seo/structured-data';
import { maxLines } from './schema-form.ts';

/** The trimmed text; `undefined` when empty, so that the property is left out. */
export const text = (typed: string): string | undefined => typed.trim() || undefined;

/** Non-empty lines. */
export const lines = (typed: string): string[] =>
  typed
    .split(/\r\n|[\r\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, maxLines);

/** Whether a text is an http or https URL. */
export const isAddress = (typed: string): boolean => parseTypedAddress(typed) !== null;

/** The URL as typed, with a scheme added; anything else unchanged, so that the checks can report it. */
export function address(typed: string): string | undefined {
  const trimmed = text(typed);
  if (trimmed === undefined || /^https?:/i.test(trimmed) || !isAddress(trimmed)) return trimmed;
  return `https://${trimmed.replace(/^\/\//, '')}`;
}

/** Converts a numeric text to a number; returns anything else as typed. */
export function numeric(typed: string): number | string | undefined {
  const trimmed = text(typed);
  return trimmed !== undefined && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(trimmed)
    ? Number(trimmed)
    : trimmed;
}

/** Minutes in '20', '20 min', '1 h 30 min', '1:30', 'PT1H30M'; `null` when it cannot be parsed. */
export function minutesIn(typed: string): number | null {
  const trimmed = typed.trim();
  if (trimmed === '' || trimmed.length > 40) return null;
  const iso = /^P(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,7})M)?)?$/.exec(trimmed);
  if (iso && isIsoDuration(trimmed)) {
    return Number(iso[1] ?? 0) * 1440 + Number(iso[2] ?? 0) * 60 + Number(iso[3] ?? 0);
  }
  if (/^\d{1,6}$/.test(trimmed)) return Number(trimmed);
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(trimmed);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const words =
    /^(?:(\d{1,4}) ?(?:h|hrs?|hours?))? ?(?:and )?(?:(\d{1,6}) ?(?:m|mins?|minutes?)?)?$/i.exec(
      trimmed,
    );
  if (!words || (words[1] === undefined && words[2] === undefined)) return null;
  return Number(words[1] ?? 0) * 60 + Number(words[2] ?? 0);
}

/** Formats minutes as an ISO 8601 duration: 90 becomes `PT1H30M`. */
export function durationOf(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `PT${rest}M`;
  return `PT${hours}H${rest === 0 ? '' : `${rest}M`}`;
}

/** An ISO 8601 duration from minutes or words; anything else as typed. */
export function duration(typed: string): string | undefined {
  const trimmed = text(typed);
  if (trimmed === undefined || isIsoDuration(trimmed)) return trimmed;
  const minutes = minutesIn(trimmed);
  return minutes === null ? trimmed : durationOf(minutes);
}

const plain = (name: string): string =>
  name
    .replace(/^https?:\/\/schema\.org\//i, '')
    .replace(/[\s_-]/g, '')
    .toLowerCase();

/** The schema.org URL for one of its names, in any case; anything else as typed. */
function memberOf<Name extends string>(
  names: readonly Name[],
  typed: string,
): `https://schema.org/${Name}` | string | undefined {
  const trimmed = text(typed);
  if (trimmed === undefined) return undefined;
  const name = names.find((each) => plain(each) === plain(trimmed));
  return name === undefined ? trimmed : `https://schema.org/${name}`;
}

export const availabilityOf = (typed: string) => memberOf(availabilities, typed);
export const eventStatusOf = (typed: string) => memberOf(eventStatuses, typed);
