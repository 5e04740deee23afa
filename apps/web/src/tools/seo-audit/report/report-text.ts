export interface ReportLine {
  readonly category: string;
  readonly check: string;
  readonly status: 'pass' | 'fail' | 'warning';
  readonly message: string;
  readonly recommendation?: string;
}
import type { LabProvenanceDto } from '@plumbline/api-client';
import { onOneLine } from '../../../app/words.ts';

/** What the downloads need; a full report and a basic check both have it. */
export interface PlainReport {
  readonly url: string;
  readonly score: number;
  /** When it was finished, ISO 8601. */
  readonly date: string;
  readonly summary: { readonly passed: number; readonly failed: number; readonly warnings: number };
  readonly checks: readonly ReportLine[];
  /** Whether only the address was checked. */
  readonly basic: boolean;
  /** The measurement in a browser; `null` or left out where there was none. */
  readonly lab?: LabProvenanceDto | null;
}

/** The report as a text file. */
export function reportText({ url, score, date, summary, checks, basic, lab }: PlainReport): string {
  const head = [
    'SEO Audit Report',
    '================',
    '',
    `URL: ${onOneLine(url)}`,
    `Score: ${score}/100`,
    `Date: ${date}`,
    ...(basic ? ['Kind: Basic check of the address; the page itself was not read'] : []),
    ...(lab
      ? [`Kind: Deep audit, ${lab.by} in ${lab.browser}, loads on each device: ${lab.runs}`]
      : []),
    '',
    `Passed: ${summary.passed}`,
    `Warnings: ${summary.warnings}`,
    `Failed: ${summary.failed}`,
    '',
    'Detailed Analysis',
    '-----------------',
  ];
  const body = checks.flatMap(({ status, category, check, message, recommendation }) => [
    '',
    `[${status.toUpperCase()}] ${onOneLine(check)} (${category})`,
    onOneLine(message),
    ...(recommendation ? [`Recommendation: ${onOneLine(recommendation)}`] : []),
  ]);
  return `${[...head, ...body].join('\n')}\n`;
}
