import { counted } from '@plumbline/seo/text';
import type { AuditCosts } from './audit-doc.ts';

const bases: Readonly<Record<string, string>> = {
  spec: 'standard',
  lab: 'Lighthouse',
  tool: 'house rule',
};

const sources: Readonly<Record<string, string>> = {
  http: 'the HTTP response',
  raw: 'the HTML as sent',
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
export const isNeverScored = ({ fail, warning }: AuditCosts): boolean => fail + warning === 0;
export const costsInWords = (costs: AuditCosts): string => {
  const { fail, warning } = costs;
  if (isNeverScored(costs)) return 'reported, never scored';
  if (fail === 0) return `a warning costs ${counted(warning, 'point')}`;
  const failure = `a failure costs ${counted(fail, 'point')}`;
  return warning === 0 ? failure : `${failure}, a warning ${warning}`;
};
