import { screen } from '@testing-library/react';
import { field } from '../../../testing/tool-form.ts';

export const domain = () => field('Website Domain');
export const generate = () => screen.getByRole('button', { name: 'Generate Robots.txt' });
export const file = async () =>
  (await screen.findByRole('region', { name: 'robots.txt' })).textContent;
