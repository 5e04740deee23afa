import { foldCase, sentences } from '@plumbline/text';
import { fitDescription, joined } from './cut.ts';
import type { MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import {
  asQuestion,
  asSentence,
  capitalised,
  CONTINUES,
  findKeyword,
  findPhrases,
  holds,
  leading,
  withoutStop,
} from './phrase.ts';
import { withoutBrand } from './titles.ts';
import type { VariantAngle } from './variant.ts';

/** Below this width a description has room for the topic too, and the audit warns that it is short. */
const { shortPx } = modelOf('description');

interface Parts {
  readonly brand: string;
  readonly topic: string;
  readonly keyword: string;
  readonly text: string;
  /** Whether the text contains the keyword after cutting. */
  readonly saysKeyword: boolean;
  /** Maximum repetitions in a description. */
  readonly keywordTimes: number;
  readonly brandTimes: number;
}

/**
 * One description per angle, made of whole sentences of the visitor with a mark: grammatical in any language. An angle takes
 * the first candidate that repeats nothing and differs from the earlier ones by a sentence or its place, not by a name in
 * front. Where the texts are too few for that, it has the description of the first angle.
 */
export function writeDescriptions(input: MetaInput): Record<VariantAngle, string> {
  const parts = partsOf(input);
  const taken: string[] = [];
  const choose = (candidates: readonly string[]): string => {
    const fitted = candidates.map((whole) => ({ whole, text: fitDescription(whole) }));
    const usable = fitted.filter(
      ({ text }) =>
        isUsable(text, parts) &&
        !taken.some((other) => sayingOf(other, parts) === sayingOf(text, parts)),
    );
    const whole = usable.filter((each) => each.text.endsWith('…') === each.whole.endsWith('…'));
    const chosen =
      whole.find(({ text }) => findKeyword(text, parts.keyword) >= 0) ?? whole[0] ?? usable[0];
    const text = chosen?.text ?? taken[0] ?? fitted[0]?.text ?? '';
    taken.push(text);
    return text;
  };
  return {
    keyword: choose(keywordFirst(parts)),
    question: choose(messageFirst(parts)),
    brand: choose(brandFirst(parts)),
  };
}

function partsOf({ websiteName, pageTitle, primaryKeyword, description }: MetaInput): Parts {
  const topic = asQuestion(withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle);
  const keyword = asQuestion(withoutStop(primaryKeyword) || primaryKeyword);
  const text = capitalised(description);
  return {
    brand: websiteName,
    topic: capitalised(topic),
    keyword,
    text,
    saysKeyword: findKeyword(fitDescription(text), keyword) >= 0,
    // The topic beside the text may name it once more.
    keywordTimes: Math.max(1, findPhrases(text, keyword).length) + 1,
    brandTimes: Math.max(1, findPhrases(text, websiteName).length),
  };
}

/** The text, led by the keyword where it lacks it. */
function withKeyword(text: string, { keyword }: Parts): string {
  return findKeyword(text, keyword) >= 0 ? text : leading(capitalised(keyword), text) + text;
}

function keywordFirst(parts: Parts): string[] {
  const { text, topic, keyword, saysKeyword } = parts;
  const own = saysKeyword ? text : withKeyword(text, parts);
  const isShort = widthOf(own, 'description') < shortPx;
  if (!isShort || holds(own, topic)) return [own, text];
  const after = findKeyword(topic, keyword) >= 0 ? text : own;
  return [leading(topic, after) + after, own, text];
}

/** Begins with a later sentence, questions and the last first; else ends with the topic, or begins with it as a question. */
function messageFirst(parts: Parts): string[] {
  const { text, topic } = parts;
  const all = sentences(text);
  const moved = all
    .slice(1)
    .filter((sentence) => !CONTINUES.test(sentence) && !NEEDS_CONTEXT.test(sentence))
    .toReversed()
    .toSorted((a, b) => Number(isAsking(b)) - Number(isAsking(a)))
    .map((sentence) => {
      const rest = all.filter((other) => other !== sentence).reduce(joined);
      return joined(capitalised(asSentence(sentence)), withKeyword(rest, parts));
    });
  const ending =
    holds(text, topic) || isAsking(topic)
      ? []
      : [joined(asSentence(text), asSentence(withKeyword(topic, parts)))];
  return [...moved, ...ending, ...topicLed(topic, parts)];
}

/** Begins with the brand and the topic, and ends before the last sentence where enough remains. */
function brandFirst(parts: Parts): string[] {
  const { text, topic, brand } = parts;
  const lead = holds(topic, brand) ? topic : `${brand} – ${topic}`;
  const shorter = sentences(text).slice(0, -1).reduce(joined, '');
  return [
    ...topicLed(lead, parts, shorter).filter((each) => widthOf(each, 'description') >= shortPx),
    ...topicLed(lead, parts),
  ];
}

/** The topic as a sentence, then the text, with the keyword between where neither has it. */
function topicLed(lead: string, parts: Parts, text = parts.text): string[] {
  if (text === '' || holds(parts.text, parts.topic)) return [];
  const whole = joined(asSentence(lead), text);
  return findKeyword(whole, parts.keyword) >= 0
    ? [whole]
    : [joined(asSentence(lead), withKeyword(text, parts)), whole];
}

/** A sentence that is about the one before it. */
const NEEDS_CONTEXT =
  /^(?:its|it['’]s|this|that|these|those|he|she|his|her|there|such|both|each|either|neither|instead|however|therefore|otherwise|for example)\b|\b(?:it|they|their|them)\b/i;

const isAsking = (text: string): boolean => /[?？؟]$/u.test(text);

/** What a text says beside the brand and the keyword, for comparison. */
const sayingOf = (text: string, { brand, keyword }: Parts): string =>
  [brand, keyword]
    .reduce((rest, name) => rest.replaceAll(foldCase(name), ' '), foldCase(text))
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

function isUsable(text: string, { keyword, brand, keywordTimes, brandTimes }: Parts): boolean {
  return (
    findPhrases(text, keyword).length <= keywordTimes &&
    findPhrases(text, brand).length <= brandTimes
  );
}
