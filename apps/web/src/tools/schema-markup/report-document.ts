import type { SchemaMarkupReportDto } from '@plumbline/api-client';
import type { ReportDocument } from '../../reports/report-document.ts';

const levels = ['error', 'warning', 'hint'];

export function describeSchema(report: SchemaMarkupReportDto): ReportDocument {
  const { findings, richResults, schemaMarkup } = report;
  return {
    title: 'Schema Markup Report',
    facts: [
      ['Source', 'generated from the form, checked against schema.org and the rules of Google'],
      ['Figures', 'measured: counted in the markup'],
      ['Errors', String(findings.filter(({ level }) => level === 'error').length)],
      ['Rich results', String(richResults.length)],
    ],
    sections: [
      {
        title: 'Findings',
        empty: 'None.',
        rows: findings
          .toSorted((a, b) => levels.indexOf(a.level) - levels.indexOf(b.level))
          .map(({ level, path, message, authority }) => ({
            ...{ status: level, name: path, value: message, source: authority.name },
          })),
      },
      {
        title: 'Rich results',
        empty: 'None.',
        rows: richResults.map(({ name, state, obstacles, url }) => ({
          ...{ name, value: state, notes: obstacles, source: url },
        })),
      },
      {
        title: 'Markup',
        rows: schemaMarkup
          .trimEnd()
          .split('\n')
          .map((name) => ({ name })),
      },
    ],
  };
}
