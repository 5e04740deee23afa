import { readsAsWebAddress } from './request-fields.ts';

describe(readsAsWebAddress, () => {
  it.each([
    'https://example.com/',
    'http://example.com',
    'example.com',
    'example.com:8080/x',
    '//example.com/',
    'HTTPS://EXAMPLE.COM',
    '127.0.0.1:8080/x',
    'http://[::1]/',
    '[2606:4700::1]',
    'localhost:3000',
    'http://intranet/',
    'http://münchen.example/straße',
  ])('takes %s', (text) => {
    expect(readsAsWebAddress(text)).toBe(true);
  });

  it.each([
    '',
    'https://',
    'not a URL',
    'not-an-address',
    'example:8080',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'ftp://example.com/',
    'data:text/html,x',
    'mailto:someone@example.com',
    'http://exa mple.com/',
    'http://[::1',
    'http://256.256.256.256/',
    42,
    null,
    ['https://example.com/'],
  ])('refuses %p', (text) => {
    expect(readsAsWebAddress(text)).toBe(false);
  });
});
