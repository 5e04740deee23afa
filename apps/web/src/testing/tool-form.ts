import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from './render.tsx';

export const field = (label: string) => screen.getByLabelText(label);
export const button = (name: string) => screen.getByRole('button', { name });
export const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

/** Pasting is one event, while typing is one per letter. */
export async function put(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(values)) {
    await user.click(field(label));
    await user.paste(text);
  }
}

/** Opens a page, fills in these fields, and presses the button. */
export async function submit(path: string, values: Readonly<Record<string, string>>, name: string) {
  const app = await renderApp(path);
  await put(app.user, values);
  await app.user.click(button(name));
  return app;
}
