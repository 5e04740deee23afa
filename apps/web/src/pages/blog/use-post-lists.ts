import {
  type BlogPostListEnvelope,
  type BlogPostSummaryDto,
  getListBlogPostsUrl,
  type ListBlogPostsParams,
  useListBlogPosts,
  useListBlogPostsInfinite,
} from '@plumbline/api-client';
import { keepPreviousData } from '@tanstack/react-query';
import { explainFailure, type FailureReason } from '../../app/explain-failure.ts';
import { useShownError } from '../../app/call-problem.tsx';
import { embedded } from '../../app/page-data.tsx';
import type { BlogFilter } from './use-blog-filter.ts';

/** All featured posts are shown before the first page of the others. Later pages need only their number. */
const featuredPosts = 100;
const pageLength = 20;

export interface PostLists {
  /** `null` until the first response. */
  readonly featured: readonly BlogPostSummaryDto[] | null;
  readonly others: readonly BlogPostSummaryDto[] | null;
  readonly total: { readonly count: number; readonly exact: boolean };
  /** Whether posts of the previous filter are shown until the response arrives. */
  readonly stale: boolean;
  readonly problem: FailureReason | null;
  /** `null` on the last page. */
  readonly more: { readonly after: string; readonly load: () => void } | null;
  readonly loadingMore: boolean;
  readonly tryAgain: () => void;
  /** Whether the failed call is being retried. The problem stays meanwhile. */
  readonly trying: boolean;
}

const embeddedList = (params: ListBlogPostsParams) =>
  embedded<BlogPostListEnvelope>(getListBlogPostsUrl(params));

const noTotal = { count: 0, exact: true };

/**
 * The posts that match a filter: the featured ones, and the others page by page. Search results are one list, best
 * matches first.
 * @param after cursor of the page; featured posts are on the first page only
 */
export function usePostLists(
  { search, category, tag, writtenBy }: BlogFilter,
  after: string | null,
): PostLists {
  const filter: ListBlogPostsParams = {
    ...(search && { search }),
    ...(category !== null && { category }),
    ...(tag !== null && { tag }),
    ...(writtenBy !== null && { writtenBy }),
  };
  const searching = search !== '';
  const first = { featured: true, limit: after === null ? featuredPosts : 1, ...filter };
  const featured = useListBlogPosts<BlogPostListEnvelope>(first, {
    query: { ...embeddedList(first), enabled: !searching, placeholderData: keepPreviousData },
  });
  const rest = {
    ...(!searching && { featured: false }),
    ...{ limit: pageLength, ...filter },
    ...(after !== null && { after }),
  };
  const { initialData: page, ...freshness } = embeddedList(rest);
  const others = useListBlogPostsInfinite(rest, {
    query: {
      // The first page starts at the `rest` cursor.
      initialPageParam: undefined,
      getNextPageParam: ({ data }) => data.next,
      ...freshness,
      initialData: page && { pages: [page], pageParams: [undefined] },
      placeholderData: keepPreviousData,
    },
  });

  const firstTotal = (searching ? null : featured.data?.data.total) ?? noTotal;
  const otherTotal = others.data?.pages[0]?.data.total ?? noTotal;
  const shownError = useShownError(featured);
  const featuredError = searching ? null : shownError;
  const othersError = useShownError(others);
  const error = featuredError ?? othersError;
  const next = others.data?.pages.at(-1)?.data.next ?? null;
  return {
    featured: searching || after !== null ? [] : (featured.data?.data.posts ?? null),
    others: others.data?.pages.flatMap(({ data }) => data.posts) ?? null,
    total: {
      count: firstTotal.count + otherTotal.count,
      exact: firstTotal.exact && otherTotal.exact,
    },
    stale: (!searching && featured.isPlaceholderData) || others.isPlaceholderData,
    problem: error ? explainFailure(error) : null,
    more: next === null ? null : { after: next, load: () => void others.fetchNextPage() },
    loadingMore: others.isFetchingNextPage,
    tryAgain: () => {
      if (featuredError) void featured.refetch();
      if (othersError)
        void (others.isFetchNextPageError ? others.fetchNextPage() : others.refetch());
    },
    trying: error !== null && (featured.isFetching || others.isFetching),
  };
}
