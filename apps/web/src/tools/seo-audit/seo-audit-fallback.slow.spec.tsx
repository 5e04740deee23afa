import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { auditServer } from './testing/audit-server.ts';

const server = auditServer();

describe('the basic check, when the server gives no report', () => {
  const open = () => renderApp('/seo-audit?url=https%3A%2F%2Fwww.shop.example');

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
  ])('is shown as a normal success when it %s', async (_name, make, reason) => {
    server.answer(make);
    await open();
    expect(await screen.findByText('Basic check')).toBeVisible();
    expect(sourcesIn(screen.getByRole('region', { name: /^SEO audit of/ }))).toEqual(['measured']);
    expect(screen.getByText('SEO audit completed!')).toBeVisible();
    expect(screen.getByText('Your audit analysis is ready.')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Overall score: 83 out of 100' })).toBeVisible();
    const checks = within(screen.getByRole('list', { name: 'Checks' })).getAllByRole('listitem');
    expect(checks).toHaveLength(6);
    expect(checks[0]).toHaveTextContent('HTTPS Security');
    expect(screen.getByText(new RegExp(reason), { selector: 'strong' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('says the problem’s own sentences, and tries again on request', async () => {
    server.refuse(502, {
      title: 'The site could not be reached.',
      detail: 'The site refused or dropped the connection',
      code: 'connection_failed',
    });
    const { user } = await open();
    await screen.findByText('Basic check');
    expect(screen.getByText('The site could not be reached.')).toBeVisible();
    expect(screen.getByText(/refused or dropped the connection\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the URL' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(server.asked).toHaveLength(2));
    expect(server.asked[1]?.body).toMatchObject({ fresh: true });
  });

  it.each(['dns_failed', 'offline'])(
    'gives neither ring nor number without a host: %s',
    async (code) => {
      server.refuse(503, { title: 'No host was found', detail: 'Nothing is known.', code });
      await open();
      expect(await screen.findByRole('heading', { name: /No report on/ })).toBeVisible();
      expect(screen.getByText(/The page was not read, so there is no score/)).toBeVisible();
      expect(screen.queryByRole('img', { name: /Overall score/ })).not.toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  );

  it('gives a domain that does not exist neither ring nor number', async () => {
    server.refuse(422, {
      title: 'There is no such host',
      detail: 'Check the spelling.',
      code: 'dns_not_found',
    });
    const { user } = await open();
    expect(await screen.findByRole('heading', { name: /No page at/ })).toBeVisible();
    expect(screen.queryByText('SEO audit completed!')).not.toBeInTheDocument();
    const reason = screen.getByText(/so there is no score/);
    expect(reason).toBeVisible();
    expect(reason.closest('[data-result]')).not.toHaveTextContent('out of 100');
    expect(screen.queryByRole('img', { name: /Overall score/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('list', { name: 'Checks' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the URL' }));
    expect(screen.getByLabelText('Website URL')).toHaveFocus();
  });

  it.each([
    'blocked_target',
    'port_not_allowed',
    'not_html',
    'invalid_url',
    'credentials_in_url',
    'tls_error',
  ])('leads back to the field where another try cannot help: %s', async (code) => {
    server.refuse(422, { title: 'This cannot be checked', detail: 'Enter another.', code });
    const { user } = await open();
    await screen.findByText('Basic check');
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Change the URL' }));
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
  ])('offers another try where that can help: %s', async (code) => {
    server.refuse(503, { title: 'Not now', detail: 'Later.', code });
    await open();
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change the URL' })).not.toBeInTheDocument();
  });

  it('says what is wrong with a field that the server refused', async () => {
    server.refuse(400, {
      title: 'The request is not valid',
      detail: 'Please correct the fields.',
      code: 'validation_failed',
      errors: [{ field: 'url', message: 'Please enter a URL of at most 2048 characters' }],
    });
    await open();
    expect(await screen.findByText(/at most 2048 characters/)).toBeVisible();
  });

  it('says when to come back after too many requests', async () => {
    server.refuse(
      429,
      { title: 'Too many requests', detail: 'You have reached the limit.', code: 'rate_limited' },
      { 'retry-after': '40' },
    );
    await open();
    expect(await screen.findByText(/You can try again in 40 seconds\./)).toBeVisible();
  });

  it('is not remembered for a comparison', async () => {
    server.answer(() => HttpResponse.error());
    await open();
    await screen.findByText('Basic check');
    expect(localStorage.length).toBe(0);
  });
});
