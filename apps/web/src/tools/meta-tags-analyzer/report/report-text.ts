import type { MetaTagsAnalyzerReportDto, MetaTagsIssueDto } from '@plumbline/api-client';
import { type ComparedRow, compareReports } from '@plumbline/meta-tags-analyzer';
import { onOneLine } from '../../../app/words.ts';
import { statusWords } from './words.ts';

const orNone = (text: string): string => onOneLine(text) || '(none)';
const underlined = (heading: string, line = '-'): string[] => [
  '',
  heading,
  line.repeat(heading.length),
];

const issueLines = (issues: readonly MetaTagsIssueDto[]): string[] =>
  issues.length === 0
    ? ['No issues found.']
    : issues.flatMap(({ type, message, recommendation }) => [
        `[${type.toUpperCase()}] ${onOneLine(message)}`,
        `  Recommendation: ${onOneLine(recommendation)}`,
      ]);

const textLines = ({ content, length, pixels, issues }: MetaTagsAnalyzerReportDto['title']) => [
  `Content: ${orNone(content)}`,
  `Length: ${length} characters${pixels === null ? '' : `, ${pixels} px`}`,
  ...issueLines(issues),
];

/** The report as a text file; with a second one, the comparison too. */
export function reportText(
  report: MetaTagsAnalyzerReportDto,
  second?: MetaTagsAnalyzerReportDto | null,
): string {
  const { overall, openGraph, twitterCard, keywords, head, images, provenance } = report;
  const lines = [
    ...underlined('Meta Tags Analysis Report', '=').slice(1),
    '',
    `URL: ${onOneLine(report.url)}`,
    ...(report.finalUrl === report.url ? [] : [`Answered by: ${onOneLine(report.finalUrl)}`]),
    `Status: ${report.status}`,
    `Date: ${provenance.fetchedAt}`,
    `Provenance: measured by ${provenance.by}`,
    `Overall score: ${overall.score === null ? 'unknown' : `${overall.score}/100`} (${statusWords(overall.status)})`,
    ...(report.wall === null
      ? []
      : [`Not judged: a wall stands before the page (${onOneLine(report.wall)})`]),
    ...underlined('Title Analysis'),
    ...textLines(report.title),
    ...underlined('Description Analysis'),
    ...textLines(report.description),
    ...underlined('Keywords'),
    `Content: ${orNone(keywords.content)}`,
    ...issueLines(keywords.issues),
    ...underlined('Open Graph'),
    `Title: ${orNone(openGraph.title)}`,
    `Description: ${orNone(openGraph.description)}`,
    `Image: ${orNone(openGraph.image)}`,
    `URL: ${orNone(openGraph.url)}`,
    `Type: ${orNone(openGraph.type)}`,
    ...issueLines(openGraph.issues),
    ...underlined('Twitter Card'),
    `Card: ${orNone(twitterCard.card)}`,
    `Title: ${orNone(twitterCard.title)}`,
    `Description: ${orNone(twitterCard.description)}`,
    `Image: ${orNone(twitterCard.image)}`,
    ...issueLines(twitterCard.issues),
    ...underlined('Pictures, as fetched'),
    ...(images.length === 0 ? ['(none)'] : images.map(imageLine)),
    ...underlined('Rest of the head (not part of the score)'),
    `Canonical: ${orNone(head.canonical)}`,
    `Robots: ${orNone(head.robots)}`,
    `Language: ${orNone(head.lang)}`,
    `Viewport: ${orNone(head.viewport)}`,
    `Hreflang: ${orNone(head.hreflangs.join(', '))}`,
    ...issueLines(head.issues),
    ...underlined('How the score came about'),
    ...overall.lines.map(
      ({ earned, possible, status, check, id }) =>
        `${earned} of ${possible}  [${status.toUpperCase()}] ${onOneLine(check)} (${id})`,
    ),
    `Sum: ${overall.earned} of ${overall.possible}`,
    ...(second ? comparisonLines(report, second) : []),
  ];
  return `${lines.join('\n')}\n`;
}

function imageLine(image: MetaTagsAnalyzerReportDto['images'][number]): string {
  const found =
    image.status === null
      ? `no answer (${image.failure ?? 'unknown cause'})`
      : [
          `status ${image.status}`,
          image.format ?? 'no picture that could be read',
          image.width === null ? null : `${image.width} x ${image.height} px`,
          image.bytes === null ? null : `${image.bytes} bytes`,
        ]
          .filter(Boolean)
          .join(', ');
  return `${onOneLine(image.url)}: ${found}`;
}

const comparisonLines = (
  first: MetaTagsAnalyzerReportDto,
  second: MetaTagsAnalyzerReportDto,
): string[] => [
  ...underlined('Comparison'),
  `A: ${onOneLine(first.url)}`,
  `B: ${onOneLine(second.url)}`,
  ...compareReports(first, second).flatMap(compared),
];

const compared = ({ name, same, first, second }: ComparedRow): string[] =>
  same
    ? [`${onOneLine(name)}: same: ${orNone(first)}`]
    : [`${onOneLine(name)}: differs`, `  A: ${orNone(first)}`, `  B: ${orNone(second)}`];
