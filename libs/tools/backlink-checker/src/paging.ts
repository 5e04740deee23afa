export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  /** Rows over all pages, and those pages; null when nobody can tell. */
  readonly total: number | null;
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
  pages: total === null ? null : Math.ceil(total / size),
});
