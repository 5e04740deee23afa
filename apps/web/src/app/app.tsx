import { Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { notFound } from './pages.ts';
import { Providers, type ProvidersProps } from './providers.tsx';
import { routes } from './routes.ts';
import { Shell } from './shell/shell.tsx';
import { ToolContext } from './tool.ts';

/** The whole app below a router. */
export function App({ env }: Pick<ProvidersProps, 'env'>) {
  return (
    <Providers env={env}>
      <Shell>
        <ErrorBoundary>
          <Suspense>
            <Routes>
              {routes.map(({ path, tool, page: { Page } }) => (
                <Route
                  key={path}
                  path={path}
                  element={
                    <ToolContext value={tool}>
                      <Page />
                    </ToolContext>
                  }
                />
              ))}
              {routes.some(({ path }) => path === '/privacy-policy') && (
                <Route path="/privacy" element={<Navigate to="/privacy-policy" replace />} />
              )}
              <Route path="*" element={<notFound.Page />} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      </Shell>
    </Providers>
  );
}
