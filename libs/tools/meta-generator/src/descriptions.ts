import { foldCase } from '@plumbline/text';
import { fitDescription } from './cut.ts';
import { modelOf, widthOf } from './measure.ts';
import { isPhrase, type Parts } from './parts.ts';
import { findKeyword, findPhrases, holds, leading, resembles, sharesWord } from './phrase.ts';
import { asSentence, isAsking, joined } from './sentence.ts';
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
  const first = (candidates: readonly string[]): string =>
    candidates.map(asSentence).find((text) => isUsable(text, parts)) ?? own;
  return {
    keyword: first(keywordIn(parts)),
    question: first(
      topicFirst(parts).filter((text) => !title.startsWith(foldCase(text).slice(0, 20))),
    ),
    brand: first(brandFirst(parts)),
  };
}

/** A text without the keyword, led by the topic; by the keyword where the topic lacks it, too. */
function keywordIn(parts: Parts): string[] {
  const { text, keyword, shared } = parts;
  if (findKeyword(text, keyword) >= 0 || resembles(text, keyword)) return [];
  if (shared === 'little') return [leading(keyword, text) + text];
  return shared === 'topic' ? topicFirst(parts) : [];
}

/** The topic as a sentence, then the text. */
function topicFirst({ topic, text, opening, shared }: Parts): string[] {
  if (sharesWord(opening, topic)) return [];
  if (isPhrase(topic)) return [joined(asSentence(topic), text)];
  return shared === 'topic' ? [leading(topic, text) + text] : [];
}

function brandFirst({ brand, text, opening }: Parts): string[] {
  return holds(text, brand) || isAsking(opening) || resembles(opening, brand)
    ? []
    : [leading(brand, text) + text];
}

/** Fits as a whole, and repeats the names no more often than their texts. */
function isUsable(text: string, { keyword, brand, text: own }: Parts): boolean {
  return (
    widthOf(text, 'description') <= safePx &&
    findPhrases(text, keyword).length <= Math.max(1, findPhrases(own, keyword).length) + 1 &&
    findPhrases(text, brand).length <= Math.max(1, findPhrases(own, brand).length)
  );
}
