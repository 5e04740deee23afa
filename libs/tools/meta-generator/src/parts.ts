import { sentences } from '@plumbline/text';
import { asWrittenIn } from './as-written.ts';
import { withoutBrand } from './brand.ts';
import { joined } from './cut.ts';
import type { MetaInput } from './input.ts';
import {
  asQuestion,
  asSentence,
  capitalised,
  findKeyword,
  holds,
  isWithin,
  sharesWord,
  withoutStop,
} from './phrase.ts';

/** What the visitor typed, as the parts that titles and descriptions are made of. */
export interface Parts {
  readonly brand: string;
  /** The page's title without the brand. */
  readonly topic: string;
  readonly keyword: string;
  /** The better of topic and keyword beside another text: the keyword as typed may be no phrase (`coffee shop lisbon`). */
  readonly label: string;
  /**
   * What topic and keyword share. `topic`: it has the keyword's words. `keyword`: it has the topic's. `some`: beside each other
   * they repeat a word. `little`: they say different things.
   */
  readonly shared: 'topic' | 'keyword' | 'some' | 'little';
  readonly text: string;
  /** The sentences of the text, each with those that need it. */
  readonly units: readonly Unit[];
}

interface Unit {
  readonly text: string;
  /** Its first sentence, without a full stop. */
  readonly opening: string;
  /** Whether it can stand before the others. */
  readonly leads: boolean;
}

/** @param input cleaned */
export function partsOf({ websiteName, pageTitle, primaryKeyword, description }: MetaInput): Parts {
  const own = withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle;
  const topic = capitalised(asQuestion(own));
  const text = withCapitals(description);
  const typed = withoutStop(primaryKeyword) || primaryKeyword;
  const written = asWrittenIn([own, text.replaceAll(websiteName, ' ')], typed);
  const keyword = capitalised(asQuestion(written));
  const shared =
    findKeyword(topic, keyword) >= 0
      ? 'topic'
      : isWithin(topic, keyword)
        ? 'keyword'
        : sharesWord(topic, keyword)
          ? 'some'
          : 'little';
  return {
    brand: websiteName,
    topic,
    keyword,
    label:
      shared === 'topic' && (!holds(topic, keyword) || isWithin(topic, keyword)) ? topic : keyword,
    shared,
    text,
    units: unitsOf(text),
  };
}

/** Each sentence with a capital, but not what follows an abbreviation. */
const withCapitals = (text: string): string =>
  capitalised(text).replace(
    /(?<=\p{L}{4}[.!?] )(?<!(?:inkl|exkl|incl|excl|zzgl|evtl|abzgl|approx)\. )\p{Ll}\S*/gu,
    capitalised,
  );

function unitsOf(text: string): Unit[] {
  const units: string[][] = [];
  for (const sentence of sentences(text)) {
    const last = units.at(-1);
    const answers = isAsking(last?.at(-1) ?? '') && !isAsking(sentence);
    if (last && (answers || CONTINUES.test(sentence) || POINTS_BACK.test(sentence))) {
      last.push(sentence);
    } else units.push([sentence]);
  }
  return units.map(([first = '', ...more]) => {
    const opening = withoutStop(first);
    return {
      text: [asSentence(first), ...more].reduce(joined),
      opening,
      leads: (isAsking(first) || saysEnough(opening)) && !CONTINUES.test(first),
    };
  });
}

/** Rather than a label such as `About us`. */
export const isPhrase = (topic: string): boolean => topic.split(/\s+/u).length > 3;

export const isAsking = (text: string): boolean => /[?？؟]$/u.test(text);

/** Rather a sentence than a note such as `Updated monthly`. Scripts without spaces say more in a character. */
const saysEnough = (text: string): boolean =>
  /\s/.test(text) ? text.length >= 22 && text.split(/\s+/u).length >= 4 : text.length >= 12;

/** A sentence that continues the one before it, or only a part of one: `With prices and tips`, `For beginners, too`. */
const CONTINUES =
  /^(?:and|but|or|so|also|then|plus|with|including|featuring|because|which|as well as|und|oder|aber|auch|mit|inklusive|inkl|sowie|et|mais|ou|avec|y compris|con|incluye|pero|oppure|inclus[oi]|mas|com|incluindo|en|maar|met|inclusief|(?:yes|no|ja|nein|oui|non|sí|sì|sim)[,.!])(?![\p{L}\p{M}\p{N}])| too[.!]?$/iu;

/** A sentence that is about the one before it. */
const POINTS_BACK =
  /^(?:its|it['’]s|this|that|these|those|he|she|his|her|there|such|both|each|either|neither|instead|however|therefore|otherwise|for example|all)\b|\b(?:(?<!try )it|they|their|them)\b/i;
