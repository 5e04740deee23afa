import { englishSyllables } from './english-syllables.ts';

/** Longest part of a word to analyze. No real word is longer. */
const MAX_WORD = 100;

/**
 * How many syllables a word has, by its spelling: exact for Turkish and Russian (one for each vowel letter), otherwise
 * an estimate that is right for most words. At least 1, but 0 for Russian words that are pronounced with the next one
 * (в, с, к, ж, ль), and one for each letter of initials without a vowel (HTML, СССР). `null` for languages without
 * rules here.
 * @param lang ISO 639-1: de, en, es, fr, it, nl, pt, ru, tr
 */
export function countSyllables(word: string, lang: string): number | null {
  const counter = Object.hasOwn(counters, lang) ? counters[lang] : undefined;
  if (!counter) return null;
  const plain = word.slice(0, MAX_WORD).normalize('NFC').toLowerCase();
  if (lang === 'ru' && /^(?:[вскбж]|ль)$/.test(plain)) return 0;
  const syllables = counter(plain);
  return syllables === 0 && initials.test(word) ? word.length : Math.max(1, syllables);
}

/** Longer words in capitals are not pronounced letter by letter. */
const initials = /^\p{Lu}{2,6}$/u;

type Counter = (word: string) => number;

const counters: Readonly<Record<string, Counter>> = {
  en: englishSyllables,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  nl: dutch,
  pt: portuguese,
  ru: (word) => count(word, /[аеёиоуыэюя]/g),
  tr: (word) => count(word.toLocaleLowerCase('tr'), /[aeıioöuüâîû]/g),
};

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** A vowel, a double vowel or a diphthong is one syllable; other adjacent vowels are two; `qu` contains no vowel. */
function german(word: string): number {
  return count(
    word.replaceAll('qu', 'q'),
    /aa|ee|oo|ie|ei|ai|ey|ay|au|äu|eu(?!m$)|[aeiouäöüyàéè]/g,
  );
}

/** Long vowels and diphthongs are one syllable; a diaeresis starts a new one (`reünie`). */
function dutch(word: string): number {
  return count(
    word.replaceAll('qu', 'q'),
    /aai|ooi|oei|eeu|ieu|aa|ee|oo|uu|ie|oe|eu(?!m$)|ui|ij|ei|ai|oi|au|ou|[aeiouyáéèëíïóöúü]/g,
  );
}

/** Weak vowels join their neighbor unless they carry an accent; two strong vowels are separate (hiatus). */
function spanish(word: string): number {
  const plain = word.replace(/qu(?=[eiéí])/g, 'q').replace(/gu(?=[eiéí])/g, 'g');
  return romance(plain.replace(/y$/, 'i').replaceAll('y', 'j'), /[aeoáéóíúiuü]+/g, /[aeoáéóíú]/g);
}

/** Like Spanish: `ia`, `uo` and similar pairs are one syllable, `ì` and `ù` are separate. */
function italian(word: string): number {
  return romance(word.replaceAll('qu', 'q'), /[aeoàèéòóìíùúiuy]+/g, /[aeoàèéòóìíùú]/g);
}

/**
 * Nasal diphthongs (`ão`, `ãe`, `õe`) are one syllable. Rising pairs (`ia`, `io`, `ua`) are two, as in careful speech.
 */
function portuguese(word: string): number {
  const plain = word
    .replace(/qu(?=[eiéêíaoáóâ])/g, 'q')
    .replace(/gu(?=[aoeiéêí])/g, 'g')
    .replace(/[ãõ][oe]/g, 'a');
  return count(plain, /[aeoáéóâêô][iu]|ui(?=t)|[aeiouáéíóúâêôãõàüy]/g);
}

/** Counts strong vowels; weak ones count only without an adjacent strong vowel, a run of them once. */
function romance(word: string, vowels: RegExp, strong: RegExp): number {
  const runs = word.match(vowels) ?? [];
  return runs.reduce((sum, run) => sum + Math.max(1, count(run, strong)), 0);
}

/**
 * Adjacent vowel letters are one syllable unless an accent separates them; `e`, `es` and a verb's `ent` at the end are
 * mute.
 */
function french(word: string): number {
  const body = word
    .replace(/pays/g, 'pa-is')
    .replace(/qu/g, 'q')
    .replace(/gu(?=[eiéèê])/g, 'g');
  const isShort = count(body, VOWELS_FR) <= 1;
  const spoken = isShort
    ? body
    : body.replace(/(?<![aeiouyéèêëàâîïôûù])es?$/, '').replace(/(?<=[éiu])es?$/, '');
  return count(
    spoken
      .replace(/é(?=[aeiouâêîôûàè])/g, 'é-')
      .replace(/(?=[ëïü])/g, '-')
      .replace(/(?<=[ïë])/g, '-'),
    /[aeiouyœæéèêàâîôûùëïü]+/g,
  );
}

const VOWELS_FR = /[aeiouyœæéèêàâîôûùëïü]+/g;
