export { addressRanges } from './address-ranges.ts';
export {
  characterCount,
  characters,
  cut,
  cutMiddle,
  firstCharacters,
  invisible,
  unspaced,
} from './characters.ts';
export { agreeing, allOf, capitalized, counted, grouped, oneDecimal } from './counted.ts';
export { escapeHtml, escapeXml, toCsv } from './escape.ts';
export { foldCase, withoutPlural, withoutPossessive } from './word-forms.ts';
export { hash64, lower53Bits, spreadBits } from './hash64.ts';
export { isGenericLinkText } from './generic-link-text.ts';
export {
  declaredLanguage,
  type LanguageDetection,
  textLanguage,
  type TextLanguage,
} from './language/text-language.ts';
export { likeness, shinglesOf } from './likeness.ts';
export { isLiteral, literalPlaces, signsAfter, signWords, slugWords } from './literal-phrase.ts';
export { phrases, significantTerms } from './phrases.ts';
export { pixelWidth, truncateToWidth } from './pixel-width.ts';
export { readingEase } from './reading-ease.ts';
export { countWords, eachWord, words } from './segment.ts';
export { sentences } from './sentences.ts';
export { hammingDistance, simhash64 } from './simhash.ts';
export { stopWords } from './stop-words.ts';
