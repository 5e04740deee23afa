/** What a page looks like as a search result. */
export { breadcrumbText } from './address.ts';
export { type TextRange } from './bold.ts';
export { DATE_MARK } from './date.ts';
export { CUT_MARK, type SerpText } from './fit.ts';
export { type SerpDevice, serpModel, serpModelMonth, type SerpTextModel } from './model.ts';
export { oneLine } from './units.ts';
export { type SerpInput, serpResult, serpResults, type SerpResultView } from './serp-result.ts';
