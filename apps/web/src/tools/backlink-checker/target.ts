import type { BacklinksReportDto, BacklinksRequestDtoScope } from '@plumbline/api-client';

export type Scope = BacklinksRequestDtoScope;

/** The target of the report. */
export interface AskedTarget {
  readonly url: string;
  readonly scope: Scope;
}

export const scopes: readonly { readonly value: Scope; readonly label: string }[] = [
  { value: 'domain', label: 'Domain' },
  { value: 'host', label: 'Host' },
  { value: 'url', label: 'Exact URL' },
];

/** The scope in the page's URL; the whole domain by default. */
export const toScope = (text: string | undefined): Scope =>
  text === 'host' || text === 'url' ? text : 'domain';

/** The scope for the page's URL, which omits the default. */
export const scopeInput = (scope: Scope): string | undefined =>
  scope === 'domain' ? undefined : scope;

type Known = Pick<
  BacklinksReportDto,
  'totalBacklinks' | 'uniqueDomains' | 'networks' | 'rank' | 'history'
>;

/** Whether any loaded data set lists the target or its domain. */
export const isListed = ({ history, ...report }: Known): boolean =>
  history.some(({ harmonicPosition }) => harmonicPosition !== null) ||
  [report.totalBacklinks, report.uniqueDomains, report.networks, report.rank].some(
    (known) => known !== null,
  );
