import { act, renderHook } from '@testing-library/react';
import { useAdminToken, withAdminToken } from './admin-token.ts';

afterEach(() => sessionStorage.clear());

it('keeps one token for all who ask, for this tab', () => {
  const one = renderHook(() => useAdminToken());
  const other = renderHook(() => useAdminToken());
  expect(one.result.current.token).toBe('');
  act(() => one.result.current.setToken('  a-token-of-16-characters\n'));
  expect(other.result.current.token).toBe('a-token-of-16-characters');
  expect(Object.values(sessionStorage)).toContain('a-token-of-16-characters');
  expect(Object.values(localStorage)).not.toContain('a-token-of-16-characters');
  act(() => other.result.current.setToken(''));
  expect(one.result.current.token).toBe('');
  expect(sessionStorage).toHaveLength(0);
});

it('sends a token as a bearer token, and none where there is none', () => {
  expect(withAdminToken('')).toEqual({});
  expect(withAdminToken('abc')).toEqual({ headers: { authorization: 'Bearer abc' } });
  // fetch throws on a header that is not Latin-1.
  expect(withAdminToken('пароль')).toEqual({ headers: { authorization: 'Bearer not-a-token' } });
});
