import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { fetcher } from './fetcher.ts';

/** No garbage collection while prerendering: its timer would keep the build running. */
const unusedDataMs = typeof document === 'undefined' ? Infinity : 5 * 60 * 1000;

/** Sends a GET to the URL made of the query key's segments, joined by slashes. */
const getByKey: QueryFunction = ({ queryKey, signal }) => fetcher(queryKey.join('/'), { signal });

/**
 * Shared behavior of all data fetching: nothing is retried, refetched or marked stale; unused data is dropped after 5
 * minutes.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: getByKey,
        retry: false,
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Infinity,
        gcTime: unusedDataMs,
      },
      // Without a network a call fails at once. By default React Query would pause it until the network is back.
      mutations: { retry: false, networkMode: 'always', gcTime: unusedDataMs },
    },
  });
}
