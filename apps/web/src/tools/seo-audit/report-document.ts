import type { SeoAuditCheckDto, SeoAuditReportDto } from '@plumbline/api-client';
import { fact, type ReportDocument, type ReportRow } from '../../reports/report-document.ts';
import { sortByCost } from './report/sort-by-cost.ts';
import type { AddressAudit } from './run/use-seo-audit.ts';

const outcomes = ['fail', 'warning', 'pass'];
const weights = ['critical', 'high', 'medium', 'low', 'info'];

const checkRow = (line: SeoAuditCheckDto): ReportRow => ({
  status: line.status,
  name: line.check,
  group: line.category,
  notes: [line.message],
  weight: line.weight,
  points: { lost: line.lost, of: line.points },
  ...(line.recommendation ? { advice: line.recommendation } : {}),
  ...sourceOf(line.evidence),
});

function sourceOf(
  evidence: SeoAuditReportDto['others'][number]['evidence'],
): Pick<ReportRow, 'source'> {
  if (!evidence) return {};
  const { value, threshold, authorities, basis, provenance, estimate } = evidence;
  const setBy = authorities[0]?.name;
  return {
    source: [
      ...(provenance === 'measured'
        ? []
        : [`Value ${provenance}${estimate ? `: ${estimate}` : ''}`]),
      `Found: ${value}`,
      `Expected: ${threshold}${setBy ? ` (${setBy})` : ''}`,
      `Basis: ${basis}`,
    ].join('. '),
  };
}

export function describeAudit(report: SeoAuditReportDto): ReportDocument {
  const { provenance, summary, deep, cap } = report;
  const measured = deep?.measurement;
  const others = report.others.toSorted(
    (a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight),
  );
  const unknown = others.filter(({ status }) => status === 'unknown');
  const unscored = others.filter(({ status }) => status !== 'unknown');
  const noteRow = (line: SeoAuditReportDto['others'][number]): ReportRow => ({
    status: line.status,
    name: line.check,
    group: line.category,
    notes: [line.message],
    weight: line.weight,
    ...sourceOf(line.evidence),
  });
  return {
    title: 'SEO Audit Report',
    facts: [
      ['URL', report.url],
      ['Score', `${report.score}/100`],
      ['Date', provenance.finishedAt],
      ...fact('Final URL', report.finalUrl === report.url ? null : report.finalUrl),
      ...fact('Keyphrase', report.keyphrase),
      ...fact(
        'Kind',
        measured &&
          `Deep audit, ${measured.by} in ${measured.browser}, loads on each device: ${measured.runs}`,
      ),
      ...fact('Not measured in a browser', deep?.failure),
      ['Source', `measured by ${provenance.by}, fetched ${provenance.fetchedAt}`],
      ['Coverage', `${report.coverage} % of the weight that applies`],
      ['Points lost', String(report.lost)],
      ...fact(
        'Capped',
        cap && `at ${cap.limit} by ${cap.by.join(', ')}; ${cap.uncapped} without the cap`,
      ),
      ['Passed', String(summary.passed)],
      ['Warnings', String(summary.warnings)],
      ['Failed', String(summary.failed)],
      ['Unknown', String(unknown.length)],
    ],
    ...(report.wall
      ? { notices: [`This is a wall in front of the page, not the page: ${report.wall.sign}.`] }
      : {}),
    sections: [
      { title: 'Detailed Analysis', rows: sortByCost(report.checks).map(checkRow) },
      { title: 'Unknown', rows: unknown.map(noteRow), empty: 'Nothing is unknown.' },
      { title: 'Not scored', rows: unscored.map(noteRow), empty: 'None.' },
    ],
  };
}

/** A check of the URL alone. */
export function describeBasicAudit({ audit, finishedAt }: AddressAudit): ReportDocument {
  const { summary } = audit;
  const cost = ({ status }: { readonly status: string }) => outcomes.indexOf(status);
  return {
    title: 'SEO Audit Report',
    facts: [
      ['URL', audit.url],
      ['Score', `${audit.score}/100`],
      ['Date', finishedAt],
      ['Kind', 'Basic check of the URL; the page itself was not read'],
      ['Source', 'measured in this browser, from the URL alone'],
      ['Passed', String(summary.passed)],
      ['Warnings', String(summary.warnings)],
      ['Failed', String(summary.failed)],
    ],
    sections: [
      {
        title: 'Detailed Analysis',
        rows: audit.checks
          .toSorted((a, b) => cost(a) - cost(b))
          .map(({ status, category, check, message, recommendation }) => ({
            ...{ status, group: category, name: check, notes: [message] },
            ...(recommendation ? { advice: recommendation } : {}),
          })),
      },
    ],
  };
}
