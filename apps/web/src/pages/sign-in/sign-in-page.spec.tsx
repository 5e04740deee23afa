import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import {
  rightToken,
  sessionHandlers,
  type SessionState,
} from '../../operator/testing/session-handlers.ts';
import { renderRouted } from '../../testing/render.tsx';

const server = setupServer();
let session: SessionState;
const sent: string[] = [];

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  session = { signedIn: false, code: 'the-code-of-a-link' };
  server.use(...sessionHandlers(session));
  sent.length = 0;
});
server.events.on('request:start', ({ request }) => sent.push(`${request.method} ${request.url}`));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const field = () => screen.findByLabelText('Admin token', { selector: 'input' });

describe('the sign-in page', () => {
  it('signs in once with a link, and removes the code from the URL', async () => {
    const { router } = await renderRouted('/sign-in#the-code-of-a-link');
    expect(await screen.findByText('Signed in as the operator.')).toBeVisible();
    expect(router.state.location.hash).toBe('');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(sent.filter((call) => call.startsWith('POST'))).toHaveLength(1);
    expect(sent.join()).not.toContain('the-code-of-a-link');
    const main = within(screen.getByRole('main'));
    for (const [name, path] of [
      ['Blog dashboard', '/blog-dashboard'],
      ['Blog automation', '/blog-automation'],
      ['Contact messages', '/contact/messages'],
    ] as const) {
      expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
    }
  });

  it('signs in with a link even if an earlier session response arrives late', async () => {
    const { promise: late, resolve: end } = Promise.withResolvers<void>();
    server.use(
      http.get(
        '*/api/session',
        async () => {
          await late;
          return HttpResponse.json({ success: true, data: { signedIn: false }, message: 'Done' });
        },
        { once: true },
      ),
    );
    await renderRouted('/sign-in#the-code-of-a-link');
    expect(await screen.findByText('Signed in as the operator.')).toBeVisible();
    end();
  });

  it('says what to do if a link was already used, and accepts the token', async () => {
    session.code = null;
    const { user } = await renderRouted('/sign-in#the-code-of-a-link');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The sign-in link didn’t work');
    expect(alert).toHaveTextContent('This link was used already.');
    await user.type(await field(), `${rightToken}{Enter}`);
    expect(await screen.findByText('Signed in as the operator.')).toBeVisible();
  });

  it('accepts the token, says if it is wrong, and signs out', async () => {
    const { user } = await renderRouted('/sign-in');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await field()).toHaveFocus();
    await user.type(await field(), 'guessed{Enter}');
    expect(await screen.findByText('This is not the admin token.')).toBeVisible();
    await user.clear(await field());
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await field()).toHaveAttribute('type', 'text');
    await user.type(await field(), ` ${rightToken} {Enter}`);
    expect(await screen.findByRole('heading', { name: 'You are signed in' })).toHaveFocus();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(await field()).toBeVisible();
    expect(session.signedIn).toBe(false);
  });

  it('says so if the browser rejects the cookie', async () => {
    session.cookiesOff = true;
    const { user } = await renderRouted('/sign-in#the-code-of-a-link');
    expect(await screen.findByText(/did not keep you signed in/)).toBeVisible();
    await user.type(await field(), `${rightToken}{Enter}`);
    await waitFor(async () =>
      expect(await field()).toHaveAccessibleDescription(/did not keep you signed in/),
    );
  });

  it('is not indexed', async () => {
    await renderRouted('/sign-in');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.head.querySelector('link[rel=canonical]')).toBeNull();
  });
});
