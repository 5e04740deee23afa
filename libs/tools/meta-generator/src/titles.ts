import { foldCase } from '@plumbline/text';
import { cutAtPhrase, cutAtWord } from './cut.ts';
import { isQuestion, startsLikeQuestion } from './question.ts';
import type { MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import {
  capitalised,
  findKeyword,
  findPhrases,
  holds,
  tidyEnd,
  UNSPACED,
  withoutStop,
} from './phrase.ts';
import type { VariantAngle } from './variant.ts';

/** A keyword that starts within this share of the width counts as early. */
const early = 0.4;
/** Minimum share of a page title that must remain after cutting. */
const worth = 0.4;

/** One title per angle: the first candidate that fits, has no repetitions and differs from earlier ones. */
export function writeTitles(input: MetaInput, english: boolean): Record<VariantAngle, string> {
  const parts = partsOf(input);
  const taken = new Set<string>();
  // Candidates are made lazily: the last ones only when no earlier one fits.
  const choose = (make: (parts: Parts) => readonly string[]): string => {
    let chosen: string | undefined;
    for (const list of [make, lastResorts]) {
      for (const title of list(parts)) {
        if (!isUsable(title, parts)) continue;
        const key = foldCase(title);
        if (!taken.has(key)) {
          taken.add(key);
          return title;
        }
        chosen ??= title;
      }
    }
    chosen ??= cutAtWord(parts.topic, 'title', safePx);
    taken.add(foldCase(chosen));
    return chosen;
  };
  return {
    keyword: choose(keywordFirst),
    question: choose(english ? asking : benefit),
    brand: choose(brandFirst),
  };
}

const { safePx } = modelOf('title');

interface Parts {
  readonly brand: string;
  /** The page's title without the brand. */
  readonly topic: string;
  readonly keyword: string;
  /** The first clause of the description, short enough for a title; empty when there is none. */
  readonly clause: string;
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
    clause: capitalised(firstClause(description, [primaryKeyword, websiteName])),
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

/** Two to eight words up to a punctuation mark, not already in the title. */
function firstClause(description: string, without: readonly string[]): string {
  for (const clause of description.split(/[.!?;:。！？；：]+(?:\s|$)|[。！？]/u)) {
    const text = tidyEnd(clause.trim());
    const fits = widthOf(text, 'title') <= safePx * 0.62;
    const short = fits ? text : tidyEnd((text.split(/,\s|、/u)[0] ?? '').trim());
    if (short === '' || widthOf(short, 'title') > safePx * 0.62 || widthOf(short, 'title') < 70) {
      continue;
    }
    if (!without.some((phrase) => holds(short, phrase))) return short;
  }
  return '';
}

/** Full width in full-width scripts. */
const colon = (before: string): string => (UNSPACED.test(before) ? `${before}：` : `${before}: `);

const join = (...pieces: readonly string[]): string => pieces.join('');

/** `before + topic + after`, the topic shortened if enough of it remains, else empty. */
function around(before: string, topic: string, after = ''): string {
  const room = safePx - widthOf(before + after, 'title');
  const kept = cutAtPhrase(topic, 'title', room);
  if (kept !== topic && widthOf(kept, 'title') < worth * widthOf(topic, 'title')) return '';
  return kept === topic || after === '' ? join(before, kept, after) : '';
}

/** Openings that follow a colon: `Garden spades: How to choose`. */
const OPENING = /^(?:how|what|why|when|where|guide|tips|review|reviews)\b/i;

/** The part of a topic before a keyword at its end, if that makes sense by itself; else empty. */
function restBefore(topic: string, keyword: string): string {
  const places = findPhrases(topic, keyword);
  const at = places.length === 1 ? (places[0] ?? 0) : 0;
  const isLast = at > 0 && foldCase(topic.slice(at)) === foldCase(keyword);
  const rest = isLast ? tidyEnd(topic.slice(0, at)) : '';
  return OPENING.test(rest) ? capitalised(rest) : '';
}

function keywordFirst({ brand, topic, keyword, clause, topicHoldsKeyword }: Parts): string[] {
  if (!topicHoldsKeyword) {
    return [
      around(colon(keyword), topic, ` | ${brand}`),
      around(colon(keyword), topic),
      `${keyword} | ${brand}`,
      keyword,
    ];
  }
  const rest = restBefore(topic, keyword);
  if (rest !== '') {
    return [around(colon(keyword), rest, ` | ${brand}`), around(colon(keyword), rest)];
  }
  const before = widthOf(topic.slice(0, Math.max(0, findKeyword(topic, keyword))), 'title');
  const asIs = [around('', topic, ` | ${brand}`), around('', topic)];
  if (before <= early * safePx) return asIs;
  const moved = clause
    ? [around(colon(keyword), clause, ` | ${brand}`), colon(keyword) + clause]
    : [];
  return [...moved, `${keyword} | ${brand}`, ...asIs];
}

function asking(parts: Parts): string[] {
  const { brand, topic, keyword, clause, topicHoldsKeyword } = parts;
  const question = isQuestion(keyword)
    ? keyword
    : startsLikeQuestion(keyword)
      ? `${keyword}?`
      : `Looking for ${lowered(keyword)}?`;
  const answers = [topicHoldsKeyword ? '' : topic, clause].filter(Boolean);
  return [
    ...answers.flatMap((answer) => [
      around(`${question} `, answer, ` | ${brand}`),
      around(`${question} `, answer),
    ]),
    `${question} Ask ${brand}`,
    question,
  ];
}

/** A keyword inside a sentence: in lower case unless it has inner capitals. */
function lowered(keyword: string): string {
  const rest = keyword.slice(1);
  const isName = /\p{Lu}/u.test(rest) || rest === '';
  return isName ? keyword : keyword.charAt(0).toLowerCase() + rest;
}

function benefit({ brand, topic, keyword, clause, topicHoldsKeyword }: Parts): string[] {
  const lead = topicHoldsKeyword ? topic : keyword;
  return [
    ...(clause ? [around('', `${lead} – ${clause}`, ` | ${brand}`), `${lead} – ${clause}`] : []),
    ...(topicHoldsKeyword
      ? [topic]
      : [`${topic} – ${keyword} | ${brand}`, `${topic} – ${keyword}`]),
    ...(clause ? [`${keyword} – ${clause}`] : []),
  ];
}

function brandFirst({ brand, topic, keyword, clause, topicHoldsKeyword }: Parts): string[] {
  return [
    ...(topicHoldsKeyword
      ? [around(colon(brand), topic)]
      : [around(`${colon(brand)}${keyword} – `, topic), colon(brand) + keyword]),
    colon(brand) + keyword,
    around(colon(brand), topic),
    ...(clause ? [colon(brand) + clause] : []),
  ];
}

function lastResorts({ topic, keyword, brand, topicHoldsKeyword }: Parts): string[] {
  const cut = cutAtPhrase(topic, 'title', safePx);
  return [
    ...(topicHoldsKeyword && findKeyword(cut, keyword) < 0 ? [keyword] : []),
    cut,
    `${topic} | ${brand}`,
    keyword,
    colon(brand) + topic,
    brand,
  ];
}

function isUsable(title: string, { keyword, brand, own }: Parts): boolean {
  if (title === '' || widthOf(title, 'title') > safePx) return false;
  if (findPhrases(title, keyword).length > Math.max(1, own)) return false;
  return findPhrases(title, brand).length <= 1;
}
