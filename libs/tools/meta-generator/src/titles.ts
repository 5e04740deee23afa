import { foldCase, sentences } from '@plumbline/text';
import { beginningAtMark } from './cut.ts';
import type { MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import { capitalised, findKeyword, findPhrases, holds, leading, withoutStop } from './phrase.ts';
import type { VariantAngle } from './variant.ts';

/** A keyword that starts within this share of the width counts as early. */
const early = 0.4;

/**
 * One title per angle: the first candidate that fits, has no repetitions and differs from earlier ones. Every candidate is
 * made of whole texts of the visitor with a mark between them, so it is grammatical in any language and for any keyword.
 */
export function writeTitles(input: MetaInput): Record<VariantAngle, string> {
  const parts = partsOf(input);
  const taken = new Set<string>();
  const choose = (make: (parts: Parts) => readonly string[]): string => {
    const usable = [...make(parts), ...lastResorts(parts)].filter((title) =>
      isUsable(title, parts),
    );
    const free = usable.filter((title) => !taken.has(foldCase(title)));
    const chosen =
      free.find((title) => widthOf(title, 'title') >= shortPx) ??
      free[0] ??
      usable[0] ??
      parts.topic;
    taken.add(foldCase(chosen));
    return chosen;
  };
  return {
    keyword: choose(keywordFirst),
    question: choose(benefit),
    brand: choose(brandFirst),
  };
}

const { safePx, shortPx } = modelOf('title');

interface Parts {
  readonly brand: string;
  /** The page's title without the brand. */
  readonly topic: string;
  readonly keyword: string;
  /** A whole sentence of the description, short enough for a title; empty when there is none. */
  readonly sentence: string;
  /** All its words are in the topic. */
  readonly topicHoldsKeyword: boolean;
  /** Occurrences of the keyword as a phrase in the topic. */
  readonly own: number;
}

function partsOf({ websiteName, pageTitle, primaryKeyword, description }: MetaInput): Parts {
  const topic = withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle;
  const own = findPhrases(topic, primaryKeyword).length;
  return {
    brand: websiteName,
    topic: capitalised(topic),
    keyword: capitalised(withoutStop(primaryKeyword) || primaryKeyword),
    sentence: capitalised(shortSentence(description, [primaryKeyword, websiteName])),
    topicHoldsKeyword: findKeyword(topic, primaryKeyword) >= 0,
    own,
  };
}

/** In a group, so that `split` keeps it. */
const SEPARATOR = /(\s*[|｜\-–—:·•»]\s*)/u;

/** `Spades | Shop` without ` | Shop`: variants add the brand where needed. */
export function withoutBrand(title: string, brand: string): string {
  const pieces = title.split(SEPARATOR);
  if (pieces.length < 3) return title;
  const same = (text: string | undefined) => foldCase(text ?? '') === foldCase(brand);
  if (same(pieces.at(-1))) return pieces.slice(0, -2).join('');
  return same(pieces[0]) ? pieces.slice(2).join('') : title;
}

/** Widths of a sentence beside something else in a title. */
const sentencePx = { min: 70, max: safePx * 0.62 } as const;

/** The first sentence that is short enough and holds none of the given phrases. */
function shortSentence(description: string, without: readonly string[]): string {
  const found = sentences(description).find((each) => {
    const width = widthOf(each, 'title');
    return (
      width >= sentencePx.min &&
      width <= sentencePx.max &&
      !without.some((phrase) => holds(each, phrase))
    );
  });
  return withoutStop(found ?? '');
}

/** The topic, or its part before a mark where all of it has no room; empty where there is none. */
function fitting(before: string, topic: string, after: string): string {
  const room = safePx - widthOf(before + after, 'title');
  const kept = beginningAtMark(topic, 'title', room);
  return kept === '' ? '' : before + kept + after;
}

/** `before + topic`, with the brand behind it where that has room too. */
const withBrand = (before: string, topic: string, brand: string): string[] => {
  const whole = `${before}${topic} | ${brand}`;
  return widthOf(whole, 'title') <= safePx ? [whole] : [fitting(before, topic, '')];
};

function keywordFirst({ brand, topic, keyword, sentence, topicHoldsKeyword }: Parts): string[] {
  if (!topicHoldsKeyword) {
    return [...withBrand(leading(keyword), topic, brand), `${keyword} | ${brand}`];
  }
  const before = widthOf(topic.slice(0, Math.max(0, findKeyword(topic, keyword))), 'title');
  const asIs = withBrand('', topic, brand);
  if (before <= early * safePx) return asIs;
  const moved = sentence === '' ? [] : withBrand(leading(keyword), sentence, brand);
  return [...moved, `${keyword} | ${brand}`, ...asIs];
}

function benefit({ brand, topic, keyword, sentence, topicHoldsKeyword }: Parts): string[] {
  const lead = topicHoldsKeyword ? topic : keyword;
  return [
    ...(sentence === ''
      ? []
      : [
          ...withBrand(dashed(lead), sentence, brand),
          ...withBrand(dashed(keyword), sentence, brand),
        ]),
    ...(topicHoldsKeyword
      ? [topic, `${keyword} | ${brand}`]
      : withBrand(dashed(topic), keyword, brand)),
  ];
}

const dashed = (text: string): string => `${text} – `;

function brandFirst({ brand, topic, keyword, sentence, topicHoldsKeyword }: Parts): string[] {
  return [
    ...(topicHoldsKeyword ? [] : [fitting(leading(brand) + dashed(keyword), topic, '')]),
    ...(topicHoldsKeyword ? [fitting(leading(brand), topic, '')] : []),
    leading(brand) + keyword,
    ...(sentence === '' ? [] : [leading(brand) + sentence]),
  ];
}

function lastResorts({ topic, keyword, brand }: Parts): string[] {
  return [
    `${keyword} | ${brand}`,
    dashed(keyword) + brand,
    fitting('', topic, ''),
    keyword,
    `${topic} | ${brand}`,
    leading(brand) + topic,
    brand,
  ];
}

function isUsable(title: string, { keyword, brand, own }: Parts): boolean {
  if (title === '' || widthOf(title, 'title') > safePx) return false;
  if (findPhrases(title, keyword).length > Math.max(1, own)) return false;
  return findPhrases(title, brand).length <= 1;
}
