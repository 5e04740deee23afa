/** Removes a full stop or other punctuation from the end. */
export const withoutStop = (text: string): string => text.replace(/[\s.。,;:…]+$/u, '');

/** Ends a text as a sentence: adds the full stop of its script if it has no final punctuation. */
export function asSentence(text: string): string {
  if (!/[\p{L}\p{M}\p{N}]$/u.test(text)) return text;
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(text)) return `${text}。`;
  return /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Arabic}\p{Script=Hebrew}\p{N}]$/u.test(
    text,
  )
    ? `${text}.`
    : text;
}

/** Joins two sentences, with a space if their script uses one. */
export const joined = (first: string, second: string): string =>
  first === '' || /[。！？]$/.test(first) ? first + second : `${first} ${second}`;

export const isAsking = (text: string): boolean => /[?？؟]$/u.test(text);

/** A fragment, or a sentence that continues the one before it: `With prices and tips`, `For beginners, too`. */
const CONTINUES =
  /^(?:and|but|or|so|also|then|plus|with|including|featuring|because|as well as|und|oder|aber|auch|mit|inklusive|inkl|sowie|et|mais|ou|avec|y compris|con|incluye|pero|oppure|inclus[oi]|mas|com|incluindo|en|maar|met|inclusief|(?:yes|no|ja|nein|oui|non|sí|sì|sim)[,.!])(?![\p{L}\p{M}\p{N}])| too[.!]?$/iu;

/** A sentence that refers to the one before it. */
const POINTS_BACK =
  /^(?:its|it['’]s|this|that|these|those|he|she|his|her|there|here|such|both|each|either|neither|instead|however|therefore|otherwise|for example|all|most|es|dies\w*|sie|esto|este|esta|il|elle|cela|ce|lo mismo)(?![\p{L}\p{M}\p{N}])|\b(?:(?<!try )it|they|their|them|the same|dasselbe)\b/iu;

/** Starts with a verb whose subject is the page, product or service, so it makes no sense by itself. */
const LACKS_SUBJECT =
  /^(?:updated|includes?|comes|weighs|takes|covers|features|contains|serves|works|fits|lasts|costs|runs|incluye|contiene|contient|comprend|enthält|wiegt|kostet|passt)(?![\p{L}\p{M}\p{N}])/iu;

/** Whether a sentence needs the one before it. */
export const needsContext = (sentence: string): boolean =>
  CONTINUES.test(sentence) || POINTS_BACK.test(sentence);

/** Whether a sentence makes sense by itself: it isn't a fragment or a note such as `Updated monthly`. */
export const standsAlone = (sentence: string): boolean =>
  !CONTINUES.test(sentence) &&
  !LACKS_SUBJECT.test(sentence) &&
  (isAsking(sentence) || saysEnough(withoutStop(sentence)));

/** Scripts without spaces express more per character. */
const saysEnough = (text: string): boolean =>
  /\s/.test(text) ? text.length >= 22 && text.split(/\s+/u).length >= 4 : text.length >= 12;
