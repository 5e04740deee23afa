import { parseTypedAddress } from '@plumbline/page';
import { type SerpInput, serpModel, serpResults, type SerpResultView } from '@plumbline/seo/serp';

/** Preview of a page as a search result. */
export interface SerpPreviewReport {
  /** The title as shown in desktop results. */
  readonly displayTitle: string;
  /** The description as shown in desktop results. */
  readonly displayDescription: string;
  /** Host name, followed by the path after ` › `. */
  readonly displayUrl: string;
  readonly desktop: SerpResultView;
  readonly mobile: SerpResultView;
  readonly model: SerpPreviewModel;
}

/** Source of the widths. */
export interface SerpPreviewModel {
  readonly provenance: 'estimated';
  /** The month in which the widths were last compared with their sources. */
  readonly checked: string;
  readonly note: string;
}

const { provenance, checked, note } = serpModel;
const model: SerpPreviewModel = { provenance, checked, note };

/** Pure. A URL without a scheme counts as https. */
export function serpPreviewReport(input: SerpInput): SerpPreviewReport {
  const { desktop, mobile } = serpResults({ ...input, url: absolute(input.url) });
  return {
    displayTitle: desktop.title.text,
    displayDescription: desktop.description.text,
    displayUrl: desktop.displayUrl,
    desktop,
    mobile,
    model,
  };
}

const absolute = (typed: string): string => parseTypedAddress(typed)?.href ?? typed;
