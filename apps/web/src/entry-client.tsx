import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloading } from './app/preloaded.tsx';
import { pageAt } from './app/routes.ts';
import { asksToRun } from './app/server-run.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

async function start(root: HTMLElement): Promise<void> {
  // The page's chunk must load before hydration. If that fails, the error boundary reports it.
  await pageAt(window.location.pathname)
    .load()
    .catch(() => undefined);
  // A part that loads during hydration would be rendered again if its page changed, which would shift the layout.
  await Promise.all(preloading);
  // A page with a server-made result is rendered again instead of hydrated, so that its buttons work.
  if (root.firstElementChild && !asksToRun(window.location.search)) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void start(root);
