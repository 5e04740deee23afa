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

/** Which links the reader looks at. */
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

/** What the server lists for whoever asks for nothing else. */
export const firstView: LinkView = { filter: noFilter, sort: 'authority', order: 'desc', page: 1 };

export const isFiltered = ({ type, newOnly, domain, anchor, onePerDomain }: LinkFilter): boolean =>
  type !== 'all' || newOnly || onePerDomain || domain.trim() !== '' || anchor.trim() !== '';

/** A selection as the server takes it. */
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

/** What a column's header sorts by: columns are named after it. */
export const toSort = (column: string): BacklinksExportRequestDtoSort =>
  sorts.find((sort) => sort === column) ?? firstView.sort;

/** The sorting as a table says it. */
export const sortingOf = ({ sort, order }: Pick<LinkView, 'sort' | 'order'>): Sorting => ({
  column: sort,
  direction: order === 'asc' ? 'ascending' : 'descending',
});

/** Words begin at their first letter, figures and days at their best. */
export const firstDirection = (column: string): Sorting['direction'] =>
  column === 'domain' || column === 'anchor' ? 'ascending' : 'descending';

export const orderOf = ({ direction }: Sorting): BacklinksExportRequestDtoOrder =>
  direction === 'ascending' ? 'asc' : 'desc';
