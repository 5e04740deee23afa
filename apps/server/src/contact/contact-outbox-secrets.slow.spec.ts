import { refusal, startSmtp } from '@plumbline/adapters/mail/testing';
import { asOperator, createTestApp } from '../testing/test-app.ts';
import { ContactOutbox } from './contact-outbox.ts';

const password = 'hunter2-hunter2';

// In a file of its own: the log of a process belongs to its first application.
it('never reveals the password that the mail server rejects', async () => {
  const smtp = await startSmtp({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (auth, _session, callback) => callback(refusal(535, `no: ${auth.password}`)),
  });
  let logged = '';
  const app = await createTestApp({
    env: {
      SMTP_URL: `smtp://ada:${password}@127.0.0.1:${smtp.port}`,
      CONTACT_TO: 'desk@plumbline.example',
      LOG_LEVEL: 'trace',
    },
    logDestination: { write: (line) => void (logged += line) },
  });
  const { ticket } = (await app.inject('/api/contact/ticket')).json().data;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5_000);
  await app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: {
      name: 'Ada Hollis',
      email: 'ada@hollis.example',
      subject: 'Signed in',
      category: 'bug',
      message: 'It says that no title is there.',
      ticket,
    },
  });
  clock.mockRestore();
  await app.get(ContactOutbox).drain();
  const list = await app.inject({
    url: '/api/contact/messages',
    headers: asOperator,
  });
  expect(list.json().data.messages[0].mail).toMatchObject({
    state: 'waiting',
    lastError: 'The mail server refused the user name or the password: 535 no: ***',
  });
  expect(logged).toContain('refused the user name or the password');
  expect(logged + list.body).not.toContain(password);
  await app.close();
  await smtp.close();
});
