import { foldCase } from '@plumbline/text';
import { fitDescription, joined } from './cut.ts';
import { modelOf, widthOf } from './measure.ts';
import { isAsking, isPhrase, type Parts } from './parts.ts';
import {
  asSentence,
  findKeyword,
  findPhrases,
  holds,
  leading,
  resembles,
  sharesWord,
} from './phrase.ts';
import type { VariantAngle } from './variant.ts';

const { safePx } = modelOf('description');

/**
 * One description per angle, made of whole sentences of the visitor: grammatical in any language. Each is the visitor's own
 * text, which another text leads only where all of it has room. Two are the same where nothing else reads well.
 */
export function writeDescriptions(
  parts: Parts,
  titles: Partial<Record<VariantAngle, string>>,
): Record<VariantAngle, string> {
  const own = fitDescription(parts.text);
  const title = foldCase(titles.question ?? '');
  const usable = (candidates: readonly string[]) =>
    candidates.filter((text) => isUsable(text, parts));
  return {
    keyword: usable(keywordIn(parts))[0] ?? own,
    question:
      usable([...otherFirst(parts), ...topicFirst(parts)]).find(
        (text) => !title.startsWith(foldCase(text).slice(0, 20)),
      ) ?? own,
    brand: usable(brandFirst(parts))[0] ?? own,
  };
}

/** Where the text lacks the keyword, led by the topic that has it, or by the keyword where the topic is about something else. */
function keywordIn(parts: Parts): string[] {
  const { text, keyword, shared } = parts;
  if (findKeyword(text, keyword) >= 0 || resembles(text, keyword)) return [];
  if (shared === 'little') return [leading(keyword, text) + text];
  return shared === 'topic' ? topicFirst(parts) : [];
}

/** Begins with a later sentence that asks, or gives a number: a price, an offer, a time. */
const otherFirst = ({ units }: Parts): string[] =>
  units
    .filter(
      ({ leads, text }, index) => index > 0 && leads && (isAsking(text) || /\p{N}/u.test(text)),
    )
    .toSorted((a, b) => Number(isAsking(b.text)) - Number(isAsking(a.text)))
    .map((first) =>
      units
        .filter((unit) => unit !== first)
        .map(({ text }) => text)
        .reduce(joined, first.text),
    );

/** The topic as a sentence, then the text. */
function topicFirst({ topic, text, units, shared }: Parts): string[] {
  const opening = units[0]?.opening ?? text;
  if (sharesWord(opening, topic)) return [];
  if (isPhrase(topic)) return [joined(asSentence(topic), text)];
  return shared === 'topic' ? [leading(topic, text) + text] : [];
}

function brandFirst({ brand, text, units }: Parts): string[] {
  const opening = units[0]?.opening ?? text;
  return holds(text, brand) || isAsking(opening) || resembles(opening, brand)
    ? []
    : [leading(brand, text) + text];
}

/** Fits as a whole, and repeats the names no more often than their texts. */
function isUsable(text: string, { keyword, brand, text: own }: Parts): boolean {
  return (
    widthOf(asSentence(text), 'description') <= safePx &&
    findPhrases(text, keyword).length <= Math.max(1, findPhrases(own, keyword).length) + 1 &&
    findPhrases(text, brand).length <= Math.max(1, findPhrases(own, brand).length)
  );
}
