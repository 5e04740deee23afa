import {
  afterFailedAttempt,
  contactNotice,
  keptSince,
  MailError,
  type NewContactMessage,
  retryWaitsMs,
} from './index.ts';

const message: NewContactMessage = {
  id: '019a0000-0000-7000-8000-000000000001',
  receivedAt: new Date('2026-06-01T12:00:00Z'),
  name: 'Ada Hollis',
  email: 'ada@hollis.example',
  subject: 'The audit of my shop',
  category: 'bug',
  message: 'It says that no title is there.\nBut there is one.',
  company: 'Hollis & Son',
  website: '',
};
const settings = {
  from: 'seo@plumbline.example',
  to: 'desk@plumbline.example',
  productName: 'Plumbline',
  site: 'https://plumbline.example',
};

it('sends the operator the message, with replies going to its author', () => {
  const mail = contactNotice(message, settings);
  expect(mail).toMatchObject({
    from: 'seo@plumbline.example',
    to: 'desk@plumbline.example',
    replyTo: { name: 'Ada Hollis', address: 'ada@hollis.example' },
    subject: '[Plumbline] Bug Report: The audit of my shop',
    messageId: '<contact-019a0000-0000-7000-8000-000000000001@plumbline.example>',
  });
  expect(mail.text.startsWith(message.message)).toBe(true);
  expect(mail.text).toContain('Company: Hollis & Son\n');
  expect(mail.text).not.toContain('Website');
});

it.each([
  ['2026-06-01T12:00:00.000Z', '2025-06-01T12:00:00.000Z'],
  ['2028-02-29T00:00:00.000Z', '2027-02-28T00:00:00.000Z'],
])('at %s keeps messages received since %s', (now, since) => {
  expect(keptSince(new Date(now)).toISOString()).toBe(since);
});

const now = new Date('2026-06-01T12:00:00Z');

it('retries after growing delays, and finally gives up', () => {
  const refused = new MailError('temporary', '451 come back later');
  const first = afterFailedAttempt(refused, 1, now);
  expect(first).toEqual({
    state: 'waiting',
    nextTryAt: new Date('2026-06-01T12:01:00Z'),
    error: '451 come back later',
  });
  const waits = retryWaitsMs.map((_, index) => {
    const outcome = afterFailedAttempt(refused, index + 1, now);
    return outcome.state === 'waiting' ? outcome.nextTryAt.getTime() - now.getTime() : 0;
  });
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  expect(waits.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(2 * 86_400_000);
  expect(afterFailedAttempt(refused, retryWaitsMs.length + 1, now)).toEqual({
    state: 'failed',
    error: '451 come back later',
  });
});

it('gives up at once on a permanent failure', () => {
  expect(afterFailedAttempt(new MailError('permanent', '550 no such user'), 1, now)).toEqual({
    state: 'failed',
    error: '550 no such user',
  });
});

it('does not store the text of an unexpected error', () => {
  const outcome = afterFailedAttempt(new Error('password=hunter2'), 1, now);
  expect(JSON.stringify(outcome)).not.toContain('hunter2');
  expect(outcome.state).toBe('waiting');
});
