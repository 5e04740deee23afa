import { MantineProvider } from '@mantine/core';
import { render as renderBare, screen } from '@testing-library/react';
import { serpResult } from '@plumbline/seo/serp';
import { SerpResult } from './serp-result.tsx';
import type { ReactElement } from 'react';

const render = (page: ReactElement) => renderBare(page, { wrapper: MantineProvider });

const view = serpResult({
  title: 'Garden spades',
  url: 'https://www.shop.example/tools/spades',
  description: 'Which garden spade suits your soil.',
  keyword: 'garden',
  date: '2026-11-02',
  device: 'desktop',
});

describe(SerpResult, () => {
  it('shows site, breadcrumb, title, date and description, with the keyword bold', () => {
    render(<SerpResult view={view} />);
    const result = screen.getByRole('group', { name: 'Search result on a desktop' });
    expect(result).toHaveTextContent('shop.examplewww.shop.example › tools/spades');
    expect(screen.getByText('Garden spades')).toBeVisible();
    expect(result).toHaveTextContent('Nov 2, 2026 — Which garden spade suits your soil.');
    expect(screen.getByText('garden').tagName).toBe('B');
  });

  it('shows placeholders for empty texts', () => {
    const empty = serpResult({ title: '', url: '', description: '', device: 'mobile' });
    const placeholders = { title: 'A title', url: 'A host', description: 'A description' };
    render(<SerpResult view={empty} placeholders={placeholders} />);
    for (const text of Object.values(placeholders)) expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('group')).toHaveAccessibleName('Search result on a phone');
  });

  it.each([
    ['data:image/png;base64,AA==', true],
    ['/favicon.svg', true],
    ['//evil.example/icon.png', false],
    ['https://evil.example/icon.png', false],
    ['javascript:alert(1)', false],
  ])('loads the icon %s: %s', (favicon, loads) => {
    const { container } = render(<SerpResult view={view} favicon={favicon} />);
    expect(container.querySelector('img') !== null).toBe(loads);
  });

  it('has no links and shows markup as text', () => {
    const title = '<img src=x onerror=alert(1)> </title>';
    const hostile = serpResult({
      title,
      url: 'javascript:alert(1)',
      description: title,
      device: 'desktop',
    });
    const { container } = render(<SerpResult view={hostile} />);
    expect(screen.getAllByText(title)).toHaveLength(2);
    expect(container.querySelector('a, img, script')).toBeNull();
  });
});
