import { foldCase } from '@plumbline/seo/text';
import { cleanInput, type MetaInput } from './input.ts';
import {
  type MeasuredText,
  modelOf,
  type Variant,
  type VariantAngle,
  variantAngles,
  widthOf,
} from './measure.ts';
import { isPhrase, type Parts, partsOf } from './parts.ts';
import { findKeyword, findPhrases, holds, leading, resembles, sharesWord } from './phrase.ts';
import { asSentence, fitDescription, isAsking, joined } from './sentences.ts';
import { writeTitles } from './titles.ts';

/**
 * Writes up to three different variants of the title and description, using only texts from the input. Deterministic.
 * Returns fewer than three only when too few texts fit in a title. It adds no words, so each variant stays
 * grammatical in any language, whether the keyword is a name, a plural, a verb or a question.
 */
export function writeVariants(given: MetaInput): Variant[] {
  const input = cleanInput(given);
  const parts = partsOf(input);
  const french = isFrench(Object.values(input).join('\n'));
  const punctuated = (text: string, kind: MeasuredText) =>
    french ? withSpacedColons(text, kind) : text;
  const titles = writeTitles(parts);
  const descriptions = writeDescriptions(parts, titles);
  return variantAngles.flatMap((angle) => {
    const title = titles[angle];
    if (title === undefined) return [];
    return [
      {
        angle,
        title: punctuated(title, 'title'),
        description: punctuated(descriptions[angle], 'description'),
      },
    ];
  });
}

/** French has a space before a colon. */
const isFrench = (text: string): boolean =>
  /\p{L} [?!:;](?:\s|$)/u.test(text) ||
  (text.match(
    /(?<![\p{L}’'])(?:les|une|des|votre|vos|avec|pour|chez|du|aux|sans|nous)(?![\p{L}])/giu,
  )?.length ?? 0) > 1;

/** Adds a no-break space before each colon if it fits. */
function withSpacedColons(text: string, kind: MeasuredText): string {
  const spaced = text.replace(/(?<=[\p{L}\p{N}]): /gu, '\u00a0: ');
  return widthOf(spaced, kind) <= modelOf(kind).safePx ? spaced : text;
}

const { safePx } = modelOf('description');

/**
 * Writes one description per angle from the visitor's whole sentences, so it is grammatical in any language. Another text
 * comes first only if the whole of it fits. Two descriptions are the same if no alternative reads well.
 */
function writeDescriptions(
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
