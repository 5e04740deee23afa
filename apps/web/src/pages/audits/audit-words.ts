import type { AuditCosts } from './audit-doc.ts';

/** Basis, source, scope and weight in words. */
const bases: Readonly<Record<string, string>> = {
  spec: 'standard',
  lab: 'Lighthouse',
  tool: 'house rule',
};

const sources: Readonly<Record<string, string>> = {
  http: 'the HTTP response',
  raw: 'the HTML as served',
  rendered: 'the rendered page (deep audit)',
  lab: 'a lab run (deep audit)',
  field: 'field data (deep audit)',
  file: 'robots.txt, the sitemap or another text file',
};

export const basisInWords = (basis: string): string => bases[basis] ?? basis;
export const sourcesInWords = (list: readonly string[]): string =>
  list.map((source) => sources[source] ?? source).join(', ');
export const scopeInWords = (scope: 'page' | 'site'): string =>
  scope === 'page' ? 'One page' : 'The whole site';
export const costsInWords = ({ fail, warning }: AuditCosts): string =>
  fail === 0 ? 'reported, never scored' : `a failure costs ${fail} points, a warning ${warning}`;
