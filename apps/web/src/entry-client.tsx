import { StrictMode, useEffect } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app.tsx';
import { preloading } from './app/preloaded.tsx';
import { pageAt } from './app/routes.ts';
import { asksToRun } from './app/server-run.ts';

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** What was typed before the app ran, in its fields. */
const typedIn = (root: HTMLElement) =>
  [...root.querySelectorAll<TextField>('input, textarea')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => [field, field.value] as const);

/** React sees a change only where the field itself differs from what React has set. */
function typeAgain(field: TextField, text: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as TextField, 'value', text, field);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Types it again when the app runs: it starts with the fields as the server sent them. */
function Typed({ fields }: { readonly fields: ReturnType<typeof typedIn> }) {
  useEffect(() => {
    for (const [field, text] of fields) typeAgain(field, text);
  }, [fields]);
  return null;
}

async function start(root: HTMLElement): Promise<void> {
  // The page's chunk must be loaded before hydration. If it fails, the error boundary says so.
  await pageAt(window.location.pathname)
    .load()
    .catch(() => undefined);
  // A part that comes during hydration would be rendered again if its page changed meanwhile, and jump.
  await Promise.all(preloading);
  const app = (
    <StrictMode>
      <BrowserRouter>
        <App />
      </BrowserRouter>
      <Typed fields={typedIn(root)} />
    </StrictMode>
  );
  // A result of the server is shown whole, and is replaced by one whose buttons work.
  if (root.firstElementChild && !asksToRun(window.location.search)) hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (root) void start(root);
