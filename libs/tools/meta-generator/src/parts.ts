import { sentences } from '@plumbline/text';
import { asWrittenIn, withBrandSpelled } from './as-written.ts';
import { withoutBrand } from './brand.ts';
import type { MetaInput } from './input.ts';
import {
  asQuestion,
  capitalized,
  findKeyword,
  holds,
  isJoining,
  isWithin,
  sharesWord,
} from './phrase.ts';
import { isAsking, needsContext, standsAlone, withoutStop } from './sentence.ts';

/** What the visitor typed, as the parts that titles and descriptions are made of. */
export interface Parts {
  readonly brand: string;
  /** The page's title without the brand; the keyword for a title such as `Home`. */
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
  /** The first sentence of the text, without a full stop. */
  readonly opening: string;
  /** The sentences that say something by themselves, without a full stop. */
  readonly messages: readonly string[];
}

/** @param input cleaned */
export function partsOf({ websiteName, pageTitle, primaryKeyword, description }: MetaInput): Parts {
  const text = withCapitals(description).replace(/([!?])[!?]*\1/g, '$1');
  const own = calm(withoutStop(withoutBrand(pageTitle, websiteName)) || pageTitle);
  const typed = withoutStop(primaryKeyword) || primaryKeyword;
  const written = asWrittenIn([own, text.replaceAll(websiteName, ' ')], typed);
  const keyword = capitalized(asQuestion(withBrandSpelled(written, websiteName)));
  const topic = GENERIC.test(own) ? keyword : capitalized(asQuestion(own));
  const shared =
    findKeyword(topic, keyword) >= 0 || isWithin(keyword, topic)
      ? 'topic'
      : isWithin(topic, keyword)
        ? 'keyword'
        : sharesWord(topic, keyword)
          ? 'some'
          : 'little';
  const all = sentences(text);
  return {
    brand: websiteName,
    topic,
    keyword,
    label:
      shared === 'topic' && (!holds(topic, keyword) || isWithin(topic, keyword)) ? topic : keyword,
    shared,
    text,
    opening: withoutStop(all[0] ?? text),
    messages: all
      .filter((sentence, index) => standsAlone(sentence) && (index === 0 || leads(all, index)))
      .map(withoutStop),
  };
}

/** Whether a later sentence may be read before the others. A question often only introduces what follows it. */
const leads = (all: readonly string[], index: number): boolean =>
  !needsContext(all[index] ?? '') &&
  (isAsking(all[index] ?? '') ? index === all.length - 1 : !isAsking(all[index - 1] ?? ''));

/** Titles that name a place of the site, not what the page is about. */
const GENERIC =
  /^(?:home|home ?page|start|startseite|start page|inicio|accueil|about(?: us)?|über uns|à propos|untitled|(?:welcome|willkommen|bienvenue|bienvenidos|benvenuti)(?![\p{L}\p{M}]).*)$/iu;

/** Each sentence with a capital, but not what follows an abbreviation or an ordinal. */
const withCapitals = (text: string): string =>
  capitalized(text).replace(
    /(?<=(?:\p{L}{4}|[$€£¥]\s?\d[\d.,]*)[.!?] )(?<!(?:inkl|exkl|incl|excl|zzgl|evtl|abzgl|approx)\. )\p{Ll}\S*/gu,
    capitalized,
  );

/** A title without shouting: `WOOL RUGS - SALE NOW ON!!` as `Wool Rugs - Sale Now On`. */
function calm(title: string): string {
  const quiet = title.replace(/!+$/, '');
  const isShouted = quiet === quiet.toUpperCase() && (quiet.match(/\p{Lu}{4,}/gu)?.length ?? 0) > 1;
  return isShouted
    ? quiet
        .toLowerCase()
        .replace(/[\p{L}\p{M}'’]+/gu, (word) => (isJoining(word) ? word : capitalized(word)))
    : quiet;
}

/** Rather than a label such as `About us`. */
export const isPhrase = (topic: string): boolean => topic.split(/\s+/u).length > 3;
