import { render, screen } from '@testing-library/react';
import { pageName, ResultUrl, WebLink } from './web-link.tsx';

it('opens a URL in a new window without access to this one', () => {
  render(<WebLink href="https://shop.example/a" />);
  const link = screen.getByRole('link', { name: 'https://shop.example/a' });
  expect(link).toHaveAttribute('href', 'https://shop.example/a');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'https://'])('shows %s as text', (href) => {
  render(<WebLink href={href} />);
  expect(screen.getByText(href)).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

it('shows its children instead of the URL', () => {
  render(<WebLink href="javascript:alert(1)">alert</WebLink>);
  expect(screen.getByText('alert').tagName).toBe('BDI');
});

describe('the URL of a result', () => {
  it('is complete if it is short, with port, path and query', () => {
    render(<ResultUrl href="http://127.0.0.1:8000/shop?page=2" />);
    expect(screen.getByRole('link').textContent).toBe('http://127.0.0.1:8000/shop?page=2');
  });

  it('is shortened in the middle if it is long, and complete in its title', () => {
    const href = `https://shop.example/${'garden/'.repeat(12)}spades?page=2`;
    render(<ResultUrl href={href} />);
    const link = screen.getByRole('link');
    expect(link.textContent).toMatch(/^https:\/\/shop\.example\/garden\/.*….*spades\?page=2$/);
    expect(link.textContent).toHaveLength(60);
    expect(link).toHaveAttribute('href', href);
    expect(screen.getByTitle(href)).toContainElement(link);
  });
});

it.each([
  ['https://shop.example/', 'shop.example'],
  ['http://shop.example:8080/spades/?a=b#c', 'shop.example:8080/spades/'],
  [`https://shop.example/${'a'.repeat(99)}`, `shop.example/${'a'.repeat(56)}…`],
  ['no URL', 'no URL'],
])('shortens %s to the name of its page', (url, name) => {
  expect(pageName(url)).toBe(name);
});
