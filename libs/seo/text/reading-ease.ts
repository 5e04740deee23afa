import { words } from './segment.ts';
import { sentences } from './sentences.ts';

/** A reading ease score with everything needed to recalculate it. */
export interface ReadingEase {
  /** Higher is easier, most texts 0 to 100, not clamped; one decimal. */
  readonly score: number;
  /** Author and year of the formula. */
  readonly formula: string;
  readonly sentences: number;
  readonly words: number;
  /** Estimated by spelling rules. See `countSyllables`. */
  readonly syllables: number;
}

/** A text split by `words` and `sentences`, for callers that also need those. */
export interface CutText {
  readonly words: readonly string[];
  /** Number of sentences; 0 counts as 1. */
  readonly sentences: number;
}

/**
 * The reading ease of a text by the variant of Flesch's formula published for its language, `null` for languages without one
 * and for texts without words. Words without a letter (numbers) are left out of words and syllables.
 * @param lang BCP 47; only the language counts
 */
export function readingEase(text: string | CutText, lang: string): ReadingEase | null {
  const language = lang.trim().split(/[-_]/, 1)[0]?.toLowerCase() ?? '';
  const formula = formulas.get(language);
  if (!formula) return null;
  const cut =
    typeof text === 'string'
      ? { words: words(text, language), sentences: sentences(text, language).length }
      : text;
  const spoken = speech(cut.words, language);
  if (spoken.words === 0) return null;
  const sentenceCount = Math.max(1, cut.sentences);
  const score =
    formula.base -
    formula.perSentence * (spoken.words / sentenceCount) -
    formula.perWord * (spoken.syllables / spoken.words);
  return {
    score: Math.round(score * 10) / 10,
    formula: formula.name,
    sentences: sentenceCount,
    ...spoken,
  };
}

/** Words with a letter, and their syllables in total. Each spelling is analyzed once. */
function speech(
  all: readonly string[],
  language: string,
): { readonly words: number; readonly syllables: number } {
  const syllablesOf = new Map<string, number | null>();
  let count = 0;
  let syllables = 0;
  for (const word of all) {
    let own = syllablesOf.get(word);
    if (own === undefined) {
      own = /\p{L}/u.test(word) ? (countSyllables(word, language) ?? 1) : null;
      syllablesOf.set(word, own);
    }
    if (own === null) continue;
    count += 1;
    syllables += own;
  }
  return { words: count, syllables };
}

/** One language's variant of Flesch's reading ease: base − perSentence × words/sentences − perWord × syllables/words. */
interface Formula {
  readonly name: string;
  readonly base: number;
  readonly perSentence: number;
  readonly perWord: number;
}

/**
 * The published variants, by language (ISO 639-1). A higher score is easier, about 0 to 100. If the author counts
 * syllables per 100 words, the factor here is 100 times the author's.
 */
export const formulas: ReadonlyMap<string, Formula> = new Map([
  // R. Flesch, "A new readability yardstick", Journal of Applied Psychology 32 (1948), 221–233.
  ['en', { name: 'Flesch 1948', base: 206.835, perSentence: 1.015, perWord: 84.6 }],
  // T. Amstad, "Wie verständlich sind unsere Zeitungen?", thesis, University of Zurich 1978.
  ['de', { name: 'Amstad 1978', base: 180, perSentence: 1, perWord: 58.5 }],
  // F. Szigriszt Pazos, "Sistemas predictivos de legilibilidad del mensaje escrito", thesis, Complutense Madrid 1993.
  // Preferred to Fernández Huerta 1959, whose sentence term is quoted in two contradictory versions.
  ['es', { name: 'Szigriszt-Pazos 1993', base: 206.835, perSentence: 1, perWord: 62.3 }],
  // L. Kandel, A. Moles, "Application de l'indice de Flesch à la langue française", Cahiers d'études de radio-télévision 19 (1958).
  ['fr', { name: 'Kandel-Moles 1958', base: 207, perSentence: 1.015, perWord: 73.6 }],
  // V. Franchina, R. Vacca, "Adaptation of Flesch readability index on a bilingual text", Linguaggi 3 (1986), 47–49.
  ['it', { name: 'Franchina-Vacca 1986', base: 217, perSentence: 1.3, perWord: 60 }],
  // W. H. Douma, "De leesbaarheid van landbouwbladen", Landbouwhogeschool Wageningen 1960.
  ['nl', { name: 'Douma 1960', base: 206.84, perSentence: 0.93, perWord: 77 }],
  // T. B. F. Martins et al., "Readability formulas applied to textbooks in Brazilian Portuguese", ICMSC-USP 1996: Flesch plus 42.
  ['pt', { name: 'Martins 1996', base: 248.835, perSentence: 1.015, perWord: 84.6 }],
  // I. V. Oborneva, automated assessment of the complexity of educational texts, thesis, Moscow 2006.
  ['ru', { name: 'Oborneva 2006', base: 206.835, perSentence: 1.3, perWord: 60.1 }],
  // E. Ateşman, "Türkçede okunabilirliğin ölçülmesi", Dil Dergisi 58 (1997), 71–74.
  ['tr', { name: 'Ateşman 1997', base: 198.825, perSentence: 2.61, perWord: 40.175 }],
]);

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

/** Words whose spelling misleads the rules below. */
const EXCEPTIONS: ReadonlyMap<string, number> = new Map([
  ['area', 3],
  ['areas', 3],
  ['being', 2],
  ['business', 2],
  ['businesses', 3],
  ['café', 2],
  ['chocolate', 2],
  ['colonel', 2],
  ['different', 2],
  ['element', 3],
  ['elements', 3],
  ['evening', 2],
  ['every', 2],
  ['everyone', 3],
  ['everything', 3],
  ['idea', 3],
  ['ideas', 3],
  ['lion', 2],
  ['people', 2],
  ['recipe', 3],
  ['recipes', 3],
  ['science', 2],
  ['sciences', 3],
  ['someone', 2],
  ['something', 2],
  ['wednesday', 2],
]);

/** Vowel pairs that spell one sound, each replaced by one letter. Order matters. */
const JOINED: readonly (readonly [pattern: RegExp, replacement: string])[] = [
  [/qu/g, 'q'],
  [/gu(?=[aeiy])|(?<=[aeiou])gu$/g, 'g'],
  [/[cstx]io(?=n)|[ctx]iou|[gc]eou|giou/g, 'so'],
  [/gio(?=n)|geo(?=n)/g, 'go'],
  [/shio(?=n)/g, 'sho'],
  [/(?<=[aeiou]l?)[ln]io(?=n)/g, 'lo'],
  [/(?:[ct]i|si)a(?=[ln])|cea(?=n)/g, 'sa'],
  [/[ct]ie(?=n)/g, 'se'],
];

/** Adjacent vowels in two syllables; the split is after the first matched letter. */
const PARTED =
  /i(?=[aou])|i(?=e(?:t|n[ct]))|e(?=o|um)|a(?=o)|u(?=a|el|en)|i(?=i)|[aeiouy](?=ing$)|(?<=th)e(?=a)|(?<=cr)e(?=at(?!ur)|aso)|(?<=\br)e(?=a(?:ct|li))|(?<=p)o(?=e[mt])/g;

/** Words without these contain no match for {@link JOINED} or {@link PARTED}. */
const SIDE_BY_SIDE = /[aeiouygq][aeiouy]/;

/**
 * Syllables of an English word: groups of vowel letters, minus mute endings, plus vowels that are pronounced
 * separately. An estimate: unusual words are often off by one.
 */
function englishSyllables(word: string): number {
  let syllables = knownCounts.get(word);
  if (syllables === undefined) {
    syllables = countEnglish(word);
    if (knownCounts.size >= maxKnown) knownCounts.clear();
    if (word.length <= maxKnownLength) knownCounts.set(word, syllables);
  }
  return syllables;
}

/** Cached, because pages share most of their words. */
const knownCounts = new Map<string, number>();
const maxKnown = 20_000;
const maxKnownLength = 20;

function countEnglish(word: string): number {
  const [base = '', ending = ''] = word.replaceAll('’', "'").split("'");
  const letters = base.replace(/[^a-zà-ÿ]/g, '');
  const known = EXCEPTIONS.get(letters);
  if (known !== undefined) return known;
  let text = letters.includes('e') ? withoutMuteVowels(letters) : letters;
  if (SIDE_BY_SIDE.test(text)) {
    for (const [pattern, replacement] of JOINED) text = text.replace(pattern, replacement);
    text = text.replace(PARTED, '$&-');
  }
  const groups = text.match(/[aeiouyà-ÿ]+/g)?.length ?? 0;
  // The last syllable of rhythm, tourism and didn't has no vowel.
  const alone = /thms?$|[aeiouy]sms?$/.test(text) || (ending === 't' && /[ds]n$/.test(base));
  return groups + (alone ? 1 : 0);
}

/** Drops the mute vowels in hope, hopes, hoped and hopeful. Keeps those in table, acre, boxes, wanted and settlement. */
function withoutMuteVowels(word: string): string {
  return word
    .replace(
      /(?<=[aeiouy][^aeiouyl])e(?=(?:ment|ly|ful|less|ness|ty|work|page|site|where|times?)s?$)/,
      '',
    )
    .replace(/(?<=[aeiouy][^aeiouy]*[^aeiouytd])ed$/, '')
    .replace(/(?<=[aeiouy][^aeiouy]*(?:[^aeiouyscxzglh]|[^cs]h|[aeiouyl]l))es$/, '')
    .replace(/(?<=[aeiouy][^aeiouy]*(?:[^aeiouylr]|[aeiouyl]l|(?<![ct])r))e$/, '')
    .replace(/(?<=[aeiou][gq]u)es?$/, '');
}
