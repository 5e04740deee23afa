import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render.tsx';
import { UsedHttp } from './used-http.tsx';

it.each([
  ['shop.example', 'http://shop.example/', true],
  ['shop.example', 'https://shop.example/', false],
  ['http://shop.example', 'http://shop.example/', false],
  ['https://shop.example', 'https://shop.example/', false],
])('of %s read at %s: %s', (typed, url, says) => {
  renderWithProviders(<UsedHttp typed={typed} url={url} />);
  expect(screen.queryAllByRole('note')).toHaveLength(says ? 1 : 0);
});
