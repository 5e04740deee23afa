import { screen, waitFor, within } from '@testing-library/react';
import type { ContactMessageDto } from '@plumbline/api-client';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { problem, rightToken, sessionHandlers } from '../../operator/testing/session-handlers.ts';
import { renderApp } from '../../testing/render.tsx';

const address = 'http://localhost/api/contact/messages';

const aMessage = (number: number, given: Partial<ContactMessageDto> = {}): ContactMessageDto => ({
  id: `019a0000-0000-7000-8000-00000000000${number}`,
  receivedAt: `2026-06-0${number}T12:00:00.000Z`,
  name: 'Ada Hollis',
  email: "o'ada@hollis.example",
  subject: `Subject ${number}`,
  category: 'bug',
  message: 'First line\nsecond line',
  company: null,
  website: null,
  mail: {
    state: 'sent',
    attempts: 1,
    lastError: null,
    nextTryAt: null,
    sentAt: '2026-06-01T12:00:01.000Z',
  },
  ...given,
});

const server = setupServer();
let messages: ContactMessageDto[] = [];

const session = { signedIn: false };
const judge = () => (session.signedIn ? null : problem(401, 'unauthorized', 'Sign in.'));

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  messages = [aMessage(3), aMessage(2), aMessage(1)];
  session.signedIn = false;
  server.use(
    ...sessionHandlers(session),
    http.get(address, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      const from = after === null ? 0 : messages.findIndex(({ id }) => id === after) + 1;
      const page = messages.slice(from, from + 2);
      const next = from + 2 < messages.length ? page.at(-1)?.id : null;
      return (
        judge() ??
        HttpResponse.json({
          success: true,
          data: { messages: page, next, mailConfigured: true },
          message: 'These are the messages.',
        })
      );
    }),
    http.delete(`${address}/:id`, ({ params }) => {
      messages = messages.filter(({ id }) => id !== params.id);
      return (
        judge() ??
        HttpResponse.json({
          success: true,
          data: { id: params.id, deleted: true },
          message: 'Gone.',
        })
      );
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function signIn(typed = rightToken) {
  const app = await renderApp('/contact/messages');
  await app.user.type(await screen.findByLabelText('Admin token', { selector: 'input' }), typed);
  await app.user.click(screen.getByRole('button', { name: 'Sign in' }));
  return app;
}
const cards = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');

describe('the inbox', () => {
  it('asks for the token and is not indexed', async () => {
    await renderApp('/contact/messages');
    expect(await screen.findByLabelText('Admin token', { selector: 'input' })).toBeValid();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('says that a token is wrong', async () => {
    await signIn('something-else');
    expect(await screen.findByText('This is not the admin token.')).toBeVisible();
    expect(screen.getByLabelText('Admin token', { selector: 'input' })).toBeInvalid();
  });

  it('lists messages with the state of their mail, and older ones on demand', async () => {
    messages[0] = aMessage(3, {
      company: 'Hollis & Son',
      mail: {
        state: 'failed',
        attempts: 1,
        lastError: 'The mail server refused the mail: 550 no such user',
        nextTryAt: null,
        sentAt: null,
      },
    });
    const { user } = await signIn();
    expect(await screen.findByText('Mail failed')).toBeVisible();
    expect(screen.getByText(/550 no such user/)).toBeVisible();
    expect(screen.getByText('Hollis & Son')).toBeVisible();
    expect(screen.getByText('Mailed')).toBeVisible();
    expect(cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Older messages' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Older messages' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Reply by email' })[0]).toHaveAttribute(
      'href',
      "mailto:o'ada@hollis.example?subject=Re%3A%20Subject%203",
    );
  });

  it('deletes a message after a confirmation', async () => {
    const { user } = await signIn();
    await screen.findByText('Subject 3');
    const [first] = cards();
    await user.click(within(first!).getByRole('button', { name: 'Delete' }));
    await user.click(within(first!).getByRole('button', { name: 'Keep it' }));
    await user.click(within(first!).getByRole('button', { name: 'Delete' }));
    await user.click(within(first!).getByRole('button', { name: 'Delete for good' }));
    expect(await screen.findByText('Message deleted')).toBeVisible();
    await waitFor(() => expect(cards()[0]).toHaveAccessibleName('Subject 2'));
    expect(messages).toHaveLength(2);
  });

  it('shows messages as plain text', async () => {
    const hostile = '<img src=x onerror="window.pwned = 1">\u202e<script>window.pwned = 1</script>';
    messages = [
      aMessage(1, { name: hostile, subject: hostile, message: hostile, website: hostile }),
    ];
    await signIn();
    expect((await screen.findAllByText(hostile)).length).toBeGreaterThan(1);
    const list = screen.getByRole('list', { name: 'Messages' });
    expect(list.querySelector('img, script')).toBeNull();
  });

  it('opens at once for a signed-in operator, and says that there are no messages', async () => {
    session.signedIn = true;
    messages = [];
    await renderApp('/contact/messages');
    expect(await screen.findByText('No messages')).toBeVisible();
  });

  it('asks to sign in again when the session has ended', async () => {
    const { user } = await signIn();
    await screen.findByText('Subject 3');
    session.signedIn = false;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByLabelText('Admin token', { selector: 'input' })).toBeVisible();
    expect(screen.queryByText('Subject 3')).not.toBeInTheDocument();
  });

  it('says so when the server cannot be reached', async () => {
    server.use(http.get('http://localhost/api/session', () => HttpResponse.error()));
    const { user } = await renderApp('/contact/messages');
    expect(await screen.findByText('We can’t reach the server')).toBeVisible();
    server.resetHandlers();
    server.use(...sessionHandlers(session));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Admin token', { selector: 'input' })).toBeVisible();
  });

  it('signs out', async () => {
    const { user } = await signIn();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Admin token', { selector: 'input' })).toBeVisible();
    expect(screen.queryByText('Subject 3')).not.toBeInTheDocument();
    expect(session.signedIn).toBe(false);
  });
});
