import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { startSmtp } from '@plumbline/adapters/mail/testing';
import { cleanContactFields, type ContactStore } from '@plumbline/contact';
import { sharedDatabase } from '../testing/shared-database.ts';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { CONTACT_STORE, ContactOutbox } from './contact-outbox.ts';
import { ContactRetention } from './contact.module.ts';
import { uuidV7 } from './contact.service.ts';

const unknownId = '019a0000-0000-7000-8000-000000000000';

const valid = {
  name: 'Ada Hollis',
  email: 'ada@hollis.example',
  subject: 'The audit of my shop',
  category: 'support',
  message: 'It says that no title is there.',
};

let database: Awaited<ReturnType<typeof sharedDatabase>>;
let app: NestFastifyApplication;
let store: ContactStore;
beforeAll(async () => {
  database = await sharedDatabase();
  app = await createTestApp({
    env: { RATE_LIMIT_PER_MINUTE: '1000' },
    storage: database.storage,
  });
  store = app.get(CONTACT_STORE);
});
afterAll(() => database.close());

const get = (path: string, headers: Record<string, string> = asOperator) =>
  app.inject({ url: `/api/contact/messages${path}`, headers });

describe('the messages', () => {
  const add = async (subject: string, receivedAt: Date): Promise<string> => {
    const id = uuidV7(receivedAt.getTime());
    const fields = cleanContactFields({
      name: 'Ada',
      email: 'ada@hollis.example',
      category: 'bug',
      subject,
      message: 'What this says.',
    });
    await store.add({ id, receivedAt, ...fields });
    return id;
  };
  const remove = (id: string, headers: Record<string, string> = asOperator) =>
    app.inject({ method: 'DELETE', url: `/api/contact/messages/${id}`, headers });

  it('are for the operator alone', async () => {
    for (const headers of [{}, { authorization: 'Bearer wrong' }] as Record<string, string>[]) {
      for (const answer of [
        await get('', headers),
        await get(`/${unknownId}`, headers),
        await remove(unknownId, headers),
      ]) {
        expect(answer.statusCode).toBe(401);
        expect(answer.json().code).toBe('unauthorized');
      }
    }
  });

  it('are read page by page, newest first, and deleted', async () => {
    const ids: string[] = [];
    for (let day = 1; day <= 5; day++) {
      ids.push(await add(`Day ${day}`, new Date(Date.UTC(2024, 5, day))));
    }
    const first = await get('?limit=3');
    expect(first.headers['cache-control']).toBe('no-store');
    const page = first.json().data;
    expect(page.messages.map(({ subject }: { subject: string }) => subject)).toEqual([
      'Day 5',
      'Day 4',
      'Day 3',
    ]);
    const rest = (await get(`?limit=3&after=${page.next}`)).json().data;
    expect(rest.messages.map(({ id }: { id: string }) => id)).toEqual([ids[1], ids[0]]);
    expect(rest.next).toBeNull();

    const [id = ''] = ids;
    expect((await get(`/${id}`)).json().data).toMatchObject({ id, subject: 'Day 1' });
    expect((await remove(id)).json().data).toEqual({ id, deleted: true });
    expect((await get(`/${id}`)).json().code).toBe('not_found');
    expect((await remove(id)).statusCode).toBe(404);
  });

  it.each(['?after=1', '?after=%27%3B--', '?limit=0', '?limit=101', '?limit=x', '/not-an-id'])(
    'are not asked for with %s',
    async (path) => {
      const answer = await get(path);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().code).toBe('validation_failed');
    },
  );

  it('are deleted twelve months after they arrived', async () => {
    const old = await add('Old', new Date('2024-02-10T12:00:00Z'));
    const young = await add('Young', new Date('2024-02-10T12:00:01Z'));
    await app.get(ContactRetention).deleteOld(new Date('2025-02-10T12:00:01Z'));
    expect((await get(`/${old}`)).statusCode).toBe(404);
    expect((await get(`/${young}`)).statusCode).toBe(200);
  });
});

describe('the contact form', () => {
  afterEach(() => jest.restoreAllMocks());

  /** A ticket that was issued some seconds ago. */
  const ticketOf = async (secondsAgo: number, from = app): Promise<string> => {
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - secondsAgo * 1_000);
    const answer = await from.inject('/api/contact/ticket');
    clock.mockRestore();
    expect(answer.headers['cache-control']).toBe('no-store');
    return answer.json().data.ticket;
  };
  let visitors = 0;
  const send = (body: object, remoteAddress = `198.51.100.${++visitors}`, to = app) =>
    to.inject({ method: 'POST', url: '/api/contact', payload: body, remoteAddress });
  const listed = async () => (await get('?limit=100')).json().data;

  it('stores a message and confirms it', async () => {
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

  it('keeps one-line fields on one line, and removes terminal control characters', async () => {
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

  it('names every invalid field in the words of the form', async () => {
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

  it('accepts five messages an hour from one visitor, and says when to try again', async () => {
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

  it('accepts the longest message in any encoding, but nothing longer', async () => {
    const ticket = await ticketOf(5);
    const message = '語'.repeat(10_000);
    expect((await send({ ...valid, message, ticket })).statusCode).toBe(200);
    expect((await send({ ...valid, message: `${message}語`, ticket })).json().errors).toEqual([
      { field: 'message', message: 'Message must be at most 10,000 characters' },
    ]);
    expect((await send({ ...valid, message: 'x'.repeat(200_000), ticket })).statusCode).toBe(413);
  });

  it('gives a visitor the try back when the message could not be kept', async () => {
    const ticket = await ticketOf(5);
    const add = jest.spyOn(store, 'add').mockRejectedValue(new Error('no room on the disk'));
    const again = () => send({ ...valid, ticket }, '203.0.113.11');
    for (let tries = 0; tries < 6; tries++) expect((await again()).statusCode).toBe(500);
    add.mockRestore();
    expect((await again()).statusCode).toBe(200);
  });

  it('is emailed to the operator, with the sender as Reply-To', async () => {
    // The messages of the other tests wait to be mailed, too.
    await app.get(ContactRetention).deleteOld(new Date(Date.now() + 400 * 86_400_000));
    const smtp = await startSmtp();
    const mailing = await createTestApp({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        CONTACT_TO: 'desk@plumbline.example',
        PUBLIC_URL: 'https://plumbline.example',
      },
      storage: database.storage,
    });
    try {
      const ticket = await ticketOf(5, mailing);
      const answer = await send(
        { ...valid, subject: 'Delivered', ticket },
        '203.0.113.12',
        mailing,
      );
      await mailing.get(ContactOutbox).drain();
      const sent = await get(`/${answer.json().data.id}`);
      expect(sent.json().data.mail).toMatchObject({ state: 'sent', attempts: 1 });
      expect(smtp.received).toMatchObject([
        {
          to: ['desk@plumbline.example'],
          raw: expect.stringContaining('Reply-To: Ada Hollis <ada@hollis.example>'),
        },
      ]);
    } finally {
      await mailing.close();
      await smtp.close();
    }
  });
});
