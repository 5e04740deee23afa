import { characterCount } from '@plumbline/seo/text';

/** Categories of messages with their labels, in order. */
export const contactCategories = {
  general: 'General Question',
  support: 'Tool Support',
  bug: 'Bug Report',
  feature: 'Feature Request',
  feedback: 'Feedback',
  suggestion: 'Suggestion',
} as const;

export type ContactCategory = keyof typeof contactCategories;

export const contactCategoryIds = Object.keys(contactCategories) as ContactCategory[];

/** Fields of a message, cleaned and within the limits. */
export interface ContactFields {
  readonly name: string;
  readonly email: string;
  readonly subject: string;
  readonly category: ContactCategory;
  readonly message: string;
  /** Empty when not given, as is the website. */
  readonly company: string;
  readonly website: string;
}

export type ContactFieldName = keyof ContactFields;

export const contactFieldNames: readonly ContactFieldName[] = [
  'name',
  'email',
  'subject',
  'category',
  'message',
  'company',
  'website',
];

/** Minimum and maximum characters (UTF-16 units) of the cleaned text. */
export const contactLimits = {
  name: { min: 2, max: 200 },
  email: { min: 3, max: 254 },
  subject: { min: 5, max: 200 },
  category: { min: 1, max: 20 },
  message: { min: 10, max: 10_000 },
  company: { min: 0, max: 200 },
  website: { min: 0, max: 500 },
} as const satisfies Record<ContactFieldName, { min: number; max: number }>;

/** Messages about invalid fields, from the specification. */
const contactMessages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  subject: 'Subject must be at least 5 characters',
  category: 'Please select a category',
  message: 'Message must be at least 10 characters',
  company: 'Company must be text',
  website: 'Website must be text',
} as const satisfies Record<ContactFieldName, string>;

const words: Readonly<Record<ContactFieldName, string>> = {
  name: 'Name',
  email: 'Email address',
  subject: 'Subject',
  category: 'Category',
  message: 'Message',
  company: 'Company',
  website: 'Website',
};

/** Cleans a field. Only the message keeps its line breaks. */
export const cleanContactField = (field: ContactFieldName, text: string): string =>
  field === 'message' ? cleanText(text) : cleanLine(text);

// Characters that change the reading direction: overrides, embeddings and isolates. Names need direction marks, so
// those stay.
const direction = /[\u202a-\u202e\u2066-\u2069]/gu;

// Control characters without tab and line feed; line and paragraph separators; the byte order mark.
const control = /(?![\t\n])[\p{Cc}\ufeff]/gu;

const lineEnds = /\r\n?|[\u2028\u2029]/gu;

/**
 * Cleans a multi-line text: line ends become `\n`; removes what controls a terminal, a mail header or the reading
 * direction. Lone surrogates become U+FFFD.
 */
function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(lineEnds, '\n')
    .replace(direction, '')
    .replace(control, '')
    .trim();
}

/** Cleans a text to one line, with one space for each run of white space. */
function cleanLine(text: string): string {
  return text
    .toWellFormed()
    .replace(direction, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/**
 * The rule for every field, shared by the form and the server.
 * @param value as received; anything but text is invalid, except a missing company or website
 * @returns an error message for the visitor; `undefined` when valid
 */
export function contactIssue(field: ContactFieldName, value: unknown): string | undefined {
  const { min, max } = contactLimits[field];
  if (value === undefined && min === 0) return undefined;
  if (typeof value !== 'string') return contactMessages[field];
  const text = cleanContactField(field, value);
  if (field === 'category') {
    return (contactCategoryIds as string[]).includes(text) ? undefined : contactMessages.category;
  }
  const length = characterCount(text, max + 1);
  if (length < min) return contactMessages[field];
  if (length > max) {
    return `${words[field]} must be at most ${max.toLocaleString('en')} characters`;
  }
  return field === 'email' && !isEmailAddress(text) ? contactMessages.email : undefined;
}

/** Cleans fields that {@link contactIssue} accepted. */
export function cleanContactFields(
  given: Readonly<Partial<Record<ContactFieldName, string>>>,
): ContactFields {
  const clean = (field: ContactFieldName) => cleanContactField(field, given[field] ?? '');
  return {
    name: clean('name'),
    email: clean('email'),
    subject: clean('subject'),
    category: clean('category') as ContactCategory,
    message: clean('message'),
    company: clean('company'),
    website: clean('website'),
  };
}

// The characters that HTML allows before the @. Dots are allowed only between other characters.
const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const label = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/**
 * Whether a text is one plain email address: `name@host.tld`, at most 64 characters before the @, and a host of
 * at least two labels, including internationalized ones.
 */
function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const name = text.slice(0, Math.max(at, 0));
  if (name.length > 64 || !local.test(name)) return false;
  const labels = text.slice(at + 1).split('.');
  const last = labels.at(-1) ?? '';
  return labels.length > 1 && labels.every((each) => label.test(each)) && !/^\d+$/.test(last);
}
