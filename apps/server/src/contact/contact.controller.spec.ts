import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { CONTACT_STORE } from './contact.tokens.ts';

const valid = {
  name: 'Ada Hollis',
  email: 'ada@hollis.example',
  subject: 'The audit of my shop',
  category: 'support',
  message: 'It says that no title is there.',
};

describe('the contact form', () => {
  let app: NestFastifyApplication;
  beforeAll(async () => {
    app = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000' } });
  });
  afterAll(() => app.close());
  afterEach(() => jest.restoreAllMocks());

  /** A ticket that was issued some seconds ago. */
  const ticketOf = async (secondsAgo: number): Promise<string> => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - secondsAgo * 1_000);
    const answer = await app.inject('/api/contact/ticket');
    clock.mockRestore();
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.json().data.ticket;
  };
  let visitors = 0;
  const send = (body: object, remoteAddress = `198.51.100.${++visitors}`) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: body, remoteAddress });
  const listed = async () =>
    (await app.inject({ url: '/api/contact/messages?limit=100', headers: asOperator })).json().data;

  it('keeps a message and says so', async () => {
    const answer = await send({ ...valid, company: 'Hollis & Son', ticket: await ticketOf(5) });
    expect(answer.json()).toEqual({
      success: true,
      message: 'Message sent successfully!',
      data: { id: expect.any(String), receivedAt: expect.any(String) },
    });
    const { messages, mailConfigured } = await listed();
    expect(mailConfigured).toBe(false);
    expect(messages[0]).toEqual({
      ...valid,
      ...answer.json().data,
      company: 'Hollis & Son',
      website: null,
      mail: { state: 'off', attempts: 0, lastError: null, nextTryAt: null, sentAt: null },
    });
  });

  it('keeps what was written on one line on one line, and nothing that steers a terminal', async () => {
    const answer = await send({
      ...valid,
      name: 'Ada\r\nBcc: eve@evil.example\u202e\u0000',
      subject: '\u001b[31mRed\u2028alert',
      message: 'One\r\ntwo\u0000 three 日本語 \ud83d\ude00',
      ticket: await ticketOf(5),
    });
    expect(answer.statusCode).toBe(200);
    expect((await listed()).messages[0]).toMatchObject({
      name: 'Ada Bcc: eve@evil.example',
      subject: '[31mRed alert',
      message: 'One\ntwo three 日本語 😀',
    });
  });

  it('names every field at fault in the words of the form', async () => {
    const answer = await send({ name: 'A', email: 'ada', subject: 'Help', message: 'Short' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([
      { field: 'name', message: 'Name must be at least 2 characters' },
      { field: 'email', message: 'Please enter a valid email address' },
      { field: 'subject', message: 'Subject must be at least 5 characters' },
      { field: 'category', message: 'Please select a category' },
      { field: 'message', message: 'Message must be at least 10 characters' },
    ]);
  });

  it.each<[string, () => Promise<object> | object, RegExp, string]>([
    ['no ticket', () => ({}), /GET \/api\/contact\/ticket/, 'ticket'],
    ['a made-up ticket', () => ({ ticket: 'abc.def' }), /GET \/api\/contact\/ticket/, 'ticket'],
    ['a ticket of this moment', async () => ({ ticket: await ticketOf(1) }), /faster/, 'ticket'],
    [
      'a ticket of the day before yesterday',
      async () => ({ ticket: await ticketOf(2 * 86_400) }),
      /too old/,
      'ticket',
    ],
    [
      'a ticket that somebody else signed',
      async () => ({ ticket: (await ticketOf(5)).replace(/\..*/, `.${'A'.repeat(43)}`) }),
      /too old/,
      'ticket',
    ],
    [
      'the hidden field filled in',
      async () => ({ ticket: await ticketOf(5), homepage2: 'https://evil.example' }),
      /homepage2/,
      'homepage2',
    ],
  ])('refuses %s and says what to do', async (_what, extra, words, field) => {
    const before = (await listed()).messages.length;
    const answer = await send({ ...valid, ...(await extra()) });
    expect(answer.statusCode).toBe(422);
    const { code, detail, errors } = answer.json();
    expect(code).toBe('looks_automated');
    expect(detail).toMatch(words);
    expect(errors).toEqual([{ field, message: detail }]);
    expect((await listed()).messages).toHaveLength(before);
  });

  it('takes five messages an hour from one visitor, and says when to come back', async () => {
    const ticket = await ticketOf(5);
    // What is refused does not count.
    await send({ ...valid, name: '' }, '203.0.113.9');
    await send(valid, '203.0.113.9');
    for (let sent = 0; sent < 5; sent++) {
      expect((await send({ ...valid, ticket }, '203.0.113.9')).statusCode).toBe(200);
    }
    const answer = await send({ ...valid, ticket }, '203.0.113.9');
    expect(answer.statusCode).toBe(429);
    expect(answer.json()).toMatchObject({
      code: 'rate_limited',
      detail: expect.stringMatching(/Keep your text/),
    });
    const seconds = Number(answer.headers['retry-after']);
    expect(seconds).toBeGreaterThan(3_500);
    expect(seconds).toBeLessThanOrEqual(3_600);
    expect((await send({ ...valid, ticket }, '203.0.113.10')).statusCode).toBe(200);
  });

  it('takes twenty messages an hour from one IPv6 /48, however many /64s it sends from', async () => {
    const ticket = await ticketOf(5);
    const statuses: number[] = [];
    for (let sent = 0; sent < 21; sent++) {
      statuses.push((await send({ ...valid, ticket }, `2001:db8:7:${sent}::1`)).statusCode);
    }
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
  });

  it('takes the longest message in any spelling, and nothing beyond', async () => {
    const ticket = await ticketOf(5);
    const message = '語'.repeat(10_000);
    expect((await send({ ...valid, message, ticket })).statusCode).toBe(200);
    expect((await send({ ...valid, message: `${message}語`, ticket })).json().errors).toEqual([
      { field: 'message', message: 'Message must be at most 10,000 characters' },
    ]);
    expect((await send({ ...valid, message: 'x'.repeat(200_000), ticket })).statusCode).toBe(413);
  });
});

it('gives a visitor the try back when the message could not be kept', async () => {
  const app = await createTestApp({ env: { RATE_LIMIT_PER_MINUTE: '1000' } });
  const { ticket } = (await app.inject('/api/contact/ticket')).json().data;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  const store = app.get<{ add: () => Promise<void> }>(CONTACT_STORE);
  const add = jest.spyOn(store, 'add').mockRejectedValue(new Error('no room on the disk'));
  const send = () =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { ...valid, ticket } });
  for (let tries = 0; tries < 6; tries++) expect((await send()).statusCode).toBe(500);
  add.mockRestore();
  expect((await send()).statusCode).toBe(200);
  clock.mockRestore();
  await app.close();
});
