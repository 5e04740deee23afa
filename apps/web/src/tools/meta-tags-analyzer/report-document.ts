import type { MetaTagsAnalyzerReportDto, MetaTagsIssueDto } from '@plumbline/api-client';
import { compareReports } from '@plumbline/tools/meta-tags-analyzer';
import { ownFailureInWords } from '@plumbline/page';
import {
  byLostPoints,
  fact,
  type ReportDocument,
  type ReportRow,
  type ReportSection,
} from '../../reports/report-document.ts';
import { unreadPage } from '../../app/unread-page.ts';
import { statusWords } from './report/parts.tsx';

const severities = ['error', 'warning', 'info'];

const issueRows = (issues: readonly MetaTagsIssueDto[]): ReportRow[] =>
  issues.length === 0
    ? [{ name: 'No issues found.' }]
    : issues
        .toSorted((a, b) => severities.indexOf(a.type) - severities.indexOf(b.type))
        .map(({ type, message, recommendation }) => ({
          ...{ status: type === 'error' ? 'fail' : type, name: message, advice: recommendation },
        }));

const content = (name: string, text: string): ReportRow => ({ name, value: text || '(none)' });

const textRows = ({
  content: text,
  length,
  pixels,
  issues,
}: MetaTagsAnalyzerReportDto['title']) => [
  content('Content', text),
  {
    name: 'Length',
    value: `${length} characters${pixels === null ? '' : `, ${pixels} px (estimated)`}`,
  },
  ...issueRows(issues),
];

/** @param second the page it was compared with */
export function describeTags(
  report: MetaTagsAnalyzerReportDto,
  second?: MetaTagsAnalyzerReportDto | null,
): ReportDocument {
  const { overall, openGraph, twitterCard, keywords, head, images, provenance } = report;
  const unread = unreadPage(report);
  return {
    title: 'Meta Tags Analysis Report',
    facts: [
      ['URL', report.url],
      ...fact('Answered by', report.finalUrl === report.url ? null : report.finalUrl),
      ['Status', String(report.status)],
      ['Date', provenance.fetchedAt],
      ['Provenance', `measured by ${provenance.by}`],
      [
        'Tags score',
        overall.score === null || unread
          ? 'unknown (UNKNOWN)'
          : `${overall.score}/100 (${statusWords(overall.status)})`,
      ],
      ...fact(
        'Points lost',
        overall.score !== null &&
          !unread &&
          `${overall.lost} of 100 in ${overall.lines.length} checks`,
      ),
      ...fact('Not judged', unread && `${unread.title}. ${unread.detail ?? ''}`.trim()),
    ],
    sections: [
      {
        title: 'Score, check by check',
        empty: 'No check could judge this page.',
        rows: byLostPoints(
          (unread ? [] : overall.lines).map(({ lost, status, check }) => ({
            ...{ status, name: check, points: { lost } },
          })),
        ),
      },
      { title: 'Title Analysis', rows: textRows(report.title) },
      { title: 'Description Analysis', rows: textRows(report.description) },
      {
        title: 'Keywords',
        rows: [content('Content', keywords.content), ...issueRows(keywords.issues)],
      },
      {
        title: 'Open Graph',
        rows: [
          content('Title', openGraph.title),
          content('Description', openGraph.description),
          content('Image', openGraph.image),
          content('URL', openGraph.url),
          content('Type', openGraph.type),
          ...issueRows(openGraph.issues),
        ],
      },
      {
        title: 'Twitter Card',
        rows: [
          content('Card', twitterCard.card),
          content('Title', twitterCard.title),
          content('Description', twitterCard.description),
          content('Image', twitterCard.image),
          ...issueRows(twitterCard.issues),
        ],
      },
      { title: 'Images, as fetched', rows: images.map(imageRow), empty: '(none)' },
      {
        title: 'Rest of the head (not part of the score)',
        rows: [
          content('Canonical', head.canonical),
          content('Robots', head.robots),
          content('Language', head.lang),
          content('Viewport', head.viewport),
          content('Hreflang', head.hreflangs.join(', ')),
          ...issueRows(head.issues),
        ],
      },
      ...(second ? [comparison(report, second)] : []),
    ],
  };
}

function imageRow(image: MetaTagsAnalyzerReportDto['images'][number]): ReportRow {
  const found =
    image.status === null
      ? `not loaded: ${ownFailureInWords(image.failure)}`
      : [
          `status ${image.status}`,
          image.format ?? 'no image that can be read',
          image.width === null ? null : `${image.width} x ${image.height} px`,
          image.bytes === null ? null : `${image.bytes} bytes`,
        ]
          .filter(Boolean)
          .join(', ');
  return { name: image.url, value: found };
}

const comparison = (
  first: MetaTagsAnalyzerReportDto,
  second: MetaTagsAnalyzerReportDto,
): ReportSection => ({
  title: 'Comparison',
  rows: [
    { name: 'A', value: first.url },
    { name: 'B', value: second.url },
    ...compareReports(first, second).map(({ name, same, winner, first: a, second: b }): ReportRow =>
      same
        ? { name, value: `same: ${a || '(none)'}` }
        : {
            name,
            value: winner === null ? 'differs' : `${winner === 'first' ? 'A' : 'B'} is better`,
            notes: [`A: ${a || '(none)'}`, `B: ${b || '(none)'}`],
          },
    ),
  ],
});
