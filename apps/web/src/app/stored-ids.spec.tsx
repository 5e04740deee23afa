import { act, render, screen } from '@testing-library/react';
import { storedIds, useStoredIds } from './stored-ids.ts';

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

const shown = () => screen.getByRole('status').textContent;
function show(store: ReturnType<typeof storedIds>) {
  function Ids() {
    return <p role="status">{[...useStoredIds(store)].join(' ')}</p>;
  }
  return render(<Ids />);
}

it('keeps the marked ids, also for the next document', () => {
  const store = storedIds('k');
  show(store);
  act(() => store.mark('a', true));
  act(() => store.mark('b', true));
  act(() => store.mark('a', false));
  expect(shown()).toBe('b');
  expect([...storedIds('k').current()]).toEqual(['b']);
  act(() => store.clear());
  expect(shown()).toBe('');
  expect(localStorage.getItem('k')).toBeNull();
});

it('returns the same set until something changes', () => {
  const store = storedIds('k');
  store.mark('a', true);
  const before = store.current();
  store.mark('a', true);
  expect(store.current()).toBe(before);
});

it('notices changes in other tabs, and adds to them', () => {
  const store = storedIds('k');
  show(store);
  localStorage.setItem('k', '["other"]');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'k' })));
  expect(shown()).toBe('other');
  localStorage.setItem('k', '["other","third"]');
  act(() => store.mark('own', true));
  expect(shown()).toBe('other third own');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(shown()).toBe('');
});

it.each(['{', '{"a":1}', 'null', '[1,null,{"a":2}]'])('treats %s as empty', (stored) => {
  localStorage.setItem('k', stored);
  expect(storedIds('k').current().size).toBe(0);
});

it.each([
  ['blocked', ['getItem', 'setItem', 'removeItem'] as const],
  ['full', ['setItem'] as const],
])('remembers until the document is closed if storage is %s', (_, names) => {
  for (const name of names) {
    jest.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  }
  const store = storedIds('k');
  show(store);
  act(() => store.mark('a', true));
  act(() => store.mark('b', true));
  expect(shown()).toBe('a b');
  act(() => store.clear());
  expect(shown()).toBe('');
});
