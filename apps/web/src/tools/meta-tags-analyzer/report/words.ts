import type { MetaTagsOverallDto } from '@plumbline/api-client';

/** The grade as the specification writes it: 'NEEDS IMPROVEMENT'. */
export const statusWords = (status: MetaTagsOverallDto['status']): string =>
  status.replaceAll('-', ' ').toUpperCase();

/** The colors of a score, by its grade. */
export const gradeLevels = {
  excellent: 'good',
  good: 'good',
  'needs-improvement': 'fair',
  poor: 'poor',
  unknown: 'unknown',
} as const satisfies Record<MetaTagsOverallDto['status'], unknown>;
