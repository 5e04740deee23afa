import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { type LoopbackSmtp, refusal, startSmtp } from '@plumbline/adapters/mail/testing';
import { sharedDatabase } from '../testing/shared-database.ts';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { ContactOutbox } from './contact-outbox.ts';

/** Everything that fake timers would replace, but the clock. */
const notTheClock = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

describe('the outbox', () => {
  let smtp: LoopbackSmtp;
  let app: NestFastifyApplication;
  let logged = '';

  beforeAll(async () => {
    smtp = await startSmtp();
    app = await createTestApp({
      env: {
        SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
        CONTACT_TO: 'desk@plumbline.example',
        CONTACT_FROM: 'seo@plumbline.example',
        PUBLIC_URL: 'https://plumbline.example',
        LOG_LEVEL: 'info',
      },
      logDestination: { write: (line) => void (logged += line) },
    });
  });
  afterAll(async () => {
    await app.close();
    await smtp.close();
  });
  afterEach(() => jest.restoreAllMocks());

  const later = (ms: number) => jest.spyOn(Date, 'now').mockReturnValue(Date.now() + ms);
  const send = async (to: NestFastifyApplication, subject: string): Promise<string> => {
    const { ticket } = (await to.inject('/api/contact/ticket')).json().data;
    const clock = later(5_000);
    const answer = await to.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: 'Ada Hollis',
        email: 'ada@hollis.example',
        subject,
        category: 'bug',
        message: 'It says that no title is there.',
        ticket,
      },
    });
    clock.mockRestore();
    expect(answer.statusCode).toBe(200);
    return answer.json().data.id;
  };
  const mailOf = async (from: NestFastifyApplication, id: string) => {
    const url = `/api/contact/messages/${id}`;
    const answer = await from.inject({ url, headers: asOperator });
    return answer.json().data.mail;
  };

  it('emails a message to the operator, with the sender as Reply-To', async () => {
    const id = await send(app, 'Delivered');
    expect(await mailOf(app, id)).toMatchObject({ state: 'waiting', attempts: 0 });
    await app.get(ContactOutbox).drain();
    expect(await mailOf(app, id)).toMatchObject({
      state: 'sent',
      attempts: 1,
      sentAt: expect.any(String),
    });
    const received = smtp.received.at(-1);
    expect(received?.to).toEqual(['desk@plumbline.example']);
    expect(received?.raw).toContain('Reply-To: Ada Hollis <ada@hollis.example>');
    expect(received?.raw).toContain('Subject: [Plumbline] Bug Report: Delivered');
    const { length } = smtp.received;
    await app.get(ContactOutbox).drain();
    expect(smtp.received).toHaveLength(length);
  });

  it('keeps a temporarily rejected email, says why, and tries again', async () => {
    smtp.answers.push(refusal(451, 'greylisted\u001b[31m'));
    const id = await send(app, 'Greylisted');
    const before = Date.now();
    await app.get(ContactOutbox).drain();
    const mail = await mailOf(app, id);
    expect(mail).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastError: expect.stringContaining('451 greylisted'),
    });
    expect(Date.parse(mail.nextTryAt) - before).toBeGreaterThan(50_000);
    expect(logged).toContain(`Could not email contact message ${id} (attempt 1)`);
    const { length } = smtp.received;
    await app.get(ContactOutbox).drain();
    expect(smtp.received).toHaveLength(length);

    jest.useFakeTimers({ now: Date.parse(mail.nextTryAt), doNotFake: [...notTheClock] });
    await app.get(ContactOutbox).drain();
    jest.useRealTimers();
    expect(smtp.received).toHaveLength(length + 1);
    expect(await mailOf(app, id)).toMatchObject({ state: 'sent', attempts: 2, lastError: null });
  });

  it('gives up on a permanently rejected email and keeps the message', async () => {
    smtp.answers.push(refusal(550, 'no such user'));
    const id = await send(app, 'Refused');
    await app.get(ContactOutbox).drain();
    expect(await mailOf(app, id)).toMatchObject({
      state: 'failed',
      attempts: 1,
      nextTryAt: null,
      lastError: 'The mail server refused the mail: 550 no such user',
    });
  });

  it('starts with the background services, and then runs by itself', async () => {
    await app.get(ContactOutbox).start();
    const id = await send(app, 'At once');
    await app.get(ContactOutbox).drain();
    expect(await mailOf(app, id)).toMatchObject({ state: 'sent', attempts: 1 });
  });
});

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

it('of several servers on one database sends each mail once', async () => {
  const smtp = await startSmtp();
  closing.push(() => smtp.close());
  const database = await sharedDatabase('postgres');
  closing.push(database.close);
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    CONTACT_TO: 'desk@plumbline.example',
  };
  const apps: NestFastifyApplication[] = [];
  for (let server = 0; server < 3; server++) {
    const app = await createTestApp({ env, storage: database.storage });
    closing.push(() => app.close());
    apps.push(app);
  }
  const [first] = apps;
  const { ticket } = (await first!.inject('/api/contact/ticket')).json().data;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  for (let number = 0; number < 12; number++) {
    const answer = await apps[number % 3]!.inject({
      method: 'POST',
      url: '/api/contact',
      payload: {
        name: 'Ada Hollis',
        email: 'ada@hollis.example',
        subject: `Number ${number}`,
        category: 'bug',
        message: 'It says that no title is there.',
        ticket,
      },
    });
    expect(answer.statusCode).toBe(200);
  }
  clock.mockRestore();
  await Promise.all(apps.map((app) => app.get(ContactOutbox).drain()));
  const subjects = smtp.received.map(({ raw }) => /Number \d+/.exec(raw)?.[0]);
  expect(subjects).toHaveLength(12);
  expect(new Set(subjects).size).toBe(12);
});
