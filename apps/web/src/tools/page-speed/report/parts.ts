import type { FormFactor, FormFactorReport } from '@plumbline/tools/page-speed';

/** The parts of one device's panel, in order. */
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

/** The id of a part's heading. It contains the device, since both panels can be on the page. */
export const partId = (factor: FormFactor, part: Part): string => `${factor}-${part}`;

/** The parts that a report has. */
export const partsOf = ({ filmstrip }: FormFactorReport): readonly Part[] =>
  (Object.keys(partTitles) as Part[]).filter(
    (part) => part !== 'filmstrip' || filmstrip.length > 0,
  );

/** The heading ids of the parts that both devices share. */
export const sharedIds = { field: 'field-data', comparison: 'compared-with-before' } as const;

export const deviceNames: Readonly<Record<FormFactor, string>> = {
  desktop: 'Desktop',
  mobile: 'Mobile',
};
