import type {
  BacklinksExportRequestDto,
  BacklinksExportRequestDtoOrder,
  BacklinksExportRequestDtoSort,
  BacklinksRequestDto,
} from '@plumbline/api-client';
import type { Sorting } from '@plumbline/ui';
import type { AskedTarget } from '../target.ts';

export interface LinkFilter {
  readonly type: 'all' | 'follow' | 'nofollow';
  readonly newOnly: boolean;
  readonly domain: string;
  readonly anchor: string;
  readonly onePerDomain: boolean;
}

/** The filter, order and page of the shown links. */
export interface LinkView {
  readonly filter: LinkFilter;
  readonly sort: BacklinksExportRequestDtoSort;
  readonly order: BacklinksExportRequestDtoOrder;
  /** From 1. */
  readonly page: number;
}

export const noFilter: LinkFilter = {
  type: 'all',
  newOnly: false,
  domain: '',
  anchor: '',
  onePerDomain: false,
};

/** The server's default. */
export const firstView: LinkView = { filter: noFilter, sort: 'authority', order: 'desc', page: 1 };

export const isFiltered = ({ type, newOnly, domain, anchor, onePerDomain }: LinkFilter): boolean =>
  type !== 'all' || newOnly || onePerDomain || domain.trim() !== '' || anchor.trim() !== '';

/** The selection for the server. */
export function toSelection(
  { url, scope }: AskedTarget,
  { filter, sort, order }: Omit<LinkView, 'page'>,
): BacklinksExportRequestDto {
  const domain = filter.domain.trim();
  const anchor = filter.anchor.trim();
  return {
    url,
    scope,
    sort,
    order,
    onePerDomain: filter.onePerDomain,
    filter: {
      ...(filter.type === 'all' ? {} : { type: filter.type }),
      ...(filter.newOnly ? { newOnly: true } : {}),
      ...(domain === '' ? {} : { domain }),
      ...(anchor === '' ? {} : { anchor }),
    },
  };
}

export const toRequest = (asked: AskedTarget, view: LinkView): BacklinksRequestDto => ({
  ...toSelection(asked, view),
  page: view.page,
});

const sorts: readonly BacklinksExportRequestDtoSort[] = [
  'domain',
  'anchor',
  'authority',
  'firstSeen',
];

/** The sort order of a column: columns have the same ids. */
export const toSort = (column: string): BacklinksExportRequestDtoSort =>
  sorts.find((sort) => sort === column) ?? firstView.sort;

/** The sorting as a table says it. */
export const sortingOf = ({ sort, order }: Pick<LinkView, 'sort' | 'order'>): Sorting => ({
  column: sort,
  direction: order === 'asc' ? 'ascending' : 'descending',
});

/** Text starts with A, figures and days with the highest. */
export const firstDirection = (column: string): Sorting['direction'] =>
  column === 'domain' || column === 'anchor' ? 'ascending' : 'descending';

export const orderOf = ({ direction }: Sorting): BacklinksExportRequestDtoOrder =>
  direction === 'ascending' ? 'asc' : 'desc';
