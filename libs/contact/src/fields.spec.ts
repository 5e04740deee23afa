import { cleanContactFields, type ContactFieldName, contactIssue } from './index.ts';

const valid = {
  name: 'Ada Hollis',
  email: 'ada@hollis.example',
  subject: 'The audit of my shop',
  category: 'support',
  message: 'It says that no title is there.',
};

it.each([
  ['name', 'A', 'Name must be at least 2 characters'],
  ['name', ' A\u0000\u202e ', 'Name must be at least 2 characters'],
  ['name', 'x'.repeat(201), 'Name must be at most 200 characters'],
  ['email', '', 'Please enter a valid email address'],
  ['email', `${'x'.repeat(250)}@a.example`, 'Email address must be at most 254 characters'],
  ['subject', 'Help', 'Subject must be at least 5 characters'],
  ['category', '', 'Please select a category'],
  ['category', 'constructor', 'Please select a category'],
  ['message', 'Too short', 'Message must be at least 10 characters'],
  ['message', ' \n\n short \n\n', 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(10_001), 'Message must be at most 10,000 characters'],
  ['company', 7, 'Company must be text'],
  ['website', 'x'.repeat(501), 'Website must be at most 500 characters'],
  ['name', null, 'Name must be at least 2 characters'],
] as const)('validates %s %j with the message: %s', (field, value, message) => {
  expect(contactIssue(field, value)).toBe(message);
});

it('accepts a filled-in form, with or without company and website', () => {
  for (const [field, value] of Object.entries(valid)) {
    expect(contactIssue(field as ContactFieldName, value)).toBeUndefined();
  }
  expect(contactIssue('company', undefined)).toBeUndefined();
  expect(contactIssue('website', 'not an address at all')).toBeUndefined();
});

it.each(['ada@hollis.example', "o'hara+seo@mail.hollis.example", 'ada@müller.example', 'a@b.co'])(
  'accepts the email address %s',
  (email) => {
    expect(contactIssue('email', email)).toBeUndefined();
  },
);

it.each([
  'ada',
  'ada@',
  '@hollis.example',
  'ada@hollis',
  'ada@127.0.0.1',
  'ada@@hollis.example',
  'ada hollis@hollis.example',
  'ada@hollis.example, eve@evil.example',
  'Ada <ada@hollis.example>',
  'ada@hollis.example\r\nBcc: eve@evil.example',
  '.ada@hollis.example',
  'a..b@hollis.example',
  'ada@-hollis.example',
  `${'x'.repeat(65)}@hollis.example`,
])('rejects the email address %j', (email) => {
  expect(contactIssue('email', email)).toBe('Please enter a valid email address');
});

it('keeps single lines and message lines, without terminal and direction controls', () => {
  const cleaned = cleanContactFields({
    ...valid,
    name: ' Ada\r\nBcc: eve@evil.example\t\u202eHollis ',
    subject: 'One\u2028two\u0007\ud800three',
    message: 'First line\r\nsecond\u0000 line\u2029\tthird \u2066line\u2069  ',
  });
  expect(cleaned.name).toBe('Ada Bcc: eve@evil.example Hollis');
  expect(cleaned.subject).toBe('One two \ufffdthree');
  expect(cleaned.message).toBe('First line\nsecond line\n\tthird line');
  expect(cleaned).toMatchObject({ company: '', website: '' });
});
