import { createQueryClient } from '@plumbline/api-client';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { forgetTicket, prefetchTicket, takeTicket } from './use-send-message.ts';

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

it('is fetched once, and returned when the server would accept it', async () => {
  const client = createQueryClient();
  prefetchTicket(client);
  prefetchTicket(client);
  const before = Date.now();
  expect(await takeTicket(client)).toBe('ticket-1');
  // The server says when it becomes valid, and we add half a second. Here that is 0.1 s after the response.
  expect(Date.now() - before).toBeGreaterThanOrEqual(90);
  expect(await takeTicket(client)).toBe('ticket-1');
});

it('is replaced after the form was open for a day', async () => {
  const client = createQueryClient();
  expect(await takeTicket(client)).toBe('ticket-1');
  const tomorrow = Date.now() + 24 * 60 * 60_000;
  jest.spyOn(Date, 'now').mockImplementation(() => tomorrow + performance.now());
  expect(await takeTicket(client)).toBe('ticket-2');
});

it('is replaced after the server refused it', async () => {
  const client = createQueryClient();
  expect(await takeTicket(client)).toBe('ticket-1');
  forgetTicket(client);
  expect(await takeTicket(client)).toBe('ticket-2');
});

it('is fetched again after a failure', async () => {
  server.use(
    http.get('http://localhost/api/contact/ticket', () => HttpResponse.error(), { once: true }),
  );
  const client = createQueryClient();
  await expect(takeTicket(client)).rejects.toThrow();
  expect(await takeTicket(client)).toBe('ticket-1');
});
