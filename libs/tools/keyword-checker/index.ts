export { judgedFrom } from './judged.ts';
export { type KeywordReport, keywordReport } from './keyword-report.ts';
export { type KeywordLanguage, keywordLanguage } from './language.ts';
export type { Readability } from './readability.ts';
export { type PagePart, pageSource, type Source, textSource } from './source.ts';
export { tfIdfFormula } from './tf-idf.ts';
