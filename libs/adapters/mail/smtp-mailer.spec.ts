import { type AddressInfo, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Mail, MailError } from '@plumbline/contact';
import { SmtpMailer } from './smtp-mailer.ts';
import { type LoopbackSmtp, refusal, startSmtp } from './testing/loopback-smtp.ts';

const mail: Mail = {
  from: 'seo@plumbline.example',
  to: 'desk@plumbline.example',
  replyTo: { name: 'Ada Hollis', address: 'ada@hollis.example' },
  subject: '[Plumbline] Bug Report: Größe des Titels',
  text: 'It says that no title is there.\n.\nBut there is one: 日本語\n',
  messageId: '<contact-1@plumbline.example>',
};
const secret = 'p@ss word/1';
const quick = { connectMs: 100, silenceMs: 100, wholeMs: 60_000 };

let smtp: LoopbackSmtp | undefined;
// The server warns that its certificate is only for tests, which these are.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  await smtp?.close();
  smtp = undefined;
});

const start = async (...options: Parameters<typeof startSmtp>) =>
  (smtp = await startSmtp(...options));
const urlOf = ({ port }: { port: number }, user = '') => `smtp://${user}127.0.0.1:${port}`;
const withPassword = `ada:${encodeURIComponent(secret)}@`;

async function failure(mailer: SmtpMailer, given: Mail = mail): Promise<MailError> {
  const error: unknown = await mailer.send(given).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof MailError)) throw new Error(`no MailError: ${String(error)}`);
  return error;
}

/** The headers of a mail, unfolded. */
const headersOf = (raw: string): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '').replace(/\r\n[ \t]/g, ' ').split('\r\n');

it('delivers plain text to the operator with the writer as reply address, and keeps no connection', async () => {
  const server = await start();
  const mailer = new SmtpMailer({ url: urlOf(server) });
  await mailer.send(mail);
  const [received] = server.received;
  expect(received).toMatchObject({ from: mail.from, to: [mail.to] });
  const headers = headersOf(received?.raw ?? '');
  expect(headers).toContain('Reply-To: Ada Hollis <ada@hollis.example>');
  expect(headers).toContain('Message-ID: <contact-1@plumbline.example>');
  expect(headers).toContain('Content-Type: text/plain; charset=utf-8');
  expect(headers.find((line) => line.startsWith('Subject:'))).toMatch(/=\?UTF-8\?Q\?/);
  while (server.connections() > 0) await sleep(5);
});

it('lets no input add a header, a recipient or a second mail', async () => {
  const server = await start();
  await new SmtpMailer({ url: urlOf(server) }).send({
    ...mail,
    subject: 'Hello\r\nBcc: eve@evil.example\r\n\r\nAnother body',
    replyTo: {
      name: 'Ada\r\nBcc: eve@evil.example\u2028X: y',
      address: 'ada@hollis.example\r\nBcc: eve@evil.example',
    },
    text: 'Text\r\n.\r\nMAIL FROM:<eve@evil.example>\r\n',
  });
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.to).toEqual([mail.to]);
  const names = headersOf(server.received[0]?.raw ?? '').map((line) => line.split(':')[0]);
  expect(names.toSorted()).toEqual(
    [
      'Auto-Submitted',
      'Content-Transfer-Encoding',
      'Content-Type',
      'Date',
      'From',
      'MIME-Version',
      'Message-ID',
      'Reply-To',
      'Subject',
      'To',
    ].toSorted(),
  );
});

it('reports 4xx as temporary, and then delivers', async () => {
  const server = await start();
  const mailer = new SmtpMailer({ url: urlOf(server) });
  server.answers.push(refusal(451, 'greylisted, come back later'));
  const error = await failure(mailer);
  expect(error.kind).toBe('temporary');
  expect(error.message).toBe(
    'The mail server refused the mail for now: 451 greylisted, come back later',
  );
  await mailer.send(mail);
  expect(server.received).toHaveLength(1);
});

it('reports 5xx as permanent, for the mail or for the recipient', async () => {
  const server = await start({
    onRcptTo: ({ address }, _session, callback) =>
      address.startsWith('nobody@') ? callback(refusal(550, 'no such user')) : callback(),
  });
  const mailer = new SmtpMailer({ url: urlOf(server) });
  server.answers.push(refusal(554, 'looks like spam'));
  expect(await failure(mailer)).toMatchObject({
    kind: 'permanent',
    message: 'The mail server refused the mail: 554 looks like spam',
  });
  expect(await failure(mailer, { ...mail, to: 'nobody@plumbline.example' })).toMatchObject({
    kind: 'permanent',
    message: 'The mail server refused the mail: 550 no such user',
  });
});

it('signs in', async () => {
  const seen: string[] = [];
  const server = await start({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      seen.push(`${auth.username} ${auth.password}`);
      callback(null, { user: auth.username });
    },
  });
  await new SmtpMailer({ url: urlOf(server, withPassword) }).send(mail);
  expect(seen).toEqual([`ada ${secret}`]);
  expect(server.received).toHaveLength(1);
});

it('says that the password was refused without quoting it, even if the server does', async () => {
  const server = await start({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth(auth, _session, callback) {
      callback(refusal(535, `wrong: ${auth.password} ${encodeURIComponent(auth.password ?? '')}`));
    },
  });
  const error = await failure(new SmtpMailer({ url: urlOf(server, withPassword) }));
  expect(error.kind).toBe('temporary');
  expect(error.message).toBe(
    'The mail server refused the user name or the password: 535 wrong: *** ***',
  );
  expect(JSON.stringify({ ...error, stack: error.stack, cause: error.cause })).not.toContain(
    'p@ss',
  );
});

it('uses TLS if the server offers it', async () => {
  const server = await start({ disabledCommands: [] });
  // The server's certificate is self-signed.
  const url = `${urlOf(server)}?tls.rejectUnauthorized=false`;
  await new SmtpMailer({ url }).send(mail);
  expect(server.received[0]?.secure).toBe(true);
  const error = await failure(new SmtpMailer({ url: urlOf(server) }));
  expect(error.kind).toBe('temporary');
});

it('uses TLS from the first byte with smtps', async () => {
  const server = await start({ secure: true });
  const url = `smtps://127.0.0.1:${server.port}?tls.rejectUnauthorized=false`;
  await new SmtpMailer({ url }).send(mail);
  expect(server.received[0]?.secure).toBe(true);
});

it('reports a missing server as temporary', async () => {
  const server = await startSmtp();
  await server.close();
  expect(await failure(new SmtpMailer({ url: urlOf(server), timeouts: quick }))).toMatchObject({
    kind: 'temporary',
    message: expect.stringContaining('mail server'),
  });
});

it.each([
  ['never greets', '', { ...quick }],
  ['falls silent', '220 slow.example ESMTP\r\n', { ...quick }],
  ['answers without end', 'drip', { ...quick, wholeMs: 300 }],
])('reports a temporary failure for a server that %s', async (_what, greeting, timeouts) => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    if (greeting !== 'drip') return void socket.write(greeting);
    socket.write('220 slow.example ESMTP\r\n');
    const timer = setInterval(() => socket.write('250-more\r\n'), 20);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const error = await failure(new SmtpMailer({ url: urlOf({ port }), timeouts }));
    expect(error.kind).toBe('temporary');
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  }
});
