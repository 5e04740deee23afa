import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

export const field = (name: string) => screen.getByLabelText(name);
export const domain = () => field('Website Domain');
export const generate = () => screen.getByRole('button', { name: 'Generate Robots.txt' });
export const file = async () =>
  (await screen.findByRole('region', { name: 'robots.txt' })).textContent;

/** Pasting is one event, while typing is one per letter. */
export async function put(user: UserEvent, where: HTMLElement, text: string): Promise<void> {
  await user.clear(where);
  if (text) await user.paste(text);
}
