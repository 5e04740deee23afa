import {
  type QuestionAndAnswer,
  type SchemaForm,
  schemaForm,
  textFields,
  visibleFields,
} from '@plumbline/tools/schema-markup';
import type { ToolInputs } from '../../../app/tool-inputs.ts';

type Inputs = ToolInputs['schema-markup'];

export const inputNames = ['type', ...textFields, 'questions', 'import'] as const;

/** Without scripts, each question and answer has its own URL parameters, up to this many pairs. */
const mostFields = 20;

export const questionNames = Array.from(
  { length: mostFields },
  (_, index) => [`questions.${index}.question`, `questions.${index}.answer`] as const,
);

/** The filled-in fields of the form's type, without blank questions. */
export function filledFields(form: SchemaForm): Partial<SchemaForm> {
  const questions = form.questions.filter(
    ({ question, answer }) => question.trim() || answer.trim(),
  );
  return visibleFields({ ...form, questions });
}

/** The form's fields for the page's URL. */
export function toAddress(form: SchemaForm): Inputs {
  const { questions, ...texts } = filledFields(form);
  if (!questions) return texts;
  const pairs = questions.map(({ question, answer }) => [question, answer]);
  return { ...texts, questions: JSON.stringify(pairs) };
}

/** The form in a URL. */
export function fromAddress({ questions, ...inputs }: Inputs): SchemaForm {
  return schemaForm({
    ...inputs,
    questions: questions === undefined ? fieldsIn(inputs) : readQuestions(questions),
  });
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
