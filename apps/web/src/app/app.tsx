// First, because the first style sheet defines the order of the layers.
import './styles.ts';
import { Suspense } from 'react';
import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { notFound } from './pages.ts';
import { Providers, type ProvidersProps } from './providers.tsx';
import { routes } from './routes.ts';
import { Shell } from './shell/shell.tsx';
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
