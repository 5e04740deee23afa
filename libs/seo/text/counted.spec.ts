import { agreeing, allOf, counted } from './counted.ts';

it('counts in the singular and the plural', () => {
  expect([0, 1, 2, 12_345].map((count) => counted(count, 'link'))).toEqual([
    '0 links',
    '1 link',
    '2 links',
    '12,345 links',
  ]);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
  expect([1, 2].map((count) => `${allOf(count, 'page')} ${agreeing(count, 'is', 'are')}`)).toEqual([
    'the only page is',
    'both pages are',
  ]);
});
