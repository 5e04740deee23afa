// First, because the first style sheet defines the order of the layers.
import './styles.ts';
import { MantineProvider } from '@mantine/core';
import { createQueryClient } from '@plumbline/api-client';
import { ToastRegion } from '@plumbline/ui';
import { hydrate, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { embeddedResults } from './page-data.tsx';
import { notFound } from './pages.ts';
import { routes } from './routes.ts';
import { Shell } from './shell/shell.tsx';
import { theme } from './theme.ts';
import { ToolContext } from './tool.ts';

/** The whole app, to be rendered inside a router. */
export function App({ env, client }: Omit<ProvidersProps, 'children'>) {
  const { pathname } = useLocation();
  return (
    <Providers env={env} client={client}>
      <Shell>
        <ErrorBoundary place={pathname}>
          <Suspense>
            <Routes>
              {routes.map(({ path, tool, page: { Page } }) => (
                <Route
                  key={path}
                  path={path}
                  caseSensitive
                  element={
                    <ToolContext value={tool}>
                      <Page />
                    </ToolContext>
                  }
                />
              ))}
              {routes.some(({ path }) => path === '/privacy-policy') && (
                <Route
                  path="/privacy"
                  caseSensitive
                  element={<Navigate to="/privacy-policy" replace />}
                />
              )}
              <Route path="*" element={<notFound.Page />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Providers>
  );
}

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
