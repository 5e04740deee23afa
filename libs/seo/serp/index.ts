/** What a page looks like as a search result. */
export {
  breadcrumbText,
  DATE_MARK,
  type SerpInput,
  serpResult,
  serpResults,
  type SerpResultView,
} from './serp-result.ts';
export { type TextRange } from './bold.ts';
export { CUT_MARK, type SerpText } from './fit.ts';
export { oneLine } from './units.ts';
export { type SerpDevice, serpModel, serpModelMonth, type SerpTextModel } from './model.ts';
