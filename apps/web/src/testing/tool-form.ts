import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp } from './render.tsx';

export const field = (label: string) => screen.getByLabelText(label);
export const button = (name: string) => screen.getByRole('button', { name });
export const alerts = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

/** Replaces the text of a field. Pasting is one event, while typing is one per letter. */
export async function paste(user: UserEvent, where: HTMLElement, text: string): Promise<void> {
  await user.clear(where);
  if (text) await user.paste(text);
}

export async function put(user: UserEvent, values: Readonly<Record<string, string>>) {
  for (const [label, text] of Object.entries(values)) await paste(user, field(label), text);
}

/** Opens a page, fills in these fields, and presses the button. */
export async function submit(path: string, values: Readonly<Record<string, string>>, name: string) {
  const app = await renderApp(path);
  await put(app.user, values);
  await app.user.click(button(name));
  return app;
}
