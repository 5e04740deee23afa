import { readTicket, ticketAge, writeTicket } from './index.ts';

const signature = 'a'.repeat(43);
const issuedAt = Date.UTC(2026, 5, 1);

it('reads only its own tickets', () => {
  expect(readTicket(writeTicket({ issuedAt, signature }))).toEqual({ issuedAt, signature });
  for (const text of ['', '.', `.${signature}`, 'x', `1.${signature}b`, `-1.${signature}`, '1.2']) {
    expect(readTicket(text)).toBeNull();
  }
});

it.each([
  [0, 'too-young'],
  [2_999, 'too-young'],
  [3_000, 'fresh'],
  [86_400_000, 'fresh'],
  [86_400_001, 'too-old'],
  // Another server's clock is ahead.
  [-5_000, 'too-young'],
  [-60_001, 'too-old'],
])('after %d ms a ticket is %s', (age, expected) => {
  expect(ticketAge({ issuedAt, signature }, issuedAt + age)).toBe(expected);
});
