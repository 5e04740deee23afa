import { sentences } from '@plumbline/seo/text';
import type { MetaInput } from './input.ts';
import {
  asQuestion,
  capitalized,
  findKeyword,
  findPhrases,
  holds,
  isJoining,
  isWithin,
  resembles,
  sharesWord,
  stem,
  withoutBrand,
  WORD,
} from './phrase.ts';
import { isAsking, needsContext, standsAlone, withoutStop } from './sentences.ts';

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

/** A word with capitals after its first letter (`CRM`, `iPhone`), or a capitalized name after another word. */
const AS_WRITTEN = /[\p{L}\p{N}]*\p{L}\p{Lu}[\p{L}\p{N}]*|(?<=[\p{Ll}\p{N},] |-)\p{Lu}\p{Ll}+/gu;

/** Title Case doesn't show how a word is normally capitalized. */
const TITLE_CASE = /^(?!.*[^\S\n]\p{Ll}{5})/u;

/** Abbreviations that are common in keywords in any language. */
const CAPITALS = new Set(
  'uk usa uae nyc nhs vat crm erp seo ppc html css api sql pdf hvac suv cbd gps diy rv atv mba phd b2b b2c'.split(
    ' ',
  ),
);

/** Places that people often search for, except names that are common words in some language. */
const PLACES = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[
    'amsterdam|antwerp|athens|atlanta|auckland|austin|barcelona|basel|belfast|berlin|bern|birmingham|bordeaux|boston',
    'bradford|brighton|brisbane|bristol|brooklyn|brussels|budapest|calgary|cambridge|cardiff|chicago|cincinnati|cleveland',
    'cologne|copenhagen|dallas|denver|detroit|dresden|dubai|dublin|düsseldorf|edinburgh|edmonton|frankfurt|geneva|genoa',
    'glasgow|hamburg|hannover|helsinki|hong kong|houston|istanbul|kyoto|las vegas|leeds|leicester|leipzig|lisbon|liverpool',
    'london|los angeles|luxembourg|lyon|madrid|málaga|manchester|manhattan|marseille|melbourne|memphis|miami|milan',
    'minneapolis|montreal|munich|münchen|mumbai|nashville|newcastle|new jersey|new orleans|new york|norwich|nottingham',
    'oakland|orlando|osaka|oslo|ottawa|oxford|paris|philadelphia|pittsburgh|plymouth|portland|prague|rome|rotterdam',
    'sacramento|salzburg|san diego|san francisco|seattle|sevilla|seville|sheffield|singapore|southampton|stockholm',
    'strasbourg|stuttgart|sydney|tampa|tokyo|toronto|toulouse|turin|utrecht|valencia|vancouver|venice|vienna|warsaw|wien',
    'winnipeg|york|zurich|zürich|australia|austria|california|canada|croatia|england|florida|france|germany|greece|iceland',
    'india|ireland|italy|japan|mexico|new zealand|norway|scotland|spain|sweden|switzerland|texas|thailand|vietnam|wales',
    'surrey|kent|essex|devon|cornwall|sussex|norfolk|suffolk|yorkshire|lancashire|cheshire|hampshire|oxfordshire|hertfordshire',
    'colorado|arizona|oregon|ohio|michigan|virginia',
  ].join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/**
 * Restores the case and accents of a typed phrase from the given texts: `best CRM`, `dentist Portland`,
 * `café Málaga`. Uses Title Case if a title capitalizes most of the phrase's words.
 */
export function asWrittenIn(texts: readonly string[], phrase: string): string {
  const written = new Map<string, string>();
  const keyword = phrase.replace(WORD, (word) => withAccents(texts, word));
  for (const text of texts) {
    if (text === text.toUpperCase()) continue;
    const capitals = (text.match(WORD) ?? []).filter(isCapitalized);
    if (TITLE_CASE.test(text) && resembles(text, keyword)) {
      const titled = new Set(capitals.map(stem));
      const isTitle = capitals.filter((word) => !isJoining(word)).length > 2;
      for (const [word] of keyword.matchAll(WORD)) {
        if (titled.has(stem(word)) || (isTitle && !isJoining(word)))
          written.set(word, capitalized(word));
      }
    }
    for (const [word] of text.matchAll(AS_WRITTEN)) {
      const isName = word.slice(1) === word.slice(1).toLowerCase();
      if (!isName || !TITLE_CASE.test(text)) written.set(word.toLowerCase(), word);
    }
    if (/\bU\.S\.(?!\w)/.test(text)) written.set('us', 'US');
  }
  return keyword
    .replace(PLACES, (place) =>
      place.replaceAll(/(?<![\p{L}\p{M}])\p{L}/gu, (first) => first.toUpperCase()),
    )
    .replace(WORD, (word) => written.get(word) ?? (CAPITALS.has(word) ? word.toUpperCase() : word));
}

/** A word with the accents used in a text. */
function withAccents(texts: readonly string[], word: string): string {
  const wanted = stem(word);
  for (const text of texts) {
    const same = (text.match(WORD) ?? []).find(
      (each) =>
        /[^\p{ASCII}’]/u.test(each) && stem(each) === wanted && each.endsWith(word.at(-1) ?? ''),
    );
    if (same !== undefined) return isCapitalized(word) ? capitalized(same) : same.toLowerCase();
  }
  return word;
}

/** Spells the site's name inside a keyword as the site does. */
function withBrandSpelled(keyword: string, brand: string): string {
  const size = (brand.match(WORD) ?? []).length;
  const [at] = findPhrases(keyword, brand);
  const words = [...keyword.matchAll(WORD)];
  const first = words.findIndex(({ index }) => index === at);
  const last = words[first + size - 1];
  if (at === undefined || first < 0 || last === undefined) return keyword;
  return keyword.slice(0, at) + brand + keyword.slice(last.index + last[0].length);
}

const isCapitalized = (word: string): boolean => word !== '' && word[0] !== word[0]?.toLowerCase();
