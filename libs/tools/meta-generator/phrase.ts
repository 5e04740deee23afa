import { foldCase, withoutPlural } from '@plumbline/seo/text';

/** A word, including apostrophes. */
export const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*/gu;

/** Scripts without spaces between words, in which a phrase may start anywhere. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Whether a text is written without spaces between words. */
export const isUnspaced = (text: string): boolean => UNSPACED.test(text);

/**
 * Normalizes a word for comparison. Ignores case, apostrophes and accents (often omitted in keywords), the `e` that replaces
 * an umlaut, and the `s` of most plurals in Latin script.
 */
export function stem(word: string): string {
  const plain = foldCase(word)
    .replace(/['’]/g, '')
    .normalize('NFD')
    .replace(/(\p{Script=Latin})\p{M}+/gu, '$1')
    .normalize('NFC');
  return withoutPlural(plain.length > 6 ? plain.replace(/([aou])e/g, '$1') : plain);
}

interface PlacedWord {
  readonly word: string;
  readonly index: number;
}

/** Cache of the words in recent texts, since the writer checks the same few texts repeatedly. */
const AT_HAND = 32;
const atHand = new Map<string, readonly PlacedWord[]>();

function wordsOf(text: string): readonly PlacedWord[] {
  const known = atHand.get(text);
  if (known !== undefined) return known;
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: stem(word),
    index,
  }));
  if (atHand.size >= AT_HAND) atHand.clear();
  atHand.set(text, words);
  return words;
}

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

/** Start of the first occurrence of a phrase; -1 if there is none. */
const findPhrase = (text: string, phrase: string): number => findPhrases(text, phrase)[0] ?? -1;

/** Whether a text contains a phrase: whole words in the same order, singular or plural. */
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
  ].flatMap((words) => words.split(' ').map(stem)),
);

export const isJoining = (word: string): boolean => JOINING.has(stem(word));

/** The content words of a phrase. */
export const tellingWords = (phrase: string): string[] =>
  (phrase.match(WORD) ?? []).filter((word) => !isJoining(word));

/** Start of the first word in a text that matches the given one; -1 if there is none. */
function findWord(text: string, word: string, same: (a: string, b: string) => boolean): number {
  if (UNSPACED.test(word)) return findPhrase(text, word);
  const wanted = stem(word);
  return wordsOf(text).find((each) => same(each.word, wanted))?.index ?? -1;
}

/**
 * Start of a keyword: the whole phrase, or else its first word if all but joining words occur, in any order and form
 * (`Spaten richtig schärfen` for `spaten schärfen`). -1 if one is missing.
 */
export function findKeyword(text: string, keyword: string): number {
  const exact = findPhrase(text, keyword);
  if (exact >= 0) return exact;
  const telling = tellingWords(keyword);
  if (telling.length < 2) return -1;
  return Math.min(...telling.map((word) => findWord(text, word, isForm)));
}

/** Whether a phrase adds nothing to a text, because the text has all its content words, inflected or derived. */
export function isWithin(phrase: string, text: string): boolean {
  const telling = tellingWords(phrase);
  return telling.length > 0 && telling.every((word) => findWord(text, word, isSameWord) >= 0);
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

/** Whether two texts share a word, inflected or not. */
export const sharesWord = (text: string, phrase: string): boolean =>
  tellingWords(phrase).some((word) =>
    UNSPACED.test(word)
      ? findPhrase(text, word) >= 0
      : wordsOf(text).some(
          ({ word: other }) => !JOINING.has(other) && isSameWord(other, stem(word)),
        ),
  );

/** Whether a text has most of a phrase's words, inflected or not, so that both together would sound repetitive. */
export function resembles(text: string, phrase: string): boolean {
  const words = wordsOf(text).map(({ word }) => word);
  const wanted = wordsOf(phrase).map(({ word }) => word);
  const holdsMost = (some: readonly string[]) =>
    some.filter((word) => words.some((other) => isSameWord(word, other))).length > some.length / 2;
  // Short words rarely carry a phrase's meaning.
  return holdsMost(wanted) || holdsMost(wanted.filter(({ length }) => length > 3));
}

/** `plumber` and `plumbing` share three fifths of the longer word; `physio` (five letters or more) starts `physiotherapy`. */
const isSameWord = (a: string, b: string): boolean =>
  beginAlike(a, b, 0.6) ||
  (Math.min(a.length, b.length) > 4 && (a.startsWith(b) || b.startsWith(a)));

/** Matches `mower` and `mowers`, `vélo` and `vélos`. */
const isForm = (a: string, b: string): boolean => beginAlike(a, b, 0.75);

function beginAlike(a: string, b: string, share: number): boolean {
  const length = Math.ceil(Math.max(a.length, b.length) * share);
  return a === b || (length > 3 && a.slice(0, length) === b.slice(0, length));
}

/** An English question, which starts with a question word and a verb. */
const ASKS =
  /^(?:who|what|when|where|why|how(?: (?:much|many|often|long|far))?) (?:is|are|do|does|did|can|should|will) [^?!]+$/i;

/** Adds the question mark, which people often omit in keywords. */
export const asQuestion = (text: string): string => (ASKS.test(text) ? `${text}?` : text);

/** Capitalizes the first letter of lower-case texts, but leaves `iPhone` and `macOS` unchanged. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  const rest = text.slice(first.length);
  const firstWord = /^\S*/.exec(rest)?.[0] ?? '';
  return firstWord === firstWord.toLowerCase() ? first.toUpperCase() + rest : text;
}

/**
 * A text that introduces the next one: ends with its own mark or a colon (full-width in full-width scripts), or with a
 * dash if there is a colon already.
 */
export function leading(text: string, next = ''): string {
  if (/[?!:؟]$/.test(text)) return `${text} `;
  if (/[？！：。]$/u.test(text)) return text;
  if (/[:：]/u.test(text + (/^(?:[^.!?。！？]|\.(?!\s))*/u.exec(next)?.[0] ?? '')))
    return `${text} – `;
  return UNSPACED.test(text) ? `${text}：` : `${text}: `;
}

/** What separates the site's name from the rest of a title. The group is capturing, so that `split` keeps it. */
const SEPARATOR = /(\s*[|｜\-–—:·•»]\s*)/u;

/** Removes the brand (`Spades | Shop` becomes `Spades`); variants add it where needed. */
export function withoutBrand(title: string, brand: string): string {
  const pieces = title.split(SEPARATOR);
  if (pieces.length < 3) return title;
  const same = (text: string | undefined) => foldCase(text ?? '') === foldCase(brand);
  if (same(pieces.at(-1))) return pieces.slice(0, -2).join('');
  return same(pieces[0]) ? pieces.slice(2).join('') : title;
}

/** The part of a title that may name the site: after a bar, or capitalized after a spaced dash. */
const BRAND_BEHIND = /\s[|｜»·•]\s+([^|｜»·•]+)$|\s[-–—]\s+(\p{Lu}[^-–—|]*)$/u;

/** Maximum length of a text that can be a site's name. */
const maxBrandWords = 4;

/** The site's name in a page title: the part that matches the host, or else a short part at the end. Empty if none. */
export function brandOf(title: string, host: string): string {
  const brand = title.split(SEPARATOR).find((piece, index) => {
    const letters = foldCase(piece).replace(/[^\p{L}\p{N}]/gu, '');
    return index % 2 === 0 && letters.length > 2 && host.split('.').includes(letters);
  });
  if (brand !== undefined) return brand.trim();
  const [, afterBar, afterDash] = BRAND_BEHIND.exec(title) ?? [];
  const last = (afterBar ?? afterDash ?? '').trim();
  return last.split(/\s+/u).length > maxBrandWords ? '' : last;
}
