import { analyzeUrl, type UrlAnalyzerReportDto } from '@plumbline/api-client';
import { dataOf, type ToolCall, useToolCall } from '../../../app/use-tool-call.ts';

/** Plain data, and with it the key under which a result is kept. */
export interface AnalysisRequest {
  readonly url: string;
  readonly fresh?: boolean;
}

/** The analyzer's call to the server, with its toasts. */
export function useUrlAnalysis(): ToolCall<AnalysisRequest, UrlAnalyzerReportDto> {
  return useToolCall<AnalysisRequest, UrlAnalyzerReportDto>({
    id: 'url-analyzer',
    call: async (request, signal) => dataOf(await analyzeUrl({ ...request }, { signal })),
    success: () => ({ title: 'URL analysis completed!' }),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
}

export const tabIds = ['content', 'technical', 'keywords', 'links', 'issues'] as const;
export type TabId = (typeof tabIds)[number];

/** The tab that an address names; the first one where it names none. */
export const toTabId = (text: string | undefined): TabId =>
  tabIds.find((id) => id === text) ?? 'content';

/** The tab as the address of the page has it: the first one is not named there. */
export const tabInput = (tab: TabId): string | undefined => (tab === 'content' ? undefined : tab);
