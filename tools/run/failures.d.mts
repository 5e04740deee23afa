import type { JSONReport } from '@playwright/test/reporter';

export function failedSpecs(
  projects: readonly { readonly failures: readonly string[] }[],
): string[];
export function failedJourneys(report: Pick<JSONReport, 'suites' | 'errors'>): string[];
