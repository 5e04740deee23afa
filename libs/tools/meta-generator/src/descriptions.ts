import { foldCase, sentences } from '@plumbline/text';
import { fitDescription, joined } from './cut.ts';
import type { MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import {
  asSentence,
  capitalised,
  findKeyword,
  findPhrases,
  holds,
  UNSPACED,
  withoutStop,
} from './phrase.ts';
import { isQuestion, startsLikeQuestion } from './question.ts';
import { withoutBrand } from './titles.ts';
import type { VariantAngle } from './write-variants.ts';

const { safePx } = modelOf('description');
/** Below this a description has room for another fact, where the input holds one. */
const roomyPx = 620;
const leastPx = 120;

interface Parts {
  readonly brand: string;
  readonly topic: string;
  readonly keyword: string;
  readonly text: string;
  readonly sentences: readonly string[];
}

/** One description an angle: the first of its candidates that says nothing twice and differs from those before it. */
export function writeDescriptions(
  input: MetaInput,
  english: boolean,
): Record<VariantAngle, string> {
  const parts = partsOf(input);
  const taken = new Set<string>();
  const choose = (candidates: readonly string[]): string => {
    const fitted = [...candidates, parts.text].map((text) =>
      completed(fitDescription(text), parts),
    );
    const usable = fitted.filter((text) => isUsable(text, parts));
    const text =
      usable.find((candidate) => !taken.has(foldCase(candidate))) ?? usable[0] ?? fitted[0] ?? '';
    taken.add(foldCase(text));
    return text;
  };
  return {
    keyword: choose(keywordFirst(parts)),
    question: choose([...(english ? asking(parts) : []), ...rearranged(parts)]),
    brand: choose([...brandFirst(parts), ...rearranged(parts)]),
  };
}

function partsOf({ websiteName, pageTitle, primaryKeyword, description }: MetaInput): Parts {
  return {
    brand: websiteName,
    topic: withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle,
    keyword: withoutStop(primaryKeyword) || primaryKeyword,
    text: capitalised(description),
    sentences: sentences(description),
  };
}

const colon = (before: string): string => (UNSPACED.test(before) ? `${before}：` : `${before}: `);

function keywordFirst({ text, keyword }: Parts): string[] {
  const led = colon(capitalised(keyword)) + text;
  return findKeyword(fitDescription(text), keyword) >= 0 ? [text] : [led];
}

function asking({ text, keyword }: Parts): string[] {
  if (findKeyword(text, keyword) >= 0) return [`Not sure where to start? ${text}`];
  if (isQuestion(keyword)) return [`${capitalised(keyword)} ${text}`];
  const asked = startsLikeQuestion(keyword) ? capitalised(keyword) : `Looking for ${keyword}`;
  return [`${asked}? ${text}`];
}

function brandFirst({ text, keyword, brand }: Parts): string[] {
  if (holds(text, brand)) return [];
  const lead =
    findKeyword(fitDescription(text), keyword) >= 0 ? brand : `${brand} – ${capitalised(keyword)}`;
  return [colon(lead) + text];
}

/** The visitor's own words in another order: for any language. */
function rearranged({ text, topic, keyword, sentences: own }: Parts): string[] {
  const [first = text, ...rest] = own;
  const turned = rest.length > 0 ? [[...rest, first].map(asSentence).reduce(joined)] : [];
  const led = colon(capitalised(topic)) + text;
  const keywordLed = findKeyword(text, keyword) >= 0 ? [] : [colon(capitalised(keyword)) + text];
  return [
    ...(holds(text, topic) ? [] : [led, joined(asSentence(text), asSentence(topic))]),
    ...turned,
    ...keywordLed,
    ...(rest.length > 0 ? [asSentence(first)] : []),
  ];
}

/** A description with room to spare says the page's topic too, where that repeats nothing. */
function completed(description: string, parts: Parts): string {
  if (widthOf(description, 'description') >= roomyPx || description.endsWith('…'))
    return description;
  // A word or two is a label, no sentence.
  if (widthOf(parts.topic, 'description') < leastPx) return description;
  const more = joined(asSentence(description), asSentence(capitalised(parts.topic)));
  const repeats = holds(description, parts.topic) || !isUsable(more, parts);
  return repeats || widthOf(more, 'description') > safePx ? description : more;
}

function isUsable(text: string, { keyword, brand, text: given }: Parts): boolean {
  const times = (phrase: string) => findPhrases(text, phrase).length;
  const allowed = (phrase: string) => Math.max(1, findPhrases(given, phrase).length);
  return times(keyword) <= allowed(keyword) && times(brand) <= allowed(brand);
}
