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
import type { VariantAngle } from './variant.ts';

const { safePx } = modelOf('description');
/** Below this width a description has room for another fact of the input. */
const roomyPx = 620;
const leastPx = 120;

interface Parts {
  readonly brand: string;
  readonly topic: string;
  readonly keyword: string;
  readonly text: string;
  readonly sentences: readonly string[];
  /** Width of the topic in a description. */
  readonly topicPx: number;
  /** Whether the text contains the keyword after cutting. */
  readonly saysKeyword: boolean;
  /** Maximum repetitions in a description: as in the text itself, or one. */
  readonly keywordTimes: number;
  readonly brandTimes: number;
}

/** One description per angle: the first candidate without repetitions that differs from earlier ones. */
export function writeDescriptions(
  input: MetaInput,
  english: boolean,
): Record<VariantAngle, string> {
  const parts = partsOf(input);
  const taken = new Set<string>();
  // Candidates are made lazily: most angles take the first.
  const choose = (...lists: readonly ((parts: Parts) => readonly string[])[]): string => {
    let chosen: string | undefined;
    let first: string | undefined;
    for (const candidate of candidatesOf(lists, parts)) {
      const text = completed(fitDescription(candidate), parts);
      first ??= text;
      if (!isUsable(text, parts)) continue;
      chosen ??= text;
      if (taken.has(foldCase(text))) continue;
      chosen = text;
      break;
    }
    const text = chosen ?? first ?? '';
    taken.add(foldCase(text));
    return text;
  };
  return {
    keyword: choose(keywordFirst),
    question: english ? choose(asking, rearranged) : choose(rearranged),
    brand: choose(brandFirst, rearranged),
  };
}

function* candidatesOf(
  lists: readonly ((parts: Parts) => readonly string[])[],
  parts: Parts,
): Generator<string> {
  for (const list of lists) yield* list(parts);
  yield parts.text;
}

function partsOf({ websiteName, pageTitle, primaryKeyword, description }: MetaInput): Parts {
  const topic = withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle;
  const keyword = withoutStop(primaryKeyword) || primaryKeyword;
  const text = capitalised(description);
  return {
    brand: websiteName,
    topic,
    keyword,
    text,
    sentences: sentences(description),
    topicPx: widthOf(topic, 'description'),
    saysKeyword: findKeyword(fitDescription(text), keyword) >= 0,
    keywordTimes: Math.max(1, findPhrases(text, keyword).length),
    brandTimes: Math.max(1, findPhrases(text, websiteName).length),
  };
}

const colon = (before: string): string => (UNSPACED.test(before) ? `${before}：` : `${before}: `);

function keywordFirst({ text, keyword, saysKeyword }: Parts): string[] {
  return saysKeyword ? [text] : [colon(capitalised(keyword)) + text];
}

function asking({ text, keyword }: Parts): string[] {
  if (findKeyword(text, keyword) >= 0) return [`Not sure where to start? ${text}`];
  if (isQuestion(keyword)) return [`${capitalised(keyword)} ${text}`];
  const asked = startsLikeQuestion(keyword) ? capitalised(keyword) : `Looking for ${keyword}`;
  return [`${asked}? ${text}`];
}

function brandFirst({ text, keyword, brand, saysKeyword }: Parts): string[] {
  if (holds(text, brand)) return [];
  const lead = saysKeyword ? brand : `${brand} – ${capitalised(keyword)}`;
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

/** Adds the page's topic to a short description, unless that repeats something. */
function completed(description: string, parts: Parts): string {
  // One or two words are a label, not a sentence.
  if (parts.topicPx < leastPx || description.endsWith('…')) return description;
  if (widthOf(description, 'description') >= roomyPx) return description;
  const more = joined(asSentence(description), asSentence(capitalised(parts.topic)));
  if (widthOf(more, 'description') > safePx || holds(description, parts.topic)) return description;
  return isUsable(more, parts) ? more : description;
}

function isUsable(text: string, { keyword, brand, keywordTimes, brandTimes }: Parts): boolean {
  return (
    findPhrases(text, keyword).length <= keywordTimes &&
    findPhrases(text, brand).length <= brandTimes
  );
}
