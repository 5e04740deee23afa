import type { SerpInput } from '@plumbline/serp';
import { serpPreviewReport, type SerpPreviewReport } from '@plumbline/serp-preview';

/** Shows a page as a search result, on a desktop and on a phone. Fetches nothing. */
export const previewResult =
  () =>
  (request: SerpInput): Promise<SerpPreviewReport> =>
    Promise.resolve(serpPreviewReport(request));
