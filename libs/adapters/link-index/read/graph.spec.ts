import { Recent } from './graph.ts';

it('evicts the least recently used entry', () => {
  const recent = new Recent<string, number>(2);
  recent.set('a', 1);
  recent.set('b', 2);
  expect(recent.get('a')).toBe(1);
  recent.set('c', 3);
  expect(recent.get('b')).toBeUndefined();
  expect(recent.get('a')).toBe(1);
  expect(recent.get('c')).toBe(3);
});

it('keeps the last value of a key, which counts once', () => {
  const recent = new Recent<string, number>(2);
  recent.set('a', 1);
  recent.set('a', 2);
  recent.set('b', 3);
  expect(recent.get('a')).toBe(2);
  expect(recent.get('b')).toBe(3);
});
