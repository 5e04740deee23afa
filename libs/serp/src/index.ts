/** What a page looks like as a search result. */
export { breadcrumbText, serpAddress, type SerpAddress } from './address.ts';
export { boldRanges, type TextRange } from './bold.ts';
export { DATE_MARK, serpDate } from './date.ts';
export { CUT_MARK, type SerpText } from './fit.ts';
export { type SerpDevice, type SerpDeviceModel, serpModel, type SerpTextModel } from './model.ts';
export { oneLine, type Unit, unitsOf } from './units.ts';
export { type SerpInput, serpResult, serpResults, type SerpResultView } from './serp-result.ts';
