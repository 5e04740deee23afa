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

/** The parts that a report has. */
export function partsOf(report: DomainAuthorityReportDto): readonly Part[] {
  const absent: Partial<Record<Part, boolean>> = {
    recommendations: report.recommendations.length === 0,
    links: knownLinkFigures(report).length === 0,
    ranks: report.ranks === null && report.history.length === 0,
    changes: report.graphReleases.length < 2,
    similar: report.graphReleases.length === 0,
  };
  return (Object.keys(partTitles) as Part[]).filter((part) => absent[part] !== true);
}
