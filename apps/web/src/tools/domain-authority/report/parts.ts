import type { DomainAuthorityReportDto } from '@plumbline/api-client';

/** The parts of the report in order. The id of a part's heading is `part-` and its name. */
export const partTitles = {
  authority: 'Domain Authority',
  recommendations: 'Improvement recommendations',
  networks: 'Referring networks',
  comparison: 'Comparison',
  links: 'Link profile',
  ranks: 'Common Crawl rank',
  changes: 'New and lost referring domains',
  similar: 'Similar domains',
} as const;
export type Part = keyof typeof partTitles;

export const partId = (part: Part): string => `part-${part}`;

/** The known figures of the link profile. */
export const knownLinkFigures = (report: DomainAuthorityReportDto) =>
  (['referringDomains', 'backlinks'] as const).filter((figure) => report[figure] !== null);

/** Whether a release ranks the domain. */
export const isRanked = ({ ranks, history }: DomainAuthorityReportDto): boolean =>
  ranks !== null || history.some(({ harmonicPosition }) => harmonicPosition !== null);

/** Whether any loaded data set lists the domain. */
export const isListed = (report: DomainAuthorityReportDto): boolean =>
  report.networks !== null || isRanked(report) || knownLinkFigures(report).length > 0;
