import type { SeoAuditReportDto } from '@plumbline/api-client';
import { toCsv } from '@plumbline/text';

const header = [
  'Status',
  'Category',
  'Check',
  'Message',
  'Recommendation',
  'Weight',
  'Points',
  'Earned',
  'Value',
  'Threshold',
  'Set by',
  'Id',
];

/** Every check, and after them what was not scored, one a row. */
export function reportCsv({ checks, others }: SeoAuditReportDto): string {
  const setBy = (evidence: SeoAuditReportDto['checks'][number]['evidence'] | null) =>
    evidence?.authorities[0]?.name;
  return toCsv([
    header,
    ...checks.map((line) => [
      ...[line.status, line.category, line.check, line.message, line.recommendation],
      ...[line.weight, line.points, line.earned],
      ...[line.evidence.value, line.evidence.threshold, setBy(line.evidence), line.id],
    ]),
    ...others.map((line) => [
      ...[line.status, line.category, line.check, line.message, undefined],
      ...[line.weight, undefined, undefined],
      ...[line.evidence?.value, line.evidence?.threshold, setBy(line.evidence), line.id],
    ]),
  ]);
}
