import type { BacklinkPagingDto } from '@plumbline/api-client';

const pageSize = 25;

/** One page of a list that is fully loaded, with the props of its pager. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  wanted: number,
): { readonly rows: readonly Row[]; readonly paging: BacklinkPagingDto } {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const page = Math.min(wanted, pages);
  return {
    rows: rows.slice((page - 1) * pageSize, page * pageSize),
    paging: { page, pages, pageSize, total: rows.length },
  };
}
