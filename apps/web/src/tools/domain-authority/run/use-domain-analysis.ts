import { domainAuthority, type DomainAuthorityReportDto } from '@plumbline/api-client';
import { dataOf, type ToolCall, useToolCall } from '../../../app/use-tool-call.ts';

export type DomainAnalysis = ToolCall<string, DomainAuthorityReportDto>;

export const loadReport = () => import('../report/domain-report.tsx');

/** What every call of this tool says when it fails. */
export const failure = {
  title: 'Analysis failed',
  description: 'Please check the domain and try again.',
} as const;

/** Looks up one domain, as it was typed. */
export const useDomainAnalysis = (): DomainAnalysis =>
  useToolCall<string, DomainAuthorityReportDto>({
    id: 'domain-authority',
    call: async (domain, signal) => {
      const [answer] = await Promise.all([domainAuthority({ domain }, { signal }), loadReport()]);
      return dataOf(answer);
    },
    success: () => ({ title: 'Domain analysis completed!' }),
    failure,
  });
