import { parseTypedAddress } from '@plumbline/page';
import { availabilities, eventStatuses, isIsoDuration } from '@plumbline/seo/structured-data';
import { characterCount } from '@plumbline/seo/text';
import {
  commonFields,
  fieldsOf,
  isSchemaTypeName,
  maxAnswerCharacters,
  maxCharacters,
  maxLines,
  maxQuestionCharacters,
  type SchemaField,
  type SchemaForm,
} from './schema-form.ts';

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

export const formMessages = {
  type: 'Schema type is required',
  name: 'Name is required',
  description: 'Description is required',
  url: 'Please enter a valid URL',
  image: 'Please enter a valid image URL',
  rating: 'Please enter a rating from 1 to 5, in steps of 0.1',
} as const;

/** From 1 to 5, with at most one decimal. */
export const isRating = (typed: string): boolean => {
  const text = typed.trim();
  return /^[1-5](?:\.\d)?$/.test(text) && Number(text) <= 5;
};

/** Whether every line is an http or https URL. */
export const areAddresses = (typed: string): boolean => lines(typed).every(isAddress);

const readers: Readonly<
  Partial<Record<SchemaField, { accepts: (typed: string) => boolean; message: string }>>
> = {
  url: { accepts: isAddress, message: formMessages.url },
  authorUrl: { accepts: isAddress, message: formMessages.url },
  sameAs: { accepts: areAddresses, message: formMessages.url },
  image: { accepts: isAddress, message: formMessages.image },
  logo: { accepts: isAddress, message: formMessages.image },
  rating: { accepts: isRating, message: formMessages.rating },
};

/** Messages for invalid fields. Ignores fields that belong to other types. */
export function checkForm(form: SchemaForm): Record<string, string> {
  const known = isSchemaTypeName(form.type);
  const issues: Record<string, string> = known ? {} : { type: formMessages.type };
  for (const field of known ? fieldsOf(form.type) : commonFields) {
    if (field === 'questions') continue;
    const typed = form[field].trim();
    if (typed === '') {
      if (field === 'name' || field === 'description') issues[field] = formMessages[field];
    } else if (characterCount(typed, maxCharacters(field) + 1) > maxCharacters(field)) {
      issues[field] =
        `Please keep this under ${maxCharacters(field).toLocaleString('en')} characters`;
    } else if (readers[field]?.accepts(typed) === false) {
      issues[field] = readers[field].message;
    }
  }
  for (const [place, asked] of known ? form.questions.entries() : []) {
    for (const [part, max] of [
      ['question', maxQuestionCharacters],
      ['answer', maxAnswerCharacters],
    ] as const) {
      if (characterCount(asked[part], max + 1) > max) {
        issues[`questions.${place}.${part}`] =
          `Please keep ${part === 'question' ? 'a question' : 'an answer'} under ${max.toLocaleString('en')} characters`;
      }
    }
  }
  return issues;
}
