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
import {
  findKeyword,
  findPhrases,
  holds,
  leading,
  resembles,
  sharesWord,
  isUnspaced,
  isWithin,
  tellingWords,
} from './phrase.ts';
import { asSentence, fitDescription, isAsking, joined, beginningAtMark } from './sentences.ts';

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

const { safePx: descriptionPx } = modelOf('description');

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
    widthOf(text, 'description') <= descriptionPx &&
    findPhrases(text, keyword).length <= Math.max(1, findPhrases(own, keyword).length) + 1 &&
    findPhrases(text, brand).length <= Math.max(1, findPhrases(own, brand).length)
  );
}

/** A keyword that starts within this share of the width counts as early. */
const early = 0.4;

/** A possible title. */
interface Candidate {
  readonly text: string;
  /** The texts used: `b` brand, `k` keyword, `p` pitch, `t` topic. Titles with the same texts differ only in order. */
  readonly madeOf: string;
}

/**
 * One title per angle: the first candidate that fits, has no repetitions and differs from the others. Every candidate
 * joins whole texts from the visitor with a punctuation mark, so it is grammatical in any
 * language and for any keyword. Only the first angle always has a title.
 */
function writeTitles(parts: Parts): Partial<Record<VariantAngle, string>> {
  const pitches = pitchesOf(parts);
  const chosen: Candidate[] = [];
  const choose = (candidates: readonly Candidate[]): string | undefined => {
    const free = candidates.filter(
      ({ text, madeOf }) =>
        isUsableTitle(text, parts) &&
        !chosen.some((other) => other.madeOf === madeOf || foldCase(other.text) === foldCase(text)),
    );
    const long = free.filter(({ text }) => widthOf(text, 'title') >= shortPx);
    const title = long[0] ?? free[0];
    if (title) chosen.push(title);
    return title?.text;
  };
  const keyword = choose(keywordEarly(parts, pitches)) ?? choose(lastResorts(parts)) ?? parts.topic;
  const message = choose(messageFirst(parts, pitches));
  const brand = choose(brandFirstTitles(parts, pitches));
  return {
    keyword,
    ...(message !== undefined && { question: message }),
    ...(brand !== undefined && { brand }),
  };
}

const { safePx, shortPx } = modelOf('title');

/** Width range of a sentence that starts a title: shorter says too little, longer leaves no room for other texts. */
const pitchPx = { min: 70, max: safePx * 0.75 } as const;

/** A mark after which the text before it makes sense by itself. */
const STOP_WITHIN = /\s*[:;：；]\s*|\s+[–—]\s+/u;

/** A sentence that can start a title. */
interface Pitch {
  readonly text: string;
  /** Whether the sentence has most of the keyword's words, so that adding the keyword would repeat them. */
  readonly speaks: boolean;
}

/** Messages from the description that fit in a title and differ from the topic, questions first. */
function pitchesOf({ messages, topic, keyword }: Parts): Pitch[] {
  return messages
    .flatMap((message) => {
      const speaks = findKeyword(message, keyword) >= 0 || resembles(message, keyword);
      const fits = widthOf(message, 'title') <= (speaks ? safePx : pitchPx.max);
      const text = fits ? message : (message.split(STOP_WITHIN)[0] ?? '');
      const width = widthOf(text, 'title');
      const repeats = isWithin(text, topic);
      return !repeats && width >= pitchPx.min && width <= safePx ? [{ text, speaks }] : [];
    })
    .toSorted((a, b) => Number(isAsking(b.text)) - Number(isAsking(a.text)));
}

/** As much of a text, up to a punctuation mark, as fits between the other texts; empty if nothing fits. */
function fitting(madeOf: string, before: string, text: string, after = ''): Candidate {
  const room = safePx - widthOf(before + after, 'title');
  const kept = beginningAtMark(text, 'title', room);
  return { madeOf, text: kept === '' ? '' : before + kept + after };
}

/** The text after `before`, followed by the brand if it fits. If the text doesn't fit, it ends at a punctuation mark. */
function withBrand(madeOf: string, before: string, text: string, brand: string): Candidate {
  const kept = fitting(madeOf, before, text);
  const whole = `${kept.text} | ${brand}`;
  return kept.text !== '' && !holds(kept.text, brand) && widthOf(whole, 'title') <= safePx
    ? { madeOf: `b${madeOf}`, text: whole }
    : kept;
}

/** The topic, or the part before a punctuation mark if that part still contains the keyword. */
const topicOf = (parts: Parts, topic: Candidate): Candidate[] =>
  parts.shared !== 'topic' || isWithin(parts.keyword, topic.text) ? [topic] : [];

function keywordEarly(parts: Parts, pitches: readonly Pitch[]): Candidate[] {
  const { brand, topic, keyword, shared } = parts;
  const own = withBrand('t', '', topic, brand);
  const before = own.text.slice(0, Math.max(0, findKeyword(own.text, keyword)));
  const isEarly = shared === 'topic' && widthOf(before, 'title') <= early * safePx;
  return [
    ...(isEarly ? topicOf(parts, own) : []),
    ...(shared === 'little' ? [withBrand('kt', leading(keyword, topic), topic, brand)] : []),
    withBrand('k', '', keyword, brand),
    // Used when the keyword is the brand.
    ...pitches.flatMap(({ text, speaks }) =>
      speaks ? [] : [fitting('k first, p', leading(keyword, text), text)],
    ),
  ];
}

/** Starts with the page's own message: a question in its title, a sentence of its description, or else its title. */
function messageFirst(parts: Parts, pitches: readonly Pitch[]): Candidate[] {
  const { brand, topic, keyword, label, shared } = parts;
  const own =
    (shared === 'topic' || shared === 'some' || isPhrase(topic)) && !isWithin(topic, brand)
      ? topicOf(parts, withBrand('t', '', topic, brand))
      : [];
  return [
    ...(isAsking(topic) ? own : []),
    ...pitches.flatMap(({ text, speaks }) =>
      speaks
        ? [withBrand('p', '', text, brand)]
        : [...new Set([label, keyword])].flatMap((each) => {
            const titled = withBrand('kp', dashed(text), each, brand);
            return isWithin(keyword, titled.text) ? [titled] : [];
          }),
    ),
    ...(shared === 'little' && isPhrase(topic)
      ? [fitting('t first, k', '', topic, ` – ${keyword}`)]
      : []),
    ...own,
  ];
}

function brandFirstTitles(parts: Parts, pitches: readonly Pitch[]): Candidate[] {
  const { brand, topic, keyword, shared } = parts;
  // A keyword such as `Nike running shoes`, or the topic, may already contain the brand.
  const isNamed = findPhrases(keyword, brand)[0] === 0;
  const rest = findPhrases(topic, brand)[0] === 0 ? topic.slice(brand.length).trim() : topic;
  const begin = (madeOf: string, text: string) => {
    const { text: kept } = fitting(madeOf, leading(brand), text);
    return kept === ''
      ? { madeOf, text: '' }
      : fitting(madeOf, leading(brand, kept.slice(brand.length + 1)), text);
  };
  const own = /^[\p{L}\p{N}]/u.test(rest) ? topicOf(parts, begin('b first, t', rest)) : [];
  const saysMore =
    shared === 'topic' || isNamed || (shared === 'some' && tellingWords(topic).length > 1);
  return [
    ...(saysMore ? own : []),
    ...(shared === 'little' && !isNamed
      ? [fitting('b first, k, t', leading(brand) + dashed(keyword), topic)]
      : []),
    { madeOf: 'b first, k', text: isNamed ? keyword : leading(brand) + keyword },
    ...pitches.flatMap(({ text, speaks }) => (speaks || isNamed ? [begin('bp', text)] : [])),
  ];
}

/** A text followed by another one of equal weight: ends with a dash or its own mark. */
function dashed(text: string): string {
  if (/[?!؟]$/.test(text)) return `${text} `;
  if (/[？！]$/u.test(text)) return text;
  return isUnspaced(text) ? `${text}｜` : `${text} – `;
}

function lastResorts({ topic, keyword, brand }: Parts): Candidate[] {
  return [
    fitting('t', '', topic),
    { madeOf: 'k', text: keyword },
    { madeOf: 'bt', text: `${topic} | ${brand}` },
    { madeOf: 'b', text: brand },
  ];
}

function isUsableTitle(title: string, { keyword, brand, topic }: Parts): boolean {
  if (title === '' || widthOf(title, 'title') > safePx) return false;
  if (findPhrases(title, keyword).length > Math.max(1, findPhrases(topic, keyword).length))
    return false;
  return findPhrases(title, brand).length <= 1;
}
