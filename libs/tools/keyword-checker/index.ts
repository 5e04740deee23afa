export { type KeywordReport, keywordReport } from './keyword-report.ts';
export {
  type KeywordLanguage,
  keywordLanguage,
  type PagePart,
  pageSource,
  type Source,
  textSource,
} from './source.ts';
export { judgedFrom } from './terms.ts';
export { tfIdfFormula } from './tf-idf.ts';
