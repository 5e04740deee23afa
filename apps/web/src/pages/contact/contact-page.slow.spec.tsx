import { screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { renderApp } from '../../testing/render.tsx';

const address = 'http://localhost/api/contact';

const server = setupServer();
let asked: Record<string, unknown>[] = [];
let tickets = 0;

/** What the server answers to messages. */
const answer = (make: () => Response | Promise<Response>) =>
  server.use(
    http.post(address, async ({ request }) => {
      asked.push((await request.json()) as Record<string, unknown>);
      return make();
    }),
  );
const taken = () =>
  HttpResponse.json({
    success: true,
    data: { id: '019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b', receivedAt: '2026-06-01T12:00:00.000Z' },
    message: 'Message sent successfully!',
  });
const refused = (status: number, problem: object, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { success: false, errors: [], ...problem },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  asked = [];
  tickets = 0;
  answer(taken);
  server.use(
    http.get(`${address}/ticket`, () => {
      tickets += 1;
      // Usable since half a second, so that tests need not wait.
      const data = {
        ticket: `ticket-${tickets}`,
        usableAfterSeconds: -0.5,
        usableForSeconds: 86_400,
      };
      return HttpResponse.json({ success: true, data, message: 'Send it.' });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = (name: string) => screen.getByLabelText(name);
const typed = {
  Name: 'Ada Hollis',
  Email: 'ada@hollis.example',
  Subject: 'The audit of my shop',
  Message: 'It says that no title is there.',
};

async function fillIn() {
  const app = await renderApp('/contact');
  for (const [name, text] of Object.entries(typed)) await app.user.type(field(name), text);
  await app.user.selectOptions(field('Category'), 'Bug Report');
  return {
    ...app,
    send: () => app.user.click(screen.getByRole('button', { name: 'Send Message' })),
  };
}

describe('the contact page', () => {
  it('has the form, says what becomes of a message, and names other ways', async () => {
    await renderApp('/contact');
    expect(screen.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Send Us a Message' })).toBeVisible();
    const options = within(field('Category')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'Select a category',
      'General Question',
      'Tool Support',
      'Bug Report',
      'Feature Request',
      'Feedback',
      'Suggestion',
    ]);
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'privacy policy' })).toHaveAttribute(
      'href',
      '/privacy-policy',
    );
    expect(tickets).toBe(0);
  });

  it('says at each field what is missing, and asks nobody', async () => {
    const { user } = await renderApp('/contact');
    await user.type(field('Email'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    for (const [name, message] of [
      ['Name', 'Name must be at least 2 characters'],
      ['Email', 'Please enter a valid email address'],
      ['Subject', 'Subject must be at least 5 characters'],
      ['Category', 'Please select a category'],
      ['Message', 'Message must be at least 10 characters'],
    ] as const) {
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message));
      expect(field(name)).toBeInvalid();
    }
    expect(field('Name')).toHaveFocus();
    expect(asked).toEqual([]);
    await user.type(field('Name'), 'Ada');
    expect(screen.queryByText('Name must be at least 2 characters')).not.toBeInTheDocument();
  });

  it('sends the message, says so, and is empty again', async () => {
    const { send } = await fillIn();
    await send();
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.getByText("We'll get back to you as soon as possible.")).toBeVisible();
    expect(asked).toEqual([
      {
        name: 'Ada Hollis',
        email: 'ada@hollis.example',
        subject: 'The audit of my shop',
        category: 'bug',
        message: 'It says that no title is there.',
        company: '',
        website: '',
        homepage2: '',
        ticket: 'ticket-1',
      },
    ]);
    for (const name of [...Object.keys(typed), 'Category']) expect(field(name)).toHaveValue('');
    expect(screen.getByRole('heading', { name: 'Send Us a Message' })).toHaveFocus();
    expect(field('Name')).toBeValid();
  });

  it('is busy while it sends', async () => {
    answer(async () => {
      await delay('infinite');
      return taken();
    });
    const { send } = await fillIn();
    await send();
    expect(screen.getByRole('button', { name: 'Sending...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await waitFor(() => expect(asked).toHaveLength(1));
  });

  it('keeps what was typed after a failure, and says why', async () => {
    answer(() =>
      refused(
        429,
        { code: 'rate_limited', title: 'Too many requests', detail: 'Keep your text.' },
        { 'retry-after': '3600' },
      ),
    );
    const { send } = await fillIn();
    await send();
    expect(await screen.findByText('Failed to send message')).toBeVisible();
    expect(screen.getByText('Please try again later.')).toBeVisible();
    const form = within(screen.getByRole('form', { name: 'Contact' }));
    expect(form.getByRole('alert')).toHaveTextContent('Keep your text.');
    expect(form.getByRole('alert')).toHaveTextContent('Try again in 60 minutes.');
    for (const [name, text] of Object.entries(typed)) expect(field(name)).toHaveValue(text);
    expect(field('Category')).toHaveValue('bug');

    answer(taken);
    await send();
    expect(await screen.findByText('Message sent successfully!')).toBeVisible();
    expect(screen.queryByText('Keep your text.')).not.toBeInTheDocument();
  });

  it('says at the field what the server finds wrong with it', async () => {
    answer(() =>
      refused(400, {
        code: 'validation_failed',
        title: 'The request is not valid',
        detail: 'Please correct it.',
        errors: [{ field: 'email', message: 'This domain takes no mail' }],
      }),
    );
    const { send } = await fillIn();
    await send();
    expect(await screen.findByText('This domain takes no mail')).toBeVisible();
    expect(field('Email')).toHaveFocus();
    expect(field('Email')).toBeInvalid();
    expect(screen.getByText('Failed to send message')).toBeVisible();
  });

  it('comes with a new ticket after one that was refused', async () => {
    answer(() =>
      refused(422, { code: 'looks_automated', title: 'Looks automated', detail: 'Wait.' }),
    );
    const { send } = await fillIn();
    await send();
    await screen.findByText('Failed to send message');
    answer(taken);
    await send();
    await screen.findByText('Message sent successfully!');
    expect(asked.map(({ ticket }) => ticket)).toEqual(['ticket-1', 'ticket-2']);
  });

  it('says that the server is away, and asks for a ticket once more when it is back', async () => {
    server.use(http.get(`${address}/ticket`, () => HttpResponse.error(), { once: true }));
    const { send } = await fillIn();
    await send();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.ticket).toBe('ticket-1');
  });

  it('has a field that people neither see nor reach', async () => {
    const { user } = await renderApp('/contact');
    const trap = document.querySelector('input[name=homepage2]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
    await user.click(field('Message'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
  });
});
