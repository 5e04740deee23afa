import { act, screen, waitFor, within } from '@testing-library/react';
import type { ContactMessageDto } from '@plumbline/api-client';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { renderApp } from '../../testing/render.tsx';

const address = 'http://localhost/api/contact/messages';
const token = 'the-token-of-these-specs';

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
let needsToken = true;

const problem = (status: number, code: string, detail: string) =>
  HttpResponse.json(
    { success: false, code, title: code, detail, errors: [] },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );
const judge = (request: Request) => {
  const sent = request.headers.get('authorization');
  if (!needsToken || sent === `Bearer ${token}`) return null;
  return problem(401, 'unauthorized', sent ? 'This is not the admin token.' : 'Send the token.');
};

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  messages = [aMessage(3), aMessage(2), aMessage(1)];
  needsToken = true;
  server.use(
    http.get(address, ({ request }) => {
      const after = new URL(request.url).searchParams.get('after');
      const from = after === null ? 0 : messages.findIndex(({ id }) => id === after) + 1;
      const page = messages.slice(from, from + 2);
      const next = from + 2 < messages.length ? page.at(-1)?.id : null;
      return (
        judge(request) ??
        HttpResponse.json({
          success: true,
          data: { messages: page, next, mailConfigured: true },
          message: 'These are the messages.',
        })
      );
    }),
    http.delete(`${address}/:id`, ({ request, params }) => {
      messages = messages.filter(({ id }) => id !== params.id);
      return (
        judge(request) ??
        HttpResponse.json({
          success: true,
          data: { id: params.id, deleted: true },
          message: 'Gone.',
        })
      );
    }),
  );
});
afterEach(() => {
  act(() => sessionStorage.clear());
  server.resetHandlers();
});
afterAll(() => server.close());

async function unlock(typed = token) {
  const app = await renderApp('/contact/messages');
  await app.user.type(await screen.findByLabelText('Admin token', { selector: 'input' }), typed);
  await app.user.click(screen.getByRole('button', { name: 'Unlock' }));
  return app;
}
const cards = () => within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem');

describe('the inbox', () => {
  it('asks for the token, and is in no index', async () => {
    await renderApp('/contact/messages');
    expect(await screen.findByLabelText('Admin token', { selector: 'input' })).toBeValid();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('says that a token is the wrong one', async () => {
    await unlock('something-else');
    expect(await screen.findByText('This is not the admin token.')).toBeVisible();
    expect(screen.getByLabelText('Admin token', { selector: 'input' })).toBeInvalid();
  });

  it('lists messages with where their mail stands, and older ones when asked', async () => {
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
    const { user } = await unlock();
    expect(await screen.findByText('Mail failed')).toBeVisible();
    expect(screen.getByText(/550 no such user/)).toBeVisible();
    expect(screen.getByText('Hollis & Son')).toBeVisible();
    expect(screen.getByText('Mailed')).toBeVisible();
    expect(cards()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Older messages' }));
    await waitFor(() => expect(cards()).toHaveLength(3));
    expect(screen.queryByRole('button', { name: 'Older messages' })).not.toBeInTheDocument();
    expect(screen.getAllByRole('link', { name: 'Answer by mail' })[0]).toHaveAttribute(
      'href',
      "mailto:o'ada@hollis.example?subject=Re%3A%20Subject%203",
    );
  });

  it('deletes a message after asking once more', async () => {
    const { user } = await unlock();
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

  it('shows what a stranger wrote as text', async () => {
    const hostile = '<img src=x onerror="window.pwned = 1">\u202e<script>window.pwned = 1</script>';
    messages = [
      aMessage(1, { name: hostile, subject: hostile, message: hostile, website: hostile }),
    ];
    await unlock();
    expect((await screen.findAllByText(hostile)).length).toBeGreaterThan(1);
    const list = screen.getByRole('list', { name: 'Messages' });
    expect(list.querySelector('img, script')).toBeNull();
  });

  it('says that nobody has written, and opens by itself where no token is needed', async () => {
    needsToken = false;
    messages = [];
    await renderApp('/contact/messages');
    expect(await screen.findByText('No messages')).toBeVisible();
  });

  it('says what to set where the server is closed', async () => {
    server.use(http.get(address, () => problem(403, 'forbidden', 'Closed.')));
    await renderApp('/contact/messages');
    expect(await screen.findByText('The inbox is closed')).toBeVisible();
    expect(screen.getByText(/ADMIN_TOKEN/)).toBeVisible();
  });

  it('forgets the token', async () => {
    const { user } = await unlock();
    await user.click(await screen.findByRole('button', { name: 'Forget the token' }));
    expect(await screen.findByLabelText('Admin token', { selector: 'input' })).toBeVisible();
    expect(screen.queryByText('Subject 3')).not.toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });
});
