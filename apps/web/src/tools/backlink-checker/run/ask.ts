import {
  type BacklinksReportDto,
  type BacklinksRequestDtoScope,
  findBacklinks,
} from '@plumbline/api-client';
import { dataOf, type ToolCall, useToolCall } from '../../../app/use-tool-call.ts';

export type Scope = BacklinksRequestDtoScope;

/** Plain data, and with it the key under which a result is kept. */
export interface AskedTarget {
  readonly url: string;
  readonly scope: Scope;
}

export const scopes: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'domain', label: 'Domain' },
  { value: 'host', label: 'Host' },
  { value: 'url', label: 'Exact address' },
];

/** The scope that an address names; the whole domain where it names none. */
export const toScope = (text: string | undefined): Scope =>
  text === 'host' || text === 'url' ? text : 'domain';

/** The scope as the address of the page has it: the usual one is not named there. */
export const scopeInput = (scope: Scope): string | undefined =>
  scope === 'domain' ? undefined : scope;

/** The part of the page that only a result needs. */
export const loadReport = () => import('../report/backlinks-report.tsx');

/** The first page of a target's links with its totals, and the toasts. */
export function useBacklinks(): ToolCall<AskedTarget, BacklinksReportDto> {
  return useToolCall<AskedTarget, BacklinksReportDto>({
    id: 'backlink-checker',
    call: async (target, signal) => {
      const [answer] = await Promise.all([findBacklinks({ ...target }, { signal }), loadReport()]);
      return dataOf(answer);
    },
    success: () => ({ title: 'Backlink analysis completed!' }),
    failure: { title: 'Analysis failed', description: 'Please check the URL and try again.' },
  });
}
