import { foldCase, sentences } from '@plumbline/text';
import { beginningAtMark } from './cut.ts';
import type { MetaInput } from './input.ts';
import { modelOf, widthOf } from './measure.ts';
import {
  asQuestion,
  capitalised,
  CONTINUES,
  findKeyword,
  findPhrases,
  holds,
  leading,
  resembles,
  withoutStop,
} from './phrase.ts';
import type { VariantAngle } from './variant.ts';

/** A keyword that starts within this share of the width counts as early. */
const early = 0.4;

/** A possible title. */
interface Candidate {
  readonly text: string;
  /** Its texts: `b` brand, `k` keyword, `p` pitch, `t` topic. Titles of the same texts differ only in their order. */
  readonly madeOf: string;
}

/**
 * One title per angle: the first candidate that fits, has no repetitions and differs from the others, in its texts where
 * possible. Every candidate is made of whole texts of the visitor with a mark between them, so it is grammatical in any
 * language and for any keyword. Without the one that leads with a message where none has room.
 */
export function writeTitles(input: MetaInput): Partial<Record<VariantAngle, string>> {
  const parts = partsOf(input);
  const chosen: Candidate[] = [];
  const choose = (candidates: readonly Candidate[]): Candidate | undefined => {
    const usable = candidates.filter(({ text }) => isUsable(text, parts));
    const free = usable.filter(
      ({ text }) => !chosen.some((other) => foldCase(other.text) === foldCase(text)),
    );
    const long = free.filter(({ text }) => widthOf(text, 'title') >= shortPx);
    const title =
      long.find(({ madeOf }) => !chosen.some((other) => other.madeOf === madeOf)) ??
      long[0] ??
      free[0] ??
      usable[0];
    if (title) chosen.push(title);
    return title;
  };
  const message = choose(messageFirst(parts));
  const keyword =
    choose(keywordEarly(parts, message?.madeOf.includes('t') ?? false)) ??
    choose(lastResorts(parts));
  const brand = choose(brandFirst(parts)) ?? choose(lastResorts(parts));
  return {
    keyword: keyword?.text ?? parts.topic,
    ...(message && { question: message.text }),
    ...(brand && { brand: brand.text }),
  };
}

const { safePx, shortPx } = modelOf('title');

interface Parts {
  readonly brand: string;
  /** The page's title without the brand. */
  readonly topic: string;
  readonly keyword: string;
  /** Sentences of the description that may lead a title, questions first. */
  readonly pitches: readonly string[];
  /** All its words are in the topic. */
  readonly topicHoldsKeyword: boolean;
  /** Beside each other they repeat words. */
  readonly topicResemblesKeyword: boolean;
  /** Occurrences of the keyword as a phrase in the topic. */
  readonly own: number;
}

function partsOf({ websiteName, pageTitle, primaryKeyword, description }: MetaInput): Parts {
  const topic = withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle;
  return {
    brand: websiteName,
    topic: capitalised(asQuestion(topic)),
    keyword: capitalised(asQuestion(withoutStop(primaryKeyword) || primaryKeyword)),
    pitches: pitchesOf(description, topic, primaryKeyword),
    topicHoldsKeyword: findKeyword(topic, primaryKeyword) >= 0,
    topicResemblesKeyword: resembles(topic, primaryKeyword),
    own: findPhrases(topic, primaryKeyword).length,
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

/** A piece of a title that may name the site: after a bar, or capitalised after a spaced dash. */
const BRAND_BEHIND = /\s[|｜»·•]\s+([^|｜»·•]+)$|\s[-–—]\s+(\p{Lu}[^-–—|]*)$/u;

/** Longest text that is taken for a site's name. */
const maxBrandWords = 4;

/** The site's name within a page title: the piece that its host spells, else a short piece at the end. Empty without one. */
export function brandOf(title: string, host: string): string {
  const spelled = title.split(SEPARATOR).find((piece, index) => {
    const letters = foldCase(piece).replace(/[^\p{L}\p{N}]/gu, '');
    return index % 2 === 0 && letters.length > 2 && host.split('.').includes(letters);
  });
  if (spelled !== undefined) return spelled.trim();
  const [, afterBar, afterDash] = BRAND_BEHIND.exec(title) ?? [];
  const last = (afterBar ?? afterDash ?? '').trim();
  return last.split(/\s+/u).length > maxBrandWords ? '' : last;
}

/** Widths of a sentence that leads a title: below, it says too little; above, nothing fits beside it. */
const pitchPx = { min: 70, max: safePx * 0.75 } as const;

/** What is before it is a statement by itself. */
const STOP_WITHIN = /\s*[:;：；]\s*|\s+[–—]\s+/u;

function pitchesOf(description: string, topic: string, keyword: string): string[] {
  const pitches = sentences(description).flatMap((sentence) => {
    const whole = capitalised(withoutStop(sentence));
    const holdsKeyword = findKeyword(whole, keyword) >= 0;
    const fits = widthOf(whole, 'title') <= (holdsKeyword ? safePx : pitchPx.max);
    const text = fits ? whole : (whole.split(STOP_WITHIN)[0] ?? '');
    const width = widthOf(text, 'title');
    const repeats =
      holds(text, topic) ||
      holds(topic, text) ||
      (findKeyword(text, keyword) < 0 && resembles(text, keyword));
    const isUsable = width >= pitchPx.min && width <= safePx;
    return isUsable && !repeats && !CONTINUES.test(text) ? [text] : [];
  });
  return pitches.toSorted((a, b) => Number(isAsking(b)) - Number(isAsking(a)));
}

const isAsking = (text: string): boolean => /[?？؟]$/u.test(text);

/** As much of a text, up to a mark, as has room between the others; empty where there is none. */
function fitting(madeOf: string, before: string, text: string, after = ''): Candidate {
  const room = safePx - widthOf(before + after, 'title');
  const kept = beginningAtMark(text, 'title', room);
  return { madeOf, text: kept === '' ? '' : before + kept + after };
}

/** The text after `before`, with the brand behind it where that has room too. */
function withBrand(madeOf: string, before: string, text: string, brand: string): Candidate {
  const whole = `${before}${text} | ${brand}`;
  return widthOf(whole, 'title') <= safePx
    ? { madeOf: `b${madeOf}`, text: whole }
    : fitting(madeOf, before, text);
}

function holdsEarly({ topic, keyword }: Parts): boolean {
  const at = findKeyword(topic, keyword);
  return at >= 0 && widthOf(topic.slice(0, at), 'title') <= early * safePx;
}

/** @param topicLeads whether another title begins with the topic */
function keywordEarly(parts: Parts, topicLeads: boolean): Candidate[] {
  const { brand, topic, keyword, pitches, topicHoldsKeyword, topicResemblesKeyword } = parts;
  if (!topicHoldsKeyword && !topicResemblesKeyword) {
    return [withBrand('kt', leading(keyword, topic), topic, brand)];
  }
  return [
    ...(holdsEarly(parts) && !topicLeads ? [withBrand('t', '', topic, brand)] : []),
    // The first pitch leads another title.
    ...pitches
      .slice(1)
      .filter((pitch) => findKeyword(pitch, keyword) < 0)
      .map((pitch) => withBrand('kp', leading(keyword, pitch), pitch, brand)),
    { madeOf: 'bk', text: `${keyword} | ${brand}` },
  ];
}

/** Begins with what the page says: a sentence of its description, else its own title. */
function messageFirst(parts: Parts): Candidate[] {
  const { brand, topic, keyword, pitches, topicHoldsKeyword, topicResemblesKeyword } = parts;
  return [
    ...pitches.map((pitch) =>
      findKeyword(pitch, keyword) >= 0
        ? withBrand('p', '', pitch, brand)
        : withBrand('kp', dashed(pitch), keyword, brand),
    ),
    ...(topicHoldsKeyword || topicResemblesKeyword
      ? []
      : [fitting('kt', '', topic, ` – ${keyword}`)]),
    // Leaves the topic to the title that has the keyword early.
    ...(holdsEarly(parts) && widthOf(`${topic} | ${brand}`, 'title') <= safePx
      ? [{ madeOf: 'bk', text: `${keyword} | ${brand}` }]
      : []),
    fitting('t', '', topic),
    fitting('bt', '', topic, ` | ${brand}`),
  ];
}

function brandFirst(parts: Parts): Candidate[] {
  const { brand, topic, keyword, pitches, topicHoldsKeyword, topicResemblesKeyword } = parts;
  // A keyword such as `Nike running shoes` names the brand already.
  const isNamed = findPhrases(keyword, brand)[0] === 0;
  const ofTopic = isNamed
    ? topic
    : fitting('t', leading(brand), topic).text.slice(brand.length + 1);
  const lead = isNamed ? '' : leading(brand, ofTopic);
  const toMore = isNamed ? leading(keyword, topic) : lead + dashed(keyword);
  return [
    // Says more than the keyword alone, even where another title has the same texts in another order.
    ...(topicHoldsKeyword ? [fitting('b first, t', lead, topic)] : []),
    { madeOf: 'bk', text: lead + keyword },
    topicHoldsKeyword || topicResemblesKeyword
      ? fitting('bt', lead, topic)
      : fitting('bkt', toMore, topic),
    ...pitches.map((pitch) => fitting('bkp', toMore, pitch)),
  ];
}

/** A text that leads to another one of equal weight: with a dash, or with its own mark. */
function dashed(text: string): string {
  if (/[?!؟]$/.test(text)) return `${text} `;
  return /[？！]$/u.test(text) ? text : `${text} – `;
}

function lastResorts({ topic, keyword, brand }: Parts): Candidate[] {
  return [
    { madeOf: 'bk', text: `${keyword} | ${brand}` },
    fitting('t', '', topic),
    { madeOf: 'k', text: keyword },
    { madeOf: 'bt', text: `${topic} | ${brand}` },
    { madeOf: 'bt', text: leading(brand) + topic },
    { madeOf: 'b', text: brand },
  ];
}

function isUsable(title: string, { keyword, brand, own }: Parts): boolean {
  if (title === '' || widthOf(title, 'title') > safePx) return false;
  if (findPhrases(title, keyword).length > Math.max(1, own)) return false;
  return findPhrases(title, brand).length <= 1;
}
