import { fitAddress, toolHref } from './tool-inputs.ts';

it.each(["'", '(', '!', '~', 'ж', '%', ' '])('counts the escaped length of %j', (letter) => {
  const lines = Array.from({ length: 4 }, () => letter.repeat(900)).join('\n');
  const href = toolHref('domain-authority', { domain: 'shop.example', compare: lines });
  expect(href.length).toBeLessThan(8_000);
  expect(href).toContain('domain=shop.example');
  expect(href.includes('compare')).toBe(letter === ' ');
  expect(fitAddress({ domain: 'shop.example', compare: lines })).toBe(letter === ' ');
});

it('leaves out the longest input first', () => {
  const fields = { title: 'a'.repeat(4_000), url: 'b'.repeat(4_100), description: 'c' };
  const [, search] = toolHref('serp-preview', fields).split('?');
  expect([...new URLSearchParams(search).keys()]).toEqual(['title', 'description']);
});

it('links to a tool with only the filled-in inputs', () => {
  expect(toolHref('url-analyzer', { url: 'https://a.test/?b=c&d' })).toBe(
    '/url-analyzer?url=https%3A%2F%2Fa.test%2F%3Fb%3Dc%26d',
  );
  expect(toolHref('meta-generator', { url: '' })).toBe('/meta-generator');
});
