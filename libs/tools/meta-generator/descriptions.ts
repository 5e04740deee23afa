import { foldCase } from '@plumbline/seo/text';
import { fitDescription } from './cut.ts';
import { modelOf, widthOf } from './measure.ts';
import { isPhrase, type Parts } from './parts.ts';
import { findKeyword, findPhrases, holds, leading, resembles, sharesWord } from './phrase.ts';
import { asSentence, isAsking, joined } from './sentence.ts';
import type { VariantAngle } from './variant.ts';

const { safePx } = modelOf('description');

/**
 * Writes one description per angle from the visitor's whole sentences, so it is grammatical in any language. Another text
 * comes first only if the whole of it fits. Two descriptions are the same if no alternative reads well.
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

/** Puts the topic before a text that lacks the keyword, or the keyword if the topic also lacks it. */
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

/** Whether the text fits without cutting, and repeats names no more often than the source texts do. */
function isUsable(text: string, { keyword, brand, text: own }: Parts): boolean {
  return (
    widthOf(text, 'description') <= safePx &&
    findPhrases(text, keyword).length <= Math.max(1, findPhrases(own, keyword).length) + 1 &&
    findPhrases(text, brand).length <= Math.max(1, findPhrases(own, brand).length)
  );
}
