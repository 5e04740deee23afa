import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { auditServer } from './testing/audit-server.ts';

const server = auditServer();

const open = () => renderApp('/seo-audit?url=https%3A%2F%2Fwww.shop.example');
const card = async () =>
  within(await screen.findByRole('region', { name: /^SEO audit of.*no result$/ })).getByRole(
    'alert',
  );
const addressChecks = () => screen.queryByRole('region', { name: 'What the address alone shows' });

async function expectNoScore(): Promise<void> {
  expect(await screen.findByRole('heading', { name: /^SEO audit of.*no result$/ })).toHaveFocus();
  const report = screen.getByRole('region', { name: /^SEO audit of/ });
  expect(report).toHaveTextContent('We didn’t read the page, so there is no score.');
  expect(report).not.toHaveTextContent(/out of|\/100|Grade/);
  expect(screen.queryByRole('meter')).not.toBeInTheDocument();
  expect(screen.queryByRole('img', { name: /score/i })).not.toBeInTheDocument();
  expect(screen.queryByText('SEO audit completed!')).not.toBeInTheDocument();
  // The card is the only alert.
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Download Report' })).not.toBeInTheDocument();
  expect(localStorage.length).toBe(0);
}

describe('an audit without a result', () => {
  it.each([
    ['cannot be reached', () => HttpResponse.error(), 'We can’t reach the server'],
    ['answers 500', () => new HttpResponse('oops', { status: 500 }), 'returned no result'],
    [
      'answers success: false',
      () => HttpResponse.json({ success: false, message: 'no' }),
      'returned no result',
    ],
    ['answers what is no report', () => HttpResponse.json({ success: true }), 'returned no result'],
    ['answers what is no JSON', () => new HttpResponse('<html>'), 'returned no result'],
  ])('shows the checks of the URL alone when our server %s', async (_name, make, reason) => {
    server.answer(make);
    await open();
    expect(await card()).toHaveTextContent(reason);
    await expectNoScore();
    const region = addressChecks()!;
    expect(sourcesIn(region)).toEqual(['measured']);
    expect(
      within(region)
        .getAllByRole('listitem')
        .map((item) => item.textContent?.match(/^(Passed|Warning|Failed|Not run)[A-Z]\w+/)?.[0]),
    ).toEqual([
      'PassedHTTPS',
      'PassedURL',
      'PassedDomain',
      'Not runPage',
      'Not runMobile',
      'Not runContent',
    ]);
  });

  it.each([
    ['dns_not_found', 422],
    ['tls_error', 422],
    ['timeout', 504],
    ['connection_failed', 502],
    ['rate_limited', 429],
    ['internal_error', 500],
    ['offline', 503],
  ])('shows one card and no checks of the URL after %s', async (code, status) => {
    server.refuse(status, { title: 'It failed', detail: 'This is why', code });
    await open();
    expect(await card()).toHaveTextContent('It failedThis is why. We didn’t read the page');
    await expectNoScore();
    expect(addressChecks()).not.toBeInTheDocument();
  });

  it.each([
    ['dns_not_found', 'Change the URL'],
    ['timeout', 'Try again'],
    ['cancelled', 'Try again'],
  ])('shows the same card when an audit that was started fails with %s', async (code, action) => {
    server.failWith({
      title: 'It failed',
      detail: 'This is why',
      code,
      retryable: action === 'Try again',
      retryAfterSeconds: null,
    });
    await open();
    expect(await card()).toHaveTextContent('It failedThis is why. We didn’t read the page');
    await expectNoScore();
    expect(addressChecks()).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: action })).toBeVisible();
  });

  it('shows one card when somebody else canceled the audit', async () => {
    server.looks({ state: 'cancelled' });
    await open();
    expect(await card()).toHaveTextContent('The audit was canceled');
    expect(addressChecks()).not.toBeInTheDocument();
  });

  it.each([
    ['tls_error', 'The problem is on the site’s side.'],
    ['internal_error', 'The problem is on our side'],
  ])('says which side caused it: %s', async (code, side) => {
    server.refuse(500, { title: 'It failed', detail: 'This is why', code });
    await open();
    expect(await card()).toHaveTextContent(side);
  });

  it('replaces an earlier report', async () => {
    const { user } = await open();
    await screen.findByRole('list', { name: 'Checks' });
    server.refuse(500, { title: 'It failed', detail: 'This is why', code: 'internal_error' });
    await user.click(screen.getByRole('button', { name: 'Start SEO Audit' }));
    expect(await card()).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Checks' })).not.toBeInTheDocument();
  });

  it.each([
    'blocked_target',
    'port_not_allowed',
    'not_html',
    'invalid_url',
    'credentials_in_url',
    'tls_error',
    'dns_not_found',
  ])('leads back to the field if a retry cannot help: %s', async (code) => {
    server.refuse(422, {
      title: 'This cannot be checked',
      detail: 'Enter another.',
      code,
      retryable: false,
    });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Change the URL' }));
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByLabelText('Website URL')).toHaveFocus();
    expect(server.asked).toHaveLength(1);
  });

  it.each([
    'timeout',
    'dns_failed',
    'bad_response',
    'target_rate_limited',
    'queue_full',
    'shutting_down',
    'internal_error',
    'a_code_of_tomorrow',
  ])('offers a retry if it can help: %s', async (code) => {
    server.refuse(503, { title: 'Not now', detail: 'Later.', code });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.body).toMatchObject({ fresh: true });
  });

  it('says what is wrong with a field that the server rejected', async () => {
    server.refuse(400, {
      title: 'The request is not valid',
      detail: 'Please correct the fields.',
      code: 'validation_failed',
      errors: [{ field: 'url', message: 'Please enter a URL of at most 2048 characters' }],
    });
    await open();
    expect(await screen.findByText(/at most 2048 characters/)).toBeVisible();
  });

  it('says when to retry after too many requests', async () => {
    server.refuse(
      429,
      { title: 'Too many requests', detail: 'You have reached the limit.', code: 'rate_limited' },
      { 'retry-after': '40' },
    );
    await open();
    expect(await screen.findByText(/You can try again in 40 seconds\./)).toBeVisible();
  });

  it('says when to retry after a failed audit', async () => {
    const code = 'target_rate_limited';
    server.failWith({ title: 'Too often', detail: 'Many checks.', code, retryAfterSeconds: 40 });
    await open();
    expect(await screen.findByText(/You can try again in 40 seconds\./)).toBeVisible();
  });
});
