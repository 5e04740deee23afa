import { act, screen, within } from '@testing-library/react';
import { providePageData } from '../../app/page-data.tsx';
import { testContentData } from '../../testing/content-files.ts';
import { renderApp } from '../../testing/render.tsx';
import { completedChapters } from '../seo-guide/completed-chapters.ts';

beforeEach(() => {
  providePageData((path) => testContentData.get(path));
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => jest.restoreAllMocks());

const open = (address = '/privacy-policy') => act(async () => renderApp(address));
const panel = () => within(screen.getByRole('region', { name: 'What this browser keeps' }));

it('has its eight sections, its date, its badges and its summary', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Privacy Policy');
  expect(screen.getByText('Last updated January 6, 2025')).toBeVisible();
  for (const badge of ['GDPR', 'CCPA']) {
    const rights = screen.getByRole('link', { name: badge }).getAttribute('href')!;
    expect(document.querySelector(rights)).toHaveTextContent(`${badge}: `);
  }
  const numbered = screen.getAllByRole('heading', { level: 2, name: /^\d\. / });
  expect(numbered.map((heading) => heading.textContent[0]).join('')).toBe('12345678');
  expect(
    within(screen.getByRole('region', { name: 'In short' })).getAllByRole('listitem').length,
  ).toBeGreaterThan(3);
  expect(screen.getByRole('region', { name: 'Data Protection Officer' })).toHaveTextContent(
    'response within 30 days',
  );
  expect(screen.getByRole('region', { name: 'Policy Updates' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact');
  expect(screen.getByRole('link', { name: 'Download PDF' })).toHaveAttribute(
    'href',
    '/downloads/privacy-policy.pdf',
  );
  expect(document.body).not.toHaveTextContent('{product}');
});

it('is also reached from /privacy', async () => {
  await open('/privacy');
  expect(await screen.findByRole('heading', { name: 'Privacy Policy' })).toBeVisible();
});

it('shows all stored entries, listed in the policy or not, and deletes one', async () => {
  act(() => completedChapters.mark('local-seo', true));
  localStorage.setItem('somebody-else', 'abc');
  sessionStorage.setItem('somebody-else', 'xyz');
  const { user } = await open();
  expect(
    panel()
      .getAllByRole('listitem')
      .map((item) => item.querySelector('strong')?.textContent),
  ).toEqual(['Completed chapters', 'somebody-else', 'somebody-else']);
  expect(document.body).not.toHaveTextContent(/abc|xyz/);
  await user.click(panel().getByRole('button', { name: 'Delete Completed chapters' }));
  expect(localStorage.getItem('plumbline-guide-completed')).toBeNull();
  expect(completedChapters.current().size).toBe(0);
  expect(panel().getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'What this browser keeps' })).toHaveFocus();
});

it('deletes everything at once', async () => {
  localStorage.setItem('plumbline-audit-checklist', '["a"]');
  sessionStorage.setItem('somebody-else', 'xyz');
  const { user } = await open();
  await user.click(panel().getByRole('button', { name: 'Delete everything' }));
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  expect(panel().getByText('Nothing.')).toBeVisible();
});

it('says so if storage is disabled', async () => {
  jest.spyOn(Storage.prototype, 'key').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  localStorage.setItem('a', 'b');
  await open();
  expect(panel().getByText(/storage is switched off/)).toBeVisible();
});

it('jumps to the preferences with its button', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('link', { name: 'Manage Preferences' }));
  expect(screen.getByRole('heading', { name: 'What this browser keeps' })).toHaveFocus();
});
