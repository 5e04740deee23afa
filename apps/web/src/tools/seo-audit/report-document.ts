import type { SeoAuditCheckDto, SeoAuditReportDto } from '@plumbline/api-client';
import { fact, type ReportDocument, type ReportRow } from '../../reports/report-document.ts';
import { basisInWords } from '../../pages/audits/audit-words.ts';
import { crawlChecks, sortByCost, unreadIn } from './report/report-rules.ts';

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
      `Basis: ${basisInWords(basis)}`,
    ].join('. '),
  };
}

export function describeAudit(report: SeoAuditReportDto): ReportDocument {
  const { provenance, summary, deep, cap } = report;
  const measured = deep?.measurement;
  const unread = unreadIn(report);
  const cappedBy = report.checks.flatMap(({ id, check }) => (cap?.by.includes(id) ? [check] : []));
  const others = report.others.toSorted(
    (a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight),
  );
  const crawl = others.filter(({ id }) => crawlChecks.has(id));
  const onPage = others.filter(({ id }) => !crawlChecks.has(id));
  const unknown = onPage.filter(({ status }) => status === 'unknown');
  const unscored = onPage.filter(({ status }) => status !== 'unknown');
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
      ['Score', unread ? 'none' : `${report.score}/100`],
      ['Date', provenance.finishedAt],
      ...fact('Final URL', report.finalUrl === report.url ? null : report.finalUrl),
      ...fact('Keyphrase', report.keyphrase),
      ...fact(
        'Kind',
        measured &&
          `Deep audit, ${measured.by} in ${measured.browser}, runs per device: ${measured.runs}`,
      ),
      ...fact('Not measured in a browser', deep?.failure),
      ['Source', `measured by ${provenance.by}, fetched ${provenance.fetchedAt}`],
      ['Coverage', `${report.coverage}% of what applies`],
      ['Points lost', String(report.lost)],
      ...fact(
        'Capped',
        cap &&
          `at ${cap.limit}, because this page can’t appear in search (${cappedBy.join('; ')}); ${cap.uncapped} without the cap`,
      ),
      ['Passed', String(summary.passed)],
      ['Warnings', String(summary.warnings)],
      ['Failed', String(summary.failed)],
      ['Not run', String(unknown.length)],
      ...fact('Need a crawl of the site', crawl.length > 0 && String(crawl.length)),
    ],
    ...(unread ? { notices: [`${unread.title}. ${unread.detail}`] } : {}),
    sections: [
      { title: 'Detailed Analysis', rows: sortByCost(report.checks).map(checkRow) },
      { title: 'Not run', rows: unknown.map(noteRow), empty: 'Every check was run.' },
      ...(crawl.length > 0
        ? [{ title: 'Need a crawl of the site', rows: crawl.map(noteRow) }]
        : []),
      { title: 'Not scored', rows: unscored.map(noteRow), empty: 'None.' },
    ],
  };
}
