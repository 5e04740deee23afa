/** The highest page number that can be requested. */
export const lastPage = 10_000;
/** Default number of rows per page. */
export const defaultPageSize = 25;

export interface Paging {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Total number of rows, including rows beyond the last page; null when unknown. */
  readonly total: number | null;
  /** Number of pages that can be requested; null if the total is unknown. */
  readonly pages: number | null;
}

interface PageAsked {
  readonly page: number;
  readonly size: number;
}

export const pagingOf = ({ page, size }: PageAsked, total: number | null): Paging => ({
  page,
  pageSize: size,
  total,
  pages: total === null ? null : Math.min(Math.ceil(total / size), lastPage),
});
