import { pageName } from './page-name.ts';

it.each([
  ['https://shop.example/', 'shop.example'],
  ['http://shop.example:8080/spades/?a=b#c', 'shop.example:8080/spades/'],
  [`https://shop.example/${'a'.repeat(99)}`, `shop.example/${'a'.repeat(56)}…`],
  ['no URL', 'no URL'],
])('shortens %s to the name of its page', (url, name) => {
  expect(pageName(url)).toBe(name);
});
