import type { FormFactor, FormFactorReport } from '@plumbline/page-speed';

/** The parts of one device's panel, in their order. */
export const partTitles = {
  recommendations: 'Optimization recommendations',
  metrics: 'Metrics',
  filmstrip: 'Loading filmstrip',
  opportunities: 'Opportunities',
  waterfall: 'Waterfall',
  weight: 'Page weight',
  conditions: 'Conditions',
} as const;
export type Part = keyof typeof partTitles;

/** The id of a part's heading, per device: both panels can be in the page. */
export const partId = (factor: FormFactor, part: Part): string => `${factor}-${part}`;

/** The parts that a report has. */
export const partsOf = ({ filmstrip }: FormFactorReport): readonly Part[] =>
  (Object.keys(partTitles) as Part[]).filter(
    (part) => part !== 'filmstrip' || filmstrip.length > 0,
  );

/** The ids of the headings of what both devices share. */
export const sharedIds = { field: 'field-data', comparison: 'compared-with-before' } as const;

export const deviceNames: Readonly<Record<FormFactor, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
};
