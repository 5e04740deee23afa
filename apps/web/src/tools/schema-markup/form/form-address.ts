import {
  type QuestionAndAnswer,
  type SchemaForm,
  textFields,
  visibleFields,
} from '@plumbline/tools/schema-markup';
import type { ToolInputs } from '../../../app/tool-inputs.ts';

type Inputs = ToolInputs['schema-markup'];

/** Longer texts are left out of the URL. */
const maxCharacters = 1_000;
/** Maximum number of characters of all escaped texts, since some servers reject longer URLs. */
const maxEscaped = 4_000;

export const inputNames = ['type', ...textFields, 'questions', 'import'] as const;

/** Without scripts, each question and answer has its own URL parameters, up to this many pairs. */
const mostFields = 20;

export const questionNames = Array.from(
  { length: mostFields },
  (_, index) => [`questions.${index}.question`, `questions.${index}.answer`] as const,
);

const isShort = (text: string): boolean => text.length <= maxCharacters;

/** The form fields for the page's URL: those of its type that fit. */
export function toAddress(form: SchemaForm, source: string): Inputs {
  const { questions = [], ...texts } = visibleFields(form);
  const list = questions
    .filter(({ question, answer }) => question.trim() || answer.trim())
    .map(({ question, answer }) => [question, answer]);
  const all = { ...texts, ...(list.length > 0 && { questions: JSON.stringify(list) }) };
  const inputs: Record<string, string> = { import: source };
  let room = maxEscaped;
  for (const [name, text] of Object.entries(all)) {
    const length = encodeURIComponent(text.toWellFormed()).length;
    if (!isShort(text) || length > room) continue;
    inputs[name] = text;
    room -= length;
  }
  return inputs;
}

/** The form in a URL. Texts that are too long for any URL keep their typed value. */
export function fromAddress(inputs: Inputs, before: SchemaForm): Partial<SchemaForm> {
  const { questions, import: _source, ...texts } = inputs;
  const long = textFields.filter((field) => !isShort(before[field]));
  return {
    ...Object.fromEntries(long.map((field) => [field, before[field]])),
    ...texts,
    questions: questions === undefined ? fieldsIn(inputs) : readQuestions(questions),
  };
}

const fieldsIn = (inputs: Inputs): QuestionAndAnswer[] =>
  questionNames.flatMap(([name, other]) => {
    const { [name]: question = '', [other]: answer = '' } = inputs;
    return question || answer ? { question, answer } : [];
  });

/** Pairs of question and answer; empty if the input is invalid. */
function readQuestions(text: string): QuestionAndAnswer[] {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.flatMap((pair: unknown) => {
    if (!Array.isArray(pair)) return [];
    const [question, answer] = pair as unknown[];
    return typeof question === 'string' && typeof answer === 'string' ? { question, answer } : [];
  });
}
