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
  // The page's chunk must be loaded before hydration. If it fails, the error boundary says so.
  await pageAt(window.location.pathname)
    .load()
    .catch(() => undefined);
  // A part that comes during hydration would be rendered again if its page changed meanwhile, and jump.
  await Promise.all(preloading);
  // A result of the server is shown whole, and is replaced by one whose buttons work.
  if (root.firstElementChild && !asksToRun(window.location.search)) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void start(root);
