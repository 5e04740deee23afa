import { ownFailureInWords } from '@plumbline/page';
import type { MeasuredImage } from '@plumbline/seo/social';
import { agreeing } from '@plumbline/seo/text';
import type { MetaTagsReport, RawTag } from './meta-tags-report.ts';
import { scoredCheck, type ScoreLine } from './score-tags.ts';

/** The part of a report that the comparison reads, with the fetched images. */
type ComparedReport = Pick<
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
  /** Empty when the page doesn't have this tag. */
  readonly first: string;
  readonly second: string;
  readonly same: boolean;
  /** The page with the better value in this row; `null` for a tie, or when neither value is better in general. */
  readonly winner: 'first' | 'second' | null;
}

type Winner = ComparedRow['winner'];

/** How good a page's value is (higher is better); `null` when values of this row can't be ranked. */
type Merit = (report: ComparedReport) => number | null;

function winnerOf(
  merit: Merit | null,
  ...pages: readonly [ComparedReport, ComparedReport]
): Winner {
  const [first, second] = pages.map((page) => merit?.(page) ?? null);
  if (first == null || second == null || first === second) return null;
  return first > second ? 'first' : 'second';
}

/** Two pages' tags side by side, row by row. */
export function compareReports(first: ComparedReport, second: ComparedReport): ComparedRow[] {
  const row = (
    group: ComparedRow['group'],
    name: string,
    read: (report: ComparedReport) => string,
    merit: Merit | null = null,
  ): ComparedRow => {
    const [a, b] = [read(first), read(second)];
    return {
      group,
      name,
      first: a,
      second: b,
      same: a === b,
      winner: winnerOf(merit, first, second),
    };
  };
  /** A tag that every page should have. */
  const wanted = (
    group: ComparedRow['group'],
    name: string,
    read: (report: ComparedReport) => string,
  ): ComparedRow => row(group, name, read, (report) => (read(report) === '' ? 0 : 1));
  return [
    row(
      'Score',
      'Tags score',
      ({ overall }) => (overall.score === null ? 'unknown' : `${overall.score} of 100`),
      ({ overall }) => overall.score,
    ),
    row(
      'Score',
      'Failed checks',
      (report) => String(countIssues(report, 'error')),
      (report) => -countIssues(report, 'error'),
    ),
    row(
      'Score',
      'Warnings',
      (report) => String(countIssues(report, 'warning')),
      (report) => -countIssues(report, 'warning'),
    ),
    ...checkIds(first, second).map((id) =>
      row('Checks', nameOf(id), ({ overall }) => checkWords(overall, id), checkMerit(id)),
    ),
    wanted('Search result', 'Title', ({ title }) => title.content),
    row(
      'Search result',
      'Title length',
      ({ title }) => lengthOf(title),
      checkMerit('title-pixel-width'),
    ),
    wanted('Search result', 'Description', ({ description }) => description.content),
    row(
      'Search result',
      'Description length',
      ({ description }) => lengthOf(description),
      checkMerit('description-pixel-width'),
    ),
    wanted('Open Graph', 'og:title', ({ openGraph }) => openGraph.title),
    wanted('Open Graph', 'og:description', ({ openGraph }) => openGraph.description),
    wanted('Open Graph', 'og:image', ({ openGraph }) => openGraph.image),
    row(
      'Open Graph',
      'Images',
      ({ images }) => images.map(imageWords).join(', '),
      checkMerit('og-image-usable'),
    ),
    wanted('Open Graph', 'og:url', ({ openGraph }) => openGraph.url),
    wanted('Open Graph', 'og:type', ({ openGraph }) => openGraph.type),
    wanted('Open Graph', 'og:site_name', ({ openGraph }) => openGraph.siteName),
    wanted('Twitter Card', 'twitter:card', ({ twitterCard }) => twitterCard.card),
    row('Twitter Card', 'twitter:title', ({ twitterCard }) => twitterCard.title),
    row('Twitter Card', 'twitter:description', ({ twitterCard }) => twitterCard.description),
    row('Twitter Card', 'twitter:image', ({ twitterCard }) => twitterCard.image),
    row('Twitter Card', 'twitter:site', ({ twitterCard }) => twitterCard.site),
    wanted('Head', 'Canonical', ({ head }) => head.canonical),
    row('Head', 'Robots', ({ head }) => head.robots),
    wanted('Head', 'Language', ({ head }) => head.lang),
    wanted('Head', 'Viewport', ({ head }) => head.viewport),
    row('Head', 'Hreflang', ({ head }) => head.hreflangs.join(', ')),
    wanted('Head', 'Icons', ({ head }) => head.icons.join(', ')),
    ...otherNames(first, second).map((name) =>
      row('Other tags', name, ({ tags }) => contentsOf(tags, name)),
    ),
  ];
}

const nameOf = (id: string): string => scoredCheck(id)?.name ?? id.replaceAll('-', ' ');

/** Rows in the order of the score breakdown, without checks that are unknown for both pages. */
const checkIds = (...reports: readonly ComparedReport[]): string[] => [
  ...new Set(reports.flatMap(({ overall }) => overall.lines.map(({ id }) => id))),
];

const verdicts = { pass: 'Passed', warning: 'Warning', fail: 'Failed' } as const;

const ranks = { pass: 2, warning: 1, fail: 0 } as const satisfies Record<
  ScoreLine['status'],
  number
>;

const lineOf = ({ lines }: ComparedReport['overall'], wanted: string): ScoreLine | undefined =>
  lines.find(({ id }) => id === wanted);

function checkWords(overall: ComparedReport['overall'], wanted: string): string {
  const line = lineOf(overall, wanted);
  if (!line) return 'Not run';
  return line.status === 'pass' ? verdicts.pass : `${verdicts[line.status]}: ${line.check}`;
}

const checkMerit =
  (wanted: string): Merit =>
  ({ overall }) => {
    const line = lineOf(overall, wanted);
    return line ? ranks[line.status] : null;
  };

function imageWords({ status, failure, format, width, height }: ComparedImage): string {
  if (status === null) return `not loaded: ${ownFailureInWords(failure)}`;
  if (format === null) return `status ${status}, no image that we can read`;
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

/** Tags that have their own rows in the comparison. */
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
