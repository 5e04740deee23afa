import { render, screen } from '@testing-library/react';
import { WebLink } from './web-link.tsx';

it('leads to a URL, in a window of its own that knows nothing of this one', () => {
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

it('shows its children in place of the URL', () => {
  render(<WebLink href="javascript:alert(1)">alert</WebLink>);
  expect(screen.getByText('alert').tagName).toBe('BDI');
});
