import { characterCount } from '@plumbline/seo/text';
import {
  commonFields,
  fieldsOf,
  isSchemaTypeName,
  maxAnswerCharacters,
  maxCharacters,
  maxQuestionCharacters,
  type SchemaForm,
  type SchemaField,
} from './schema-form.ts';
import { isAddress, lines } from './values.ts';

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
