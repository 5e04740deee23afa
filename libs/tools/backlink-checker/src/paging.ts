/** The last page of a list that can be requested. */
export const lastPage = 10_000;
/** Default number of rows of a page. */
export const defaultPageSize = 25;

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** All rows, also those after the last page; null when unknown. */
  readonly total: number | null;
  /** Pages that can be requested; null with the total. */
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
