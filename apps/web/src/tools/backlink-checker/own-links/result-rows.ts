import {
  judgeOwnLink,
  type JudgedLink,
  type OwnLink,
  type OwnLinkResult,
  type OwnLinkRow,
} from '@plumbline/tools/backlink-checker';
import type { LiveBacklinkDto } from '@plumbline/api-client';
import type { Sorting } from '@plumbline/ui';
import type { PageState } from './link-check-run.ts';

/** A row of the export with its result. */
export interface ResultRow extends OwnLinkRow {
  /** Row number in the export. */
  readonly at: number;
  readonly host: string;
  readonly state: OwnLinkResult | 'waiting' | 'busy';
}

export const resultFilters = ['all', 'lost', 'changed', 'limited', 'good', 'unclear'] as const;
export type ResultFilter = (typeof resultFilters)[number];

const answers = new WeakMap<OwnLink, { readonly of: PageState; readonly row: ResultRow }>();

/** Reuses the row objects of pages whose state has not changed. */
export const resultRows = (
  links: readonly OwnLink[],
  pages: ReadonlyMap<string, PageState>,
): ResultRow[] =>
  links.map((link, at) => {
    const state = pages.get(link.sourceUrl) ?? waiting;
    const known = answers.get(link);
    if (known?.of === state) return known.row;
    const row = toRow(link, at, state);
    answers.set(link, { of: state, row });
    return row;
  });

const waiting: PageState = { kind: 'waiting' };

function toRow(link: OwnLink, at: number, state: PageState): ResultRow {
  const host = new URL(link.sourceUrl).hostname;
  const row = { link, at, host };
  if (state.kind === 'answer') {
    const judged = judgeOwnLink(link, state.answer);
    return { ...row, state: judged.result, judged, page: pageOf(state.answer) };
  }
  if (state.kind === 'failure') {
    const { title, detail } = state.reason;
    const judged: JudgedLink = {
      result: 'unclear',
      reasons: [{ about: 'page', text: `${title}. ${detail}` }],
      found: null,
    };
    return { ...row, state: 'unclear', judged, page: null };
  }
  return { ...row, state: state.kind, judged: null, page: null };
}

const pageOf = (answer: LiveBacklinkDto): NonNullable<OwnLinkRow['page']> => ({
  ...answer,
  checkedAt: answer.provenance.fetchedAt,
});

export function countResults(rows: readonly ResultRow[]): Readonly<Record<ResultFilter, number>> {
  const counts = { all: rows.length, lost: 0, changed: 0, limited: 0, good: 0, unclear: 0 };
  for (const { judged } of rows) if (judged) counts[judged.result] += 1;
  return counts;
}

export interface ResultView {
  readonly filter: ResultFilter;
  readonly text: string;
  readonly sorting: Sorting | null;
}

export function selectRows(
  rows: readonly ResultRow[],
  { filter, text, sorting }: ResultView,
): readonly ResultRow[] {
  const wanted = text.trim().toLowerCase();
  const selected = rows.filter(
    (row) =>
      (filter === 'all' || row.judged?.result === filter) &&
      (wanted === '' || textsOf(row).some((each) => each?.toLowerCase().includes(wanted))),
  );
  if (sorting === null) return selected;
  const sign = sorting.direction === 'ascending' ? 1 : -1;
  return selected.toSorted((a, b) => sign * compare(sorting.column, a, b) || a.at - b.at);
}

const textsOf = ({ link, judged }: ResultRow): readonly (string | null | undefined)[] => [
  link.sourceUrl,
  link.anchor,
  link.targetUrl,
  judged?.found?.anchor,
  judged?.found?.targetUrl,
  ...(judged?.reasons.map(({ text }) => text) ?? []),
];

/** Statuses, most urgent first. */
const order: readonly ResultRow['state'][] = [
  'lost',
  'changed',
  'limited',
  'unclear',
  'good',
  'busy',
  'waiting',
];

const compare = (column: string, a: ResultRow, b: ResultRow): number =>
  column === 'result'
    ? order.indexOf(a.state) - order.indexOf(b.state)
    : a.host.localeCompare(b.host, 'en') || a.link.sourceUrl.localeCompare(b.link.sourceUrl, 'en');
