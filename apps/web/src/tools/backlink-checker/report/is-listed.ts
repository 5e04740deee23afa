import type { BacklinksReportDto } from '@plumbline/api-client';

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
