import { screen, waitFor, within } from '@testing-library/react';
import { delay } from 'msw';
import { renderApp } from '../../testing/render.tsx';
import { contactServer, refused, taken } from './testing/contact-server.ts';

const { asked, tickets, answer, loseTicket } = contactServer();

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
  it('has the form, says what happens to a message and lists other ways to get help', async () => {
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
    expect(tickets).toEqual([]);
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

  it('keeps the typed text after a failure, and says why it failed', async () => {
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

  it('shows the server’s error at the field', async () => {
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

  it('gets a new ticket after the server has refused one', async () => {
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

  it('says that the server is unreachable, and requests a ticket again once it is back', async () => {
    loseTicket();
    const { send } = await fillIn();
    await send();
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.ticket).toBe('ticket-1');
  });

  it('has a field that people can neither see nor focus', async () => {
    const { user } = await renderApp('/contact');
    const trap = document.querySelector('input[name=homepage2]');
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(trap?.closest('[aria-hidden=true]')).not.toBeNull();
    await user.click(field('Message'));
    await user.tab();
    expect(screen.getByRole('button', { name: 'Send Message' })).toHaveFocus();
  });
});
