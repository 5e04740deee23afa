import { MantineProvider } from '@mantine/core';
import { render as renderBare, screen } from '@testing-library/react';
import { type NetworkId, networkIds, socialCard, type SocialTags } from '@plumbline/seo/social';
import { SocialCard } from './social-card.tsx';
import type { ReactElement } from 'react';

const render = (page: ReactElement) => renderBare(page, { wrapper: MantineProvider });

const url = 'https://www.shop.example/a';
const tags = (properties: Record<string, string>): SocialTags => ({
  url,
  baseUrl: url,
  title: null,
  description: null,
  canonical: null,
  themeColor: null,
  oembed: false,
  properties: Object.entries(properties).map(([property, content]) => ({ property, content })),
});
const image = {
  url: 'https://shop.example/a.png',
  status: 200,
  failure: null,
  contentType: 'image/png',
  format: 'png',
  width: 1200,
  height: 630,
  bytes: 49_152,
} as const;
const full = tags({
  'og:title': 'Garden spades',
  'og:description': 'Blades compared.',
  'og:image': image.url,
  'og:site_name': 'Shop',
  'twitter:card': 'summary_large_image',
});

const show = (network: NetworkId, given = full) =>
  render(<SocialCard card={socialCard(given, [image], network)} />);

it.each(networkIds)('draws the card of %s without loading anything', (network) => {
  const { container } = show(network);
  expect(screen.getByText('Garden spades')).toBeVisible();
  expect(container.querySelector('img, iframe, [style*="url("]')).toBeNull();
  expect(container.querySelector('a')).toBeNull();
});

it('shows the measured facts of the image', () => {
  show('facebook');
  expect(screen.getByText('1200 × 630 px · PNG · 48 KB')).toBeVisible();
  expect(screen.getByText('shop.example')).toBeVisible();
});

it('shows the bare URL if there is no card', () => {
  show('x', tags({}));
  expect(screen.getByText(url)).toBeVisible();
});

it.each(networkIds)('shows markup and turned text as text, on %s', (network) => {
  const text = '\u202e<img src=x onerror=alert(1)>';
  const { container } = show(network, tags({ 'og:title': text, 'og:site_name': text }));
  expect(container.querySelector('img')).toBeNull();
  for (const found of screen.getAllByText(text)) expect(found.tagName).toBe('BDI');
});
