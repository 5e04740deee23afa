import { QueryClient } from '@tanstack/react-query';

const fiveMinutes = 5 * 60 * 1000;

/** The shared behaviour of calls: no retries, no refetch on focus, never stale, dropped after five minutes unused. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        staleTime: Infinity,
        gcTime: fiveMinutes,
      },
      mutations: { retry: false },
    },
  });
}
