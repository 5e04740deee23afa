import { lastPage, pagingOf } from './paging.ts';

describe(pagingOf, () => {
  it.each([
    [0, 0],
    [25, 1],
    [26, 2],
    [250_000, lastPage],
    [250_001, lastPage],
    [12_000_000, lastPage],
    [null, null],
  ])('splits %s rows into %s pages, up to the maximum', (total, pages) => {
    expect(pagingOf({ page: 1, size: 25 }, total)).toEqual({ page: 1, pageSize: 25, total, pages });
  });
});
