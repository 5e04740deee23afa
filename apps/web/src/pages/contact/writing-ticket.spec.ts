import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { WritingTicket } from './writing-ticket.ts';

const server = setupServer();
let issued = 0;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  issued = 0;
  server.use(
    http.get('http://localhost/api/contact/ticket', () => {
      issued += 1;
      const data = {
        ticket: `ticket-${issued}`,
        usableAfterSeconds: -0.4,
        usableForSeconds: 86_400,
      };
      return HttpResponse.json({ success: true, data, message: 'Send it.' });
    }),
  );
});
afterEach(() => {
  jest.restoreAllMocks();
  server.resetHandlers();
});
afterAll(() => server.close());

it('is asked for once, and given when it is good', async () => {
  const ticket = new WritingTicket();
  ticket.begin();
  ticket.begin();
  const before = Date.now();
  expect(await ticket.take()).toBe('ticket-1');
  // The server says when, and half a second is added: 0.1 s from the answer here.
  expect(Date.now() - before).toBeGreaterThanOrEqual(90);
  expect(await ticket.take()).toBe('ticket-1');
});

it('is replaced when the form stood open for a day', async () => {
  const ticket = new WritingTicket();
  expect(await ticket.take()).toBe('ticket-1');
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => tomorrow + performance.now());
  expect(await ticket.take()).toBe('ticket-2');
});

it('is asked for again after a failure', async () => {
  server.use(
    http.get('http://localhost/api/contact/ticket', () => HttpResponse.error(), { once: true }),
  );
  const ticket = new WritingTicket();
  await expect(ticket.take()).rejects.toThrow();
  expect(await ticket.take()).toBe('ticket-1');
});
