import type { GeneratedRobotsDto } from '@plumbline/api-client';
import { plainFormats } from '../../app/formats.ts';
import type { ReportDocument } from '../../reports/report-document.ts';

const severities = ['error', 'warning', 'info'];

export function describeRobots({
  robotsTxt,
  bytes,
  findings,
}: Omit<GeneratedRobotsDto, 'fileName'>): ReportDocument {
  return {
    title: 'Robots.txt Report',
    facts: [
      ['Size', plainFormats.bytes(bytes)],
      ['Source', 'generated from the form, checked line by line (RFC 9309)'],
      ['Figures', 'measured: counted in the file'],
      ['Coverage', 'all lines of the file'],
    ],
    sections: [
      {
        title: 'Findings',
        empty: 'None.',
        rows: findings
          .toSorted((a, b) => severities.indexOf(a.severity) - severities.indexOf(b.severity))
          .map(({ severity, line, message, recommendation }) => ({
            ...{ status: severity, name: `Line ${line}`, value: message, advice: recommendation },
          })),
      },
      {
        title: 'robots.txt',
        rows: robotsTxt
          .trimEnd()
          .split('\n')
          .map((name) => ({ name })),
      },
    ],
  };
}
