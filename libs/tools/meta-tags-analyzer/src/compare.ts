import { ownFailureInWords } from '@plumbline/page';
import type { MeasuredImage } from '@plumbline/social';
import { agreeing } from '@plumbline/text';
import type { MetaTagsReport, RawTag } from './types.ts';

/** The part of a report that the comparison reads, and its fetched pictures. */
export type ComparedReport = Pick<
  MetaTagsReport,
  'overall' | 'title' | 'description' | 'openGraph' | 'twitterCard' | 'head' | 'tags'
> & { readonly images: readonly ComparedImage[] };

type ComparedImage = Pick<MeasuredImage, 'status' | 'failure' | 'format' | 'width' | 'height'>;

export interface ComparedRow {
  readonly group:
    | 'Score'
    | 'Checks'
    | 'Search result'
    | 'Open Graph'
    | 'Twitter Card'
    | 'Head'
    | 'Other tags';
  readonly name: string;
  /** Empty when the page has none. */
  readonly first: string;
  readonly second: string;
  readonly same: boolean;
}

/** Two pages' tags side by side, row by row. */
export function compareReports(first: ComparedReport, second: ComparedReport): ComparedRow[] {
  const row = (
    group: ComparedRow['group'],
    name: string,
    read: (report: ComparedReport) => string,
  ): ComparedRow => {
    const [a, b] = [read(first), read(second)];
    return { group, name, first: a, second: b, same: a === b };
  };
  return [
    row('Score', 'Score', ({ overall }) =>
      overall.score === null ? 'unknown' : `${overall.score} of 100`,
    ),
    row('Score', 'Errors', (report) => String(countIssues(report, 'error'))),
    row('Score', 'Warnings', (report) => String(countIssues(report, 'warning'))),
    ...checkIds(first, second).map((id) =>
      row('Checks', id.replaceAll('-', ' '), ({ overall }) => checkWords(overall, id)),
    ),
    row('Search result', 'Title', ({ title }) => title.content),
    row('Search result', 'Title length', ({ title }) => lengthOf(title)),
    row('Search result', 'Description', ({ description }) => description.content),
    row('Search result', 'Description length', ({ description }) => lengthOf(description)),
    row('Open Graph', 'og:title', ({ openGraph }) => openGraph.title),
    row('Open Graph', 'og:description', ({ openGraph }) => openGraph.description),
    row('Open Graph', 'og:image', ({ openGraph }) => openGraph.image),
    row('Open Graph', 'Pictures as fetched', ({ images }) => images.map(imageWords).join(', ')),
    row('Open Graph', 'og:url', ({ openGraph }) => openGraph.url),
    row('Open Graph', 'og:type', ({ openGraph }) => openGraph.type),
    row('Open Graph', 'og:site_name', ({ openGraph }) => openGraph.siteName),
    row('Twitter Card', 'twitter:card', ({ twitterCard }) => twitterCard.card),
    row('Twitter Card', 'twitter:title', ({ twitterCard }) => twitterCard.title),
    row('Twitter Card', 'twitter:description', ({ twitterCard }) => twitterCard.description),
    row('Twitter Card', 'twitter:image', ({ twitterCard }) => twitterCard.image),
    row('Twitter Card', 'twitter:site', ({ twitterCard }) => twitterCard.site),
    row('Head', 'canonical', ({ head }) => head.canonical),
    row('Head', 'robots', ({ head }) => head.robots),
    row('Head', 'lang', ({ head }) => head.lang),
    row('Head', 'viewport', ({ head }) => head.viewport),
    row('Head', 'hreflang', ({ head }) => head.hreflangs.join(', ')),
    row('Head', 'icons', ({ head }) => head.icons.join(', ')),
    ...otherNames(first, second).map((name) =>
      row('Other tags', name, ({ tags }) => contentsOf(tags, name)),
    ),
  ];
}

/** In the order of the sum, without checks that are unknown for both pages. */
const checkIds = (...reports: readonly ComparedReport[]): string[] => [
  ...new Set(reports.flatMap(({ overall }) => overall.lines.map(({ id }) => id))),
];

const verdicts = { pass: 'Pass', warning: 'Warning', fail: 'Fail' } as const;

function checkWords({ lines }: ComparedReport['overall'], wanted: string): string {
  const line = lines.find(({ id }) => id === wanted);
  return line ? `${verdicts[line.status]}: ${line.check}` : 'Not scored';
}

function imageWords({ status, failure, format, width, height }: ComparedImage): string {
  if (status === null) return `not loaded: ${ownFailureInWords(failure)}`;
  if (format === null) return `status ${status}, no picture that could be read`;
  const size = width === null || height === null ? '' : ` ${width} × ${height} px`;
  return format.toUpperCase() + size;
}

export function countIssues(
  report: Omit<ComparedReport, 'images'>,
  type: 'error' | 'warning',
): number {
  return [report.title, report.description, report.openGraph, report.twitterCard, report.head]
    .flatMap(({ issues }) => issues)
    .filter((issue) => issue.type === type).length;
}

const lengthOf = ({ length, pixels }: ComparedReport['title']): string =>
  length === 0
    ? ''
    : `${length} ${agreeing(length, 'character', 'characters')}${pixels === null ? '' : `, ${pixels} px (estimated)`}`;

/** Shown in rows of their own. */
const known = new Set([
  ...['title', 'description', 'robots', 'viewport', 'canonical'],
  ...['og:title', 'og:description', 'og:image', 'og:url', 'og:type', 'og:site_name'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image', 'twitter:site'],
]);

function otherNames(...reports: readonly ComparedReport[]): string[] {
  const names = reports
    .flatMap(({ tags }) => tags)
    .filter(({ group, name }) => group !== 'link' && name !== '' && !known.has(name))
    .map(({ name }) => name);
  return [...new Set(names)].sort();
}

const contentsOf = (tags: readonly RawTag[], wanted: string): string =>
  tags
    .filter(({ name, group }) => name === wanted && group !== 'link')
    .map(({ content }) => content)
    .join(' | ');
