import { foldCase } from '@plumbline/text';
import { fitDescription } from './cut.ts';
import type { MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import {
  asQuestion,
  capitalised,
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
  /** Maximum repetitions in a description: as in the text itself, or one. */
  readonly keywordTimes: number;
  readonly brandTimes: number;
}

/**
 * One description per angle: the first candidate without repetitions that differs from earlier ones. Before the visitor's
 * own text come whole texts of the visitor with a mark: grammatical in any language.
 */
export function writeDescriptions(input: MetaInput): Record<VariantAngle, string> {
  const parts = partsOf(input);
  const taken = new Set<string>();
  // Candidates are made lazily: most angles take the first.
  const choose = (...lists: readonly ((parts: Parts) => readonly string[])[]): string => {
    let chosen: string | undefined;
    let first: string | undefined;
    for (const candidate of candidatesOf(lists, parts)) {
      const text = fitDescription(candidate);
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
    question: choose(topicFirst, brandFirst),
    brand: choose(brandFirst, topicFirst),
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
  const topic = asQuestion(withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle);
  const keyword = asQuestion(withoutStop(primaryKeyword) || primaryKeyword);
  const text = capitalised(description);
  return {
    brand: websiteName,
    topic,
    keyword,
    text,
    saysKeyword: findKeyword(fitDescription(text), keyword) >= 0,
    keywordTimes: Math.max(1, findPhrases(text, keyword).length),
    brandTimes: Math.max(1, findPhrases(text, websiteName).length),
  };
}

function keywordFirst({ text, topic, keyword, saysKeyword }: Parts): string[] {
  const own = saysKeyword ? text : leading(capitalised(keyword), text) + text;
  const isShort = widthOf(own, 'description') < shortPx;
  if (!isShort || holds(own, topic)) return [own];
  const after = findKeyword(topic, keyword) >= 0 ? text : own;
  return [leading(capitalised(topic), after) + after, own];
}

function topicFirst({ text, topic, keyword, brand, saysKeyword }: Parts): string[] {
  const lead = capitalised(topic);
  return [
    ...(holds(text, topic) ? [] : [leading(lead, text) + text]),
    ...(saysKeyword ? [] : [leading(`${lead} – ${keyword}`, text) + text]),
    leading(`${brand} – ${lead}`, text) + text,
  ];
}

function brandFirst({ text, topic, keyword, brand, saysKeyword }: Parts): string[] {
  if (holds(text, brand)) return [];
  const lead = saysKeyword ? brand : `${brand} – ${capitalised(keyword)}`;
  const own = leading(lead, text) + text;
  const isShort = widthOf(own, 'description') < shortPx;
  return isShort && !holds(own, topic)
    ? [leading(`${lead} – ${capitalised(topic)}`, text) + text, own]
    : [own];
}

function isUsable(text: string, { keyword, brand, keywordTimes, brandTimes }: Parts): boolean {
  return (
    findPhrases(text, keyword).length <= keywordTimes &&
    findPhrases(text, brand).length <= brandTimes
  );
}
