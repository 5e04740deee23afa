import type { DomainAuthorityReportDto } from '@plumbline/api-client';

/** The parts of the report in their order; each name with `part-` before it is the id of the part's heading. */
export const partTitles = {
  authority: 'Authority',
  recommendations: 'Improvement recommendations',
  trust: 'Trust and authority',
  links: 'Link profile',
  performance: 'SEO performance',
  history: 'History',
  comparison: 'Comparison',
  similar: 'Similar domains',
} as const;
export type Part = keyof typeof partTitles;

export const partId = (part: Part): string => `part-${part}`;

/** The parts that a report has. */
export const partsOf = ({ history }: DomainAuthorityReportDto): readonly Part[] =>
  (Object.keys(partTitles) as Part[]).filter((part) => part !== 'history' || history.length > 0);
