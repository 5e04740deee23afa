import { contactNotice, keptSince, type NewContactMessage } from './index.ts';

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
