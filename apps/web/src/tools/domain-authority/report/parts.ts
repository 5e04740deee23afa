import type { DomainAuthorityReportDto } from '@plumbline/api-client';

/** The parts of the report in their order; each name with `part-` before it is the id of the part's heading. */
export const partTitles = {
  authority: 'Domain Authority',
  recommendations: 'Improvement recommendations',
  networks: 'Referring networks',
  links: 'Link profile',
  ranks: 'Position in Common Crawl',
  changes: 'New and lost referring domains',
  comparison: 'Comparison',
  similar: 'Similar domains',
} as const;
export type Part = keyof typeof partTitles;

export const partId = (part: Part): string => `part-${part}`;

/** The figures of the link profile that are known. */
export const knownLinkFigures = (report: DomainAuthorityReportDto) =>
  (['referringDomains', 'backlinks'] as const).filter((figure) => report[figure] !== null);

/** Whether a release ranks the domain. */
export const isRanked = ({ ranks, history }: DomainAuthorityReportDto): boolean =>
  ranks !== null || history.some(({ harmonicPosition }) => harmonicPosition !== null);

/** Whether anything that is loaded has the domain. */
export const isListed = (report: DomainAuthorityReportDto): boolean =>
  report.networks !== null || isRanked(report) || knownLinkFigures(report).length > 0;

/** The parts that a report has. */
export function partsOf(report: DomainAuthorityReportDto): readonly Part[] {
  const unlisted = !isListed(report);
  const absent: Partial<Record<Part, boolean>> = {
    authority: unlisted,
    recommendations: unlisted || report.recommendations.length === 0,
    networks: unlisted,
    links: knownLinkFigures(report).length === 0,
    ranks: !isRanked(report),
    changes: unlisted || report.graphReleases.length < 2,
    similar: unlisted || report.graphReleases.length === 0,
  };
  return (Object.keys(partTitles) as Part[]).filter((part) => absent[part] !== true);
}
