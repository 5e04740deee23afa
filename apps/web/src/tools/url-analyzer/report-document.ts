import type { UrlAnalyzerReportDto } from '@plumbline/api-client';
import { unreadPage } from '../../app/unread-page.ts';
import { countOf } from '../../app/formats.ts';
import {
  byLostPoints,
  type ReportDocument,
  type ReportRow,
} from '../../reports/report-document.ts';

const yesNo = (yes: boolean): string => (yes ? 'yes' : 'no');

export function describeUrl(report: UrlAnalyzerReportDto): ReportDocument {
  const { links, caching, compression, tls, provenance, linkList } = report;
  const unread = unreadPage({ status: report.status, wall: report.wall?.evidence ?? null });
  return {
    title: 'URL Analysis Report',
    facts: [
      ['URL', report.url],
      ['Final URL', report.finalUrl],
      ['Date', provenance.fetchedAt],
      [
        'Source',
        `measured by ${provenance.by}${provenance.fromCache ? ', cached for a few minutes' : ''}`,
      ],
      ['On-page SEO Score', unread ? 'none: the page was not read' : scoreInWords(report)],
      [
        'Word Count',
        `${report.wordCount}${report.keywordScope.cut ? ' in the first 200,000 characters' : ''}`,
      ],
      ['Total Links', String(links.total)],
      ['HTML Load Time', `${report.loadTime} ms to fetch the HTML, redirects included`],
      ['Coverage', report.truncated ? 'the beginning of a very large page' : 'the whole page'],
    ],
    ...(unread && { notices: [`${unread.title}. ${unread.detail ?? ''}`.trim()] }),
    sections: [
      {
        title: 'Issues',
        empty: unread ? 'Not checked: the page was not read.' : 'None found.',
        rows: byLostPoints(
          (unread ? [] : report.issues).map((issue) => ({
            status: issue.type === 'error' ? 'fail' : 'warning',
            name: issue.check,
            group: issue.category,
            notes: [issue.message],
            advice: issue.recommendation,
            points: { lost: issue.cost },
          })),
        ),
      },
      {
        title: 'Redirects',
        rows: [
          ...report.redirects.map((hop, index) => ({
            name: `${index + 1}. ${hop.status} ${hop.url} -> ${hop.location} (${hop.ms} ms)`,
          })),
          { name: `${report.redirects.length + 1}. ${report.status} ${report.finalUrl}` },
        ],
      },
      {
        title: 'Content',
        rows: [
          { name: 'Title', value: report.title || 'missing' },
          { name: 'Description', value: report.description || 'missing' },
          {
            name: 'Images',
            value: `${report.images}, ${report.imagesWithoutAlt} without alt text`,
          },
          { name: 'Open Graph', value: yesNo(report.socialTags.openGraph) },
          { name: 'Twitter Card', value: yesNo(report.socialTags.twitterCard) },
          { name: 'Structured Data', value: structured(report) },
        ],
      },
      {
        title: 'Headings',
        empty: 'None.',
        rows: [
          ...report.outline.items.map(({ level, text }) => ({ name: `h${level} ${text}` })),
          ...cutRow(report.outline),
        ],
      },
      {
        title: 'Technical',
        rows: [
          { name: 'Status', value: report.status },
          { name: 'HTTPS', value: yesNo(report.httpsEnabled) },
          { name: 'Mobile Responsive', value: yesNo(report.mobileResponsive) },
          {
            name: 'TLS',
            value: tls ? `${tls.protocol}, ${tls.issuer}, valid until ${tls.validTo}` : 'none',
          },
          { name: 'Caching', value: caching.summary },
          {
            name: 'Compression',
            value: `${compression.codings.join(', ') || 'none'}, ${compression.transferredBytes} bytes sent, ${compression.decodedBytes} decoded`,
          },
          ...report.timings.map(({ label, ms }) => ({
            name: label,
            value: ms === null ? 'none' : `${ms} ms`,
          })),
        ],
      },
      {
        title: 'Headers',
        empty: 'None.',
        rows: [
          ...report.headers.items.map(({ name, value }) => ({ name, value })),
          ...cutRow(report.headers),
        ],
      },
      {
        title: 'Keywords',
        empty: 'None.',
        rows: report.keywords.map(({ keyword, count, density }) => ({
          name: keyword,
          value: `${count} (${density}%)`,
        })),
      },
      { title: 'Links', rows: linkRows(links, linkList) },
    ],
  };
}

const scoreInWords = ({ seoScore, score: { lost, audits, cap } }: UrlAnalyzerReportDto): string =>
  `${seoScore}/100 (100 minus ${countOf(lost, 'point')} lost in ${countOf(audits, 'check')} that need only this page${cap ? `; kept out of search, so at most ${cap.limit}` : ''})`;

/** Says how many items of a list are shown, if not all are. */
const cutRow = ({ items, total }: { readonly items: readonly unknown[]; readonly total: number }) =>
  total > items.length ? [{ name: `The first ${items.length} of ${total} are listed.` }] : [];

const linkRows = (
  links: UrlAnalyzerReportDto['links'],
  list: UrlAnalyzerReportDto['linkList'],
): ReportRow[] => [
  { name: 'Internal', value: links.internal },
  { name: 'External', value: links.external },
  { name: 'Nofollow', value: links.nofollow },
  ...list.items.map(({ label, text }) => ({ name: `${label} (${text || 'no text'})` })),
  ...cutRow(list),
];

function structured({ structuredItems: { items, total, errors } }: UrlAnalyzerReportDto): string {
  const types = items.map((item) => item.types.join(' ') || 'no type');
  const broken = errors.length > 0 ? `; ${countOf(errors.length, 'block')} could not be read` : '';
  return `${total === 0 ? 'none' : types.join(', ')}${broken}`;
}
