export type {
  KeyphraseCheck,
  KeyphraseOutcome,
  KeyphrasePlace,
  KeyphraseReport,
} from './keyphrase.ts';
export {
  type KeywordQuestion,
  type KeywordReport,
  keywordReport,
  listedKeywords,
  type PlacedKeyword,
} from './keyword-report.ts';
export {
  type LanguageHints,
  type LanguageSource,
  textLanguage,
  type TextLanguage,
} from './language.ts';
export type { Placement } from './placement.ts';
export type { Readability } from './readability.ts';
export {
  type PagePart,
  pageSource,
  type Place,
  places,
  readCharacters,
  type Source,
  textSource,
} from './source.ts';
export { type ComparedTerm, type TermVerdict, type TfIdf, tfIdfFormula } from './tf-idf.ts';
