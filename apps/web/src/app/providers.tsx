import { MantineProvider } from '@mantine/core';
import { createQueryClient } from '@plumbline/api-client';
import { ToastRegion } from '@plumbline/ui';
import { hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

import { embeddedResults } from './page-data.tsx';
import { theme } from './theme.ts';

export interface ProvidersProps {
  readonly children: ReactNode;
  /**
   * `test` disables Mantine's transitions and keeps toasts open. On a slow machine they would close before a spec
   * checks them.
   */
  readonly env?: 'default' | 'test';
  /** The queries of a page that the server renders. */
  readonly client?: QueryClient;
}

/** Queries with the results that the server embedded in the page. */
function startQueries(): QueryClient {
  const client = createQueryClient();
  const results = embeddedResults();
  if (results) hydrate(client, results);
  return client;
}

/** The providers of every page, used in the browser, in the prerender and in specs. */
export function Providers({ children, env = 'default', client }: ProvidersProps) {
  const [queryClient] = useState(() => client ?? startQueries());
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" env={env}>
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastRegion paused={env === 'test'} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
