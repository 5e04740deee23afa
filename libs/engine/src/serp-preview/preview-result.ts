import type { SerpInput } from '@plumbline/seo/serp';
import { serpPreviewReport, type SerpPreviewReport } from '@plumbline/tools/serp-preview';

/** Shows a page as a search result, on a desktop and on a phone. Fetches nothing. */
export const previewResult =
  () =>
  (request: SerpInput): Promise<SerpPreviewReport> =>
    Promise.resolve(serpPreviewReport(request));
