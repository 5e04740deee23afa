import { foldCase, withoutPlural } from '@plumbline/text';

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Scripts without spaces between words: there a phrase may start anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** A word for comparison: ignoring case, and the `s` of most plurals in Latin script. */
const stem = (word: string): string => withoutPlural(foldCase(word));

interface PlacedWord {
  readonly word: string;
  readonly index: number;
}

/** Cache of the words of the last texts, since a writer checks the same few texts repeatedly. */
const AT_HAND = 32;
const atHand = new Map<string, readonly PlacedWord[]>();

function wordsOf(text: string): readonly PlacedWord[] {
  const known = atHand.get(text);
  if (known !== undefined) return known;
  const words = ASCII.test(text)
    ? wordsOfAscii(text)
    : Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({ word: stem(word), index }));
  if (atHand.size >= AT_HAND) atHand.clear();
  atHand.set(text, words);
  return words;
}

const ASCII = /^[\0-\x7f]*$/;

/** Fast path for ASCII, without Unicode tables. */
function wordsOfAscii(text: string): readonly PlacedWord[] {
  const lower = text.toLowerCase();
  const words: PlacedWord[] = [];
  let at = 0;
  while (at < lower.length) {
    const index = at;
    const starts = isLetterOrDigit(lower.charCodeAt(at));
    at += 1;
    if (!starts) continue;
    while (isLetterOrDigit(lower.charCodeAt(at)) || lower[at] === "'") at += 1;
    words.push({ word: withoutPlural(lower.slice(index, at)), index });
  }
  return words;
}

const isLetterOrDigit = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

/** Start of each occurrence of a phrase in a text, whole words only, singular or plural. Empty for an empty phrase. */
export function findPhrases(text: string, phrase: string): number[] {
  if (UNSPACED.test(phrase)) return insideRuns(text, phrase);
  const wanted = wordsOf(phrase);
  if (wanted.length === 0) return [];
  const words = wordsOf(text);
  const found: number[] = [];
  for (let at = 0; at + wanted.length <= words.length; at += 1) {
    let same = 0;
    while (same < wanted.length && words[at + same]?.word === wanted[same]?.word) same += 1;
    if (same === wanted.length) {
      found.push(words[at]?.index ?? 0);
      at += wanted.length - 1;
    }
  }
  return found;
}

/** Start of the first occurrence of a phrase; -1 without one. */
const findPhrase = (text: string, phrase: string): number => findPhrases(text, phrase)[0] ?? -1;

/** Whether a text has a phrase as it is: whole words in the same order, singular or plural. */
export const holds = (text: string, phrase: string): boolean => findPhrase(text, phrase) >= 0;

/** Articles, prepositions and conjunctions, which a title may leave out of a keyword: `Clay soil spades`. */
const JOINING = new Set(
  [
    'a an the and or for in of on at to with by from near',
    'der die das ein eine und oder für in im am an auf zu zum zur mit von vom aus bei',
    'le la les un une et ou pour dans de du des d à au aux en avec sur chez',
    'el los las y o para del al con por sobre',
    'il lo gli e per di della dei da nel nella',
    'um uma os as do dos das no na em com',
    'het een en voor van met op bij',
  ].flatMap((words) => words.split(' ')),
);

/**
 * Start of a keyword: the phrase itself, else the first of its words if all but joining words occur in any order (`Spaten
 * richtig schärfen` for `spaten schärfen`). -1 if one is missing.
 */
export function findKeyword(text: string, keyword: string): number {
  const exact = findPhrase(text, keyword);
  if (exact >= 0) return exact;
  const all = keyword.match(WORD) ?? [];
  const telling = all.filter((word) => !JOINING.has(word.toLowerCase()));
  if (telling.length < 2) return -1;
  return Math.min(...telling.map((word) => findPhrase(text, word)));
}

function insideRuns(text: string, phrase: string): number[] {
  const inText = text.toLowerCase();
  const wanted = phrase.toLowerCase();
  const found: number[] = [];
  for (let at = inText.indexOf(wanted); at >= 0; at = inText.indexOf(wanted, at + wanted.length)) {
    found.push(at);
  }
  return found;
}

/** Whether a text has most of a phrase's words, inflected or not: beside each other they would sound repetitive. */
export function resembles(text: string, phrase: string): boolean {
  const words = wordsOf(text).map(({ word }) => word);
  const wanted = wordsOf(phrase).map(({ word }) => word);
  const holdsMost = (some: readonly string[]) =>
    some.filter((word) => words.some((other) => isSameWord(word, other))).length > some.length / 2;
  // Short words are seldom what a phrase is about.
  return holdsMost(wanted) || holdsMost(wanted.filter(({ length }) => length > 3));
}

/** `plumber` and `plumbing`: both begin with three fifths of the longer. */
function isSameWord(a: string, b: string): boolean {
  const length = Math.ceil(Math.max(a.length, b.length) * 0.6);
  return a === b || (length > 3 && a.slice(0, length) === b.slice(0, length));
}

/** A word in capitals within (`CRM`, `iPhone`), or a name after another word. */
const AS_WRITTEN = /[\p{L}\p{N}]*\p{L}\p{Lu}[\p{L}\p{N}]*|(?<=[\p{Ll}\p{N},] )\p{Lu}\p{Ll}+/gu;

/** A title in Title Case says nothing of a word's own case. */
const TITLE_CASE = /^(?!.*[^\S\n]\p{Ll}{5})/u;

/**
 * A phrase typed in lower case, its names and abbreviations written as in the given texts: `best CRM`, `dentist Portland`.
 * In Title Case where a title has all its words so.
 */
export function asWrittenIn(texts: readonly string[], phrase: string): string {
  const written = new Map<string, string>();
  for (const text of texts) {
    if (text === text.toUpperCase()) continue;
    if (TITLE_CASE.test(text) && findKeyword(text, phrase) >= 0) {
      const titled = new Set((text.match(WORD) ?? []).filter(isCapitalised).map(stem));
      for (const [word] of phrase.matchAll(WORD)) {
        if (titled.has(stem(word))) written.set(word, capitalised(word));
      }
    }
    for (const [word] of text.matchAll(AS_WRITTEN)) {
      const isName = word.slice(1) === word.slice(1).toLowerCase();
      if (!isName || !TITLE_CASE.test(text)) written.set(word.toLowerCase(), word);
    }
  }
  return phrase.replace(WORD, (word) => written.get(word) ?? word);
}

const isCapitalised = (word: string): boolean => word !== '' && word[0] !== word[0]?.toLowerCase();

/** An English question, which begins with a question word and a verb. */
const ASKS =
  /^(?:who|what|when|where|why|how(?: (?:much|many|often|long|far))?) (?:is|are|do|does|did|can|should|will) [^?!]+$/i;

/** A question with its mark: many leave it out of a keyword. */
export const asQuestion = (text: string): string => (ASKS.test(text) ? `${text}?` : text);

/** A sentence that continues the one before it, or only a part of one: `With prices and tips`, `For beginners, too`. */
export const CONTINUES =
  /^(?:and|but|or|so|also|then|plus|with|including|featuring|because|which|as well as|und|oder|aber|auch|mit|inklusive|inkl|sowie|et|mais|ou|avec|y compris|con|incluye|pero|oppure|inclus[oi]|mas|com|incluindo|en|maar|met|inclusief)(?![\p{L}\p{M}\p{N}])| too[.!]?$/iu;

/** Capitalises the first letter of texts in lower case, so that `iPhone` and `macOS` stay. */
export function capitalised(text: string): string {
  const [first = ''] = text;
  const rest = text.slice(first.length);
  const firstWord = /^\S*/.exec(rest)?.[0] ?? '';
  return firstWord === firstWord.toLowerCase() ? first.toUpperCase() + rest : text;
}

/**
 * A text that leads to the next: with a colon, full width in full-width scripts, or with its own mark. With a dash where
 * there is a colon already.
 */
export function leading(text: string, next = ''): string {
  if (/[?!:؟]$/.test(text)) return `${text} `;
  if (/[？！：。]$/u.test(text)) return text;
  if (/[:：]/u.test(text + (/^[^.!?。！？]*/u.exec(next)?.[0] ?? ''))) return `${text} – `;
  return UNSPACED.test(text) ? `${text}：` : `${text}: `;
}

/** The text without a full stop or another mark at its end. */
export const withoutStop = (text: string): string => text.replace(/[\s.。,;:…]+$/u, '');

/** A text as a sentence: with a full stop of its script if it has no final mark. */
export function asSentence(text: string): string {
  if (!/[\p{L}\p{M}\p{N}]$/u.test(text)) return text;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`;
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]$/u.test(
    text,
  )
    ? `${text}.`
    : text;
}
