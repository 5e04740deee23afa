import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { paste } from '../../../testing/tool-form.ts';

export const input = {
  websiteName: 'Spade & Son',
  pageTitle: 'How to choose garden spades',
  primaryKeyword: 'garden spades',
  description: 'Blades, shafts and handles compared by weight, price and soil.',
};
const labels = {
  websiteName: 'Website Name',
  pageTitle: 'Page Topic/Title',
  primaryKeyword: 'Primary Keyword',
  description: 'Page Description',
} as const;
export const fields = Object.keys(labels) as (keyof typeof labels)[];

export const field = (name: keyof typeof labels) => screen.getByLabelText(labels[name]);
export const button = () => screen.getByRole('button', { name: 'Generate Meta Tags' });
export const heading = () => screen.findByRole('heading', { name: 'Generated Meta Tags' });
export const title = () => screen.getByLabelText('Title Tag');

export async function fill(user: UserEvent, values: Partial<typeof input> = input) {
  for (const [name, text] of Object.entries(values)) {
    await paste(user, field(name as keyof typeof labels), text);
  }
}

export const loadField = () => screen.getByRole('textbox', { name: 'Load from a URL' });
export const loadTags = (user: UserEvent, typed = 'shop.example/spades') =>
  user.type(loadField(), `${typed}{Enter}`);
export const currentTags = () =>
  screen.findByRole('region', { name: 'Current tags of shop.example/spades' });
