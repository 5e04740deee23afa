import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';

const address = 'http://localhost/api/contact';

export const taken = () =>
  HttpResponse.json({
    success: true,
    data: { id: '019a3f2b-8c1e-7d0a-8c52-9a5e0f1d2c3b', receivedAt: '2026-06-01T12:00:00.000Z' },
    message: 'Message sent successfully!',
  });

export const refused = (status: number, problem: object, headers: Record<string, string> = {}) =>
  HttpResponse.json(
    { success: false, errors: [], ...problem },
    { status, headers: { 'content-type': 'application/problem+json', ...headers } },
  );

/** A fake server that accepts messages and records its calls. */
export function contactServer() {
  const server = setupServer();
  const asked: Record<string, unknown>[] = [];
  const tickets: string[] = [];

  /** The server's response to messages. */
  const answer = (make: () => Response | Promise<Response>) =>
    server.use(
      http.post(address, async ({ request }) => {
        asked.push((await request.json()) as Record<string, unknown>);
        return make();
      }),
    );

  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  beforeEach(() => {
    asked.length = 0;
    tickets.length = 0;
    answer(taken);
    server.use(
      http.get(`${address}/ticket`, () => {
        const ticket = `ticket-${tickets.length + 1}`;
        tickets.push(ticket);
        // Valid since half a second ago, so that tests need not wait.
        const data = { ticket, usableAfterSeconds: -0.5, usableForSeconds: 86_400 };
        return HttpResponse.json({ success: true, data, message: 'Send it.' });
      }),
    );
  });
  afterEach(() => server.resetHandlers());
  afterAll(() => server.close());

  return {
    asked,
    tickets,
    answer,
    /** Fails the next ticket request. */
    loseTicket: () =>
      server.use(http.get(`${address}/ticket`, () => HttpResponse.error(), { once: true })),
  };
}
