import type { UrlAnalyzerReportDto, UrlLinkDto, UrlLinkStatusDto } from '@plumbline/api-client';
import { isOwnFailure, withoutFragment } from '@plumbline/page';
import { counted, toCsv } from '@plumbline/seo/text';
import type { Sorting } from '@plumbline/ui';
import type { Formats } from '../../../app/formats.ts';

/** Results by URL, without its fragment. */
export type LinkAnswers = ReadonlyMap<string, UrlLinkStatusDto>;

type LinkKind = 'all' | 'internal' | 'external' | 'nofollow' | 'problems';

export interface LinkFilter {
  readonly kind: LinkKind;
  readonly words: string;
}

export const answerOf = ({ url }: UrlLinkDto, answers: LinkAnswers): UrlLinkStatusDto | undefined =>
  url === null ? undefined : answers.get(withoutFragment(url));

/** Whether the link fails for visitors. A host that is not public counts as failed; links we couldn't check don't. */
export const isProblem = ({ status, code }: UrlLinkStatusDto): boolean =>
  status === null ? code === 'blocked_target' || !isOwnFailure(code) : status >= 400;

const fits: Readonly<Record<LinkKind, (link: UrlLinkDto, answers: LinkAnswers) => boolean>> = {
  all: () => true,
  internal: ({ internal }) => internal,
  external: ({ internal }) => !internal,
  nofollow: ({ rel }) => rel.includes('nofollow'),
  problems: (link, answers) => {
    const answer = answerOf(link, answers);
    return answer !== undefined && isProblem(answer);
  },
};

/** The links that match a filter: the text or the URL must contain all of its words. */
export function filterLinks(
  links: readonly UrlLinkDto[],
  { kind, words }: LinkFilter,
  answers: LinkAnswers,
): UrlLinkDto[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return links.filter((link) => {
    const text = `${link.text} ${link.label}`.toLowerCase();
    return fits[kind](link, answers) && wanted.every((word) => text.includes(word));
  });
}

const compare = new Intl.Collator('en', { numeric: true }).compare;

/** Failures come before every status, unchecked links last. */
const statusRank = (answer: UrlLinkStatusDto | undefined): number =>
  answer === undefined ? 1_000 : (answer.status ?? 0);

const orders: Readonly<
  Record<string, (a: UrlLinkDto, b: UrlLinkDto, answers: LinkAnswers) => number>
> = {
  link: (a, b) => compare(a.label, b.label),
  kind: (a, b) => Number(b.internal) - Number(a.internal),
  place: (a, b) => compare(b.position, a.position),
  status: (a, b, answers) => statusRank(answerOf(a, answers)) - statusRank(answerOf(b, answers)),
};

/** A stable sort. Without a sort order, links stay in page order. */
export function sortLinks(
  links: readonly UrlLinkDto[],
  sorting: Sorting | null,
  answers: LinkAnswers,
): readonly UrlLinkDto[] {
  const order = sorting && orders[sorting.column];
  if (!sorting || !order) return links;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return [...links].sort((a, b) => sign * order(a, b, answers));
}

/** The distinct URLs to check, in order. */
export const addressesOf = (links: readonly UrlLinkDto[]): string[] => [
  ...new Set(links.flatMap(({ url }) => (url === null ? [] : [withoutFragment(url)]))),
];

/** The results of all distinct URLs: '5 URLs: 3 fine, 1 redirected, 1 error'. The parts add up to the total. */
export function countsInWords(
  links: readonly UrlLinkDto[],
  answers: LinkAnswers,
  { count, number }: Pick<Formats, 'count' | 'number'>,
): string {
  const urls = new Map(
    links.map((link) => [withoutFragment(link.url ?? link.label), answerOf(link, answers)]),
  );
  const amounts = new Map<Outcome, number>();
  for (const answer of urls.values()) {
    const outcome = outcomeOf(answer);
    amounts.set(outcome, (amounts.get(outcome) ?? 0) + 1);
  }
  const parts = outcomes.flatMap((outcome) => {
    const amount = amounts.get(outcome) ?? 0;
    if (amount === 0) return [];
    return [outcome === 'error' ? count(amount, outcome) : `${number(amount)} ${outcome}`];
  });
  return `${count(urls.size, 'URL')}: ${parts.join(', ')}`;
}

const outcomes = ['fine', 'redirected', 'error', 'no answer', 'not checked'] as const;
type Outcome = (typeof outcomes)[number];

function outcomeOf(answer: UrlLinkStatusDto | undefined): Outcome {
  if (!answer) return 'not checked';
  if (answer.status === null) return isOwnFailure(answer.code) ? 'not checked' : 'no answer';
  if (answer.status >= 400) return 'error';
  return answer.redirects.length > 0 ? 'redirected' : 'fine';
}

/** 'HTTP 404', '200 after 2 redirects', or why there is no response. */
export function statusInWords(answer: UrlLinkStatusDto): string {
  if (answer.code === 'blocked_target') return 'Not checked: the host is not public';
  if (answer.status === null) return answer.reason ?? 'No answer';
  const hops = answer.redirects.length;
  return hops === 0 ? String(answer.status) : `${answer.status} after ${counted(hops, 'redirect')}`;
}

/** The links as rows for a spreadsheet, with the results of their checks. */
export const linksCsv = (
  links: readonly UrlLinkDto[],
  answers: LinkAnswers,
  { kind, by, fetchedAt }: UrlAnalyzerReportDto['provenance'],
): string =>
  toCsv([
    [
      ...['URL', 'Text', 'Type', 'Rel', 'Position', 'Status', 'Final URL', 'Redirects'],
      ...['Milliseconds', 'Provenance', 'By', 'Page fetched'],
    ],
    ...links.map((link) => {
      const answer = answerOf(link, answers);
      return [
        link.label,
        link.text,
        link.internal ? 'internal' : 'external',
        link.rel.join(' '),
        link.position,
        answer ? (answer.status ?? statusInWords(answer)) : 'not checked',
        answer?.finalUrl,
        answer?.redirects.length,
        answer?.ms,
        kind,
        by,
        fetchedAt,
      ];
    }),
  ]);
