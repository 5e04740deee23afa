import { sentences } from '@plumbline/seo/text';
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

/** The visitor's input, split into the parts that make up titles and descriptions. */
export interface Parts {
  readonly brand: string;
  /** The page's title without the brand; the keyword for a title such as `Home`. */
  readonly topic: string;
  readonly keyword: string;
  /** Topic or keyword, whichever reads better next to another text: `coffee shop lisbon` isn't a phrase. */
  readonly label: string;
  /**
   * What topic and keyword share. `topic`: the topic has the keyword's words. `keyword`: the keyword has the topic's words.
   * `some`: together they repeat a word. `little`: they say different things.
   */
  readonly shared: 'topic' | 'keyword' | 'some' | 'little';
  readonly text: string;
  /** The text's first sentence, without a full stop. */
  readonly opening: string;
  /** The sentences that make sense by themselves, without a full stop. */
  readonly messages: readonly string[];
}

/** @param input already cleaned */
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

/** Whether a later sentence can come first. A question often only introduces the next sentence. */
const leads = (all: readonly string[], index: number): boolean =>
  !needsContext(all[index] ?? '') &&
  (isAsking(all[index] ?? '') ? index === all.length - 1 : !isAsking(all[index - 1] ?? ''));

/** Titles that name a section of the site, not the page's topic. */
const GENERIC =
  /^(?:home|home ?page|start|startseite|start page|inicio|accueil|about(?: us)?|über uns|à propos|untitled|(?:welcome|willkommen|bienvenue|bienvenidos|benvenuti)(?![\p{L}\p{M}]).*)$/iu;

/** Capitalizes each sentence, but not the word after an abbreviation or an ordinal. */
const withCapitals = (text: string): string =>
  capitalized(text).replace(
    /(?<=(?:\p{L}{4}|[$€£¥]\s?\d[\d.,]*)[.!?] )(?<!(?:inkl|exkl|incl|excl|zzgl|evtl|abzgl|approx)\. )\p{Ll}\S*/gu,
    capitalized,
  );

/** Converts a title in capitals: `WOOL RUGS - SALE NOW ON!!` becomes `Wool Rugs - Sale Now On`. */
function calm(title: string): string {
  const quiet = title.replace(/!+$/, '');
  const isShouted = quiet === quiet.toUpperCase() && (quiet.match(/\p{Lu}{4,}/gu)?.length ?? 0) > 1;
  return isShouted
    ? quiet
        .toLowerCase()
        .replace(/[\p{L}\p{M}'’]+/gu, (word) => (isJoining(word) ? word : capitalized(word)))
    : quiet;
}

/** Whether a topic is long enough to be more than a label such as `About us`. */
export const isPhrase = (topic: string): boolean => topic.split(/\s+/u).length > 3;
