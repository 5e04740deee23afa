import { isWebLink, toWebAddress } from './typed-address.ts';

it.each([
  ['example.com', 'https://example.com/'],
  ['  example.com/a b ', 'https://example.com/a%20b'],
  ['//example.com', 'https://example.com/'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['localhost:3000', 'https://localhost:3000/'],
  ['HTTP://EXAMPLE.com', 'http://example.com/'],
  ['http://intranet/', 'http://intranet/'],
  ['bücher.example', 'https://xn--bcher-kva.example/'],
  ['[2606:4700::1111]', 'https://[2606:4700::1111]/'],
])('takes %j for %s', (typed, address) => expect(toWebAddress(typed)).toBe(address));

it.each([
  '',
  ' ',
  'word',
  'two words',
  'http://',
  'https://exa mple.com',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'data:text/html,x',
  'mailto:me@example.com',
  'ftp://example.com',
  `https://example.com/${'a'.repeat(2048)}`,
])('refuses %j', (typed) => expect(toWebAddress(typed)).toBeNull());

it('links only web addresses', () => {
  expect(isWebLink('https://example.com/')).toBe(true);
  expect(isWebLink('javascript:alert(1)')).toBe(false);
  expect(isWebLink('https://')).toBe(false);
});
