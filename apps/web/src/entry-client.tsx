import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { pageAt } from './app/routes.ts';

const app = (
  <StrictMode>
    <BrowserRouter>
      <App />
    </BrowserRouter>
  </StrictMode>
);

/** What pages render into the head. */
const rendered =
  'title, link[rel="canonical"], meta[property], meta:is([name="description"], [name="keywords"], [name="robots"], [name^="twitter:"])';

async function start(root: HTMLElement): Promise<void> {
  // The page's chunk first: hydration then meets the markup it was made from. If it cannot be
  // loaded, the error boundary says so.
  await pageAt(window.location.pathname)
    .load()
    .catch(() => undefined);
  const filled = document.head.querySelectorAll('[data-fill]');
  if (root.firstElementChild && filled.length === 0) {
    hydrateRoot(root, app);
    return;
  }
  // What the server filled in is what the app is about to render itself, and no markup of the app's.
  for (const element of [...filled, ...document.head.querySelectorAll(rendered)]) element.remove();
  createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void start(root);
