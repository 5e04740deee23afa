import {
  type BacklinksExportRequestDto,
  type BacklinksExportRequestDtoOrder,
  type BacklinksExportRequestDtoSort,
  type BacklinksReportDto,
  type BacklinksRequestDto,
  findBacklinks,
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

/** Filter, sort order and page number of the link list. */
export interface LinkView {
  readonly filter: LinkFilter;
  readonly sort: BacklinksExportRequestDtoSort;
  readonly order: BacklinksExportRequestDtoOrder;
  /** Starts at 1. */
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

/** The sort order for a column, whose id is the same. */
export const toSort = (column: string): BacklinksExportRequestDtoSort =>
  sorts.find((sort) => sort === column) ?? firstView.sort;

/** The sort order in the table's format. */
export const sortingOf = ({ sort, order }: Pick<LinkView, 'sort' | 'order'>): Sorting => ({
  column: sort,
  direction: order === 'asc' ? 'ascending' : 'descending',
});

/** Text columns start with A; numbers and dates start with the highest. */
export const firstDirection = (column: string): Sorting['direction'] =>
  column === 'domain' || column === 'anchor' ? 'ascending' : 'descending';

export const orderOf = ({ direction }: Sorting): BacklinksExportRequestDtoOrder =>
  direction === 'ascending' ? 'asc' : 'desc';

/** Maximum number of links in one file. The server's CSV export has more. */
const maxLinks = 1_000;
/** The largest page size that the server allows. */
const pageSize = 100;

/** Adds all matching links to a report, page after page. Returns the report unchanged if a call fails. */
export async function withAllLinks(
  report: BacklinksReportDto,
  request: BacklinksRequestDto,
): Promise<BacklinksReportDto> {
  const { total } = report.paging;
  if (total === null || report.backlinks.length >= total) return report;
  const backlinks = [];
  try {
    for (let page = 1; backlinks.length < Math.min(total, maxLinks); page += 1) {
      const { data } = await findBacklinks({ ...request, page, pageSize });
      if (data.backlinks.length === 0) break;
      backlinks.push(...data.backlinks);
    }
  } catch {
    return report;
  }
  const paging = { page: 1, pageSize: backlinks.length, total, pages: 1 };
  return { ...report, backlinks, paging };
}
