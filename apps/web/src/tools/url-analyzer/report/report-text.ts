import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import { onOneLine } from '../../../app/words.ts';

const yesNo = (yes: boolean): string => (yes ? 'yes' : 'no');

const section = (title: string, lines: readonly string[]): string[] => [
  '',
  title,
  '-'.repeat(title.length),
  ...lines,
];

/** The report as a text file: what was found, when, and where it comes from. */
export function reportText(report: UrlAnalyzerReportDto): string {
  const { links, caching, compression, tls, provenance } = report;
  return `${[
    'URL Analysis Report',
    '===================',
    '',
    `URL: ${onOneLine(report.url)}`,
    `Final URL: ${onOneLine(report.finalUrl)}`,
    `Date: ${provenance.fetchedAt}`,
    `Source: measured by ${onOneLine(provenance.by)}${provenance.fromCache ? ', from the memory of the last minutes' : ''}`,
    `SEO Score: ${report.seoScore}/100 (${report.score.earned} of ${report.score.possible} points in ${report.score.audits} checks of the page alone)`,
    `Word Count: ${report.wordCount}${report.keywordScope.cut ? ' in the first 200,000 characters' : ''}`,
    `Total Links: ${links.total}`,
    `Load Time: ${report.loadTime} ms to fetch the HTML, redirects included; not a page load`,
    ...section('Redirects', [
      ...report.redirects.map(
        (hop, index) =>
          `${index + 1}. ${hop.status} ${onOneLine(hop.url)} -> ${onOneLine(hop.location)} (${hop.ms} ms)`,
      ),
      `${report.redirects.length + 1}. ${report.status} ${onOneLine(report.finalUrl)}`,
    ]),
    ...section('Content', [
      `Title: ${onOneLine(report.title) || 'missing'}`,
      `Description: ${onOneLine(report.description) || 'missing'}`,
      `Images: ${report.images}, ${report.imagesWithoutAlt} without alternative text`,
      `Open Graph: ${yesNo(report.socialTags.openGraph)}`,
      `Twitter Card: ${yesNo(report.socialTags.twitterCard)}`,
      `Structured Data: ${structured(report)}`,
      'Headings:',
      ...report.outline.items.map(
        ({ level, text }) => `${'  '.repeat(level)}h${level} ${onOneLine(text)}`,
      ),
    ]),
    ...section('Technical', [
      `Status: ${report.status}`,
      `HTTPS: ${yesNo(report.httpsEnabled)}`,
      `Mobile Responsive: ${yesNo(report.mobileResponsive)}`,
      `TLS: ${tls ? `${tls.protocol}, ${onOneLine(tls.issuer)}, valid until ${tls.validTo}` : 'none'}`,
      `Caching: ${caching.summary}`,
      `Compression: ${compression.codings.join(', ') || 'none'}, ${compression.transferredBytes} bytes sent, ${compression.decodedBytes} decoded`,
      ...report.timings.map(({ label, ms }) => `${label}: ${ms === null ? 'none' : `${ms} ms`}`),
      'Headers:',
      ...report.headers.items.map(({ name, value }) => `  ${onOneLine(name)}: ${onOneLine(value)}`),
    ]),
    ...section(
      'Keywords',
      report.keywords
        .slice(0, 20)
        .map(({ keyword, count, density }) => `${onOneLine(keyword)}: ${count} (${density} %)`),
    ),
    ...section('Links', [
      `Internal: ${links.internal}`,
      `External: ${links.external}`,
      `Nofollow: ${links.nofollow}`,
      ...report.linkList.items.map(
        ({ label, text }) => `${onOneLine(label)} (${onOneLine(text) || 'no text'})`,
      ),
      ...(report.linkList.total > report.linkList.items.length
        ? [`The first ${report.linkList.items.length} of ${report.linkList.total} are listed.`]
        : []),
    ]),
    ...section(
      'Issues',
      report.issues.length === 0
        ? ['None found.']
        : report.issues.flatMap(({ type, check, message, recommendation }) => [
            `[${type.toUpperCase()}] ${onOneLine(check)}`,
            `  ${onOneLine(message)}`,
            ...(recommendation ? [`  Recommendation: ${onOneLine(recommendation)}`] : []),
          ]),
    ),
  ].join('\n')}\n`;
}

function structured({ structuredItems: { items, total, errors } }: UrlAnalyzerReportDto): string {
  const types = items.map((item) => onOneLine(item.types.join(' ') || 'no type'));
  const broken = errors.length > 0 ? `; ${errors.length} blocks cannot be read` : '';
  return `${total === 0 ? 'none' : types.join(', ')}${broken}`;
}
