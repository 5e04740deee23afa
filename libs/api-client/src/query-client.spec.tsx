import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { ApiError, createQueryClient, useLive } from './index.ts';

const server = setupServer();
let calls = 0;

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  calls = 0;
  server.use(
    http.get('http://localhost/api/things/7', () => {
      calls += 1;
      return HttpResponse.json({ call: calls });
    }),
    http.get('http://localhost/api/broken', () => {
      calls += 1;
      return new HttpResponse(null, { status: 401, statusText: 'Unauthorized' });
    }),
    http.get('http://localhost/health/live', () => HttpResponse.json({ status: 'ok' })),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const setUp = () => {
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  return { client, wrapper };
};

const thing = { queryKey: ['/api/things', 7] };

describe('data fetching', () => {
  it('fetches the URL of the query key, with credentials', async () => {
    const { wrapper } = setUp();
    const sent = jest.spyOn(globalThis, 'fetch');
    const { result } = renderHook(() => useQuery(thing), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ call: 1 }));
    expect(sent.mock.calls[0]).toEqual([
      '/api/things/7',
      expect.objectContaining({ credentials: 'include' }),
    ]);
    sent.mockRestore();
  });

  it('never refetches: data does not become stale', async () => {
    const { wrapper } = setUp();
    const first = renderHook(() => useQuery(thing), { wrapper });
    await waitFor(() => expect(first.result.current.isSuccess).toBe(true));
    const second = renderHook(() => useQuery(thing), { wrapper });
    expect(second.result.current.data).toMatchObject({ call: 1 });
    act(() => void window.dispatchEvent(new Event('visibilitychange')));
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(second.result.current.isFetching).toBe(false);
    expect(calls).toBe(1);
  });

  it('fails at once without a retry, even for 401', async () => {
    const { wrapper } = setUp();
    const { result } = renderHook(() => useQuery({ queryKey: ['/api/broken'] }), { wrapper });
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(result.current.error).toBeInstanceOf(ApiError);
    expect(result.current.error?.message).toBe('401: Unauthorized');
    expect(calls).toBe(1);
  });

  it('does not retry a mutation either', async () => {
    const { wrapper } = setUp();
    const attempt = jest.fn(() => Promise.reject(new Error('no')));
    const { result } = renderHook(() => useMutation({ mutationFn: attempt }), { wrapper });
    act(() => result.current.mutate());
    await waitFor(() => expect(result.current.isError).toBe(true));
    expect(attempt).toHaveBeenCalledTimes(1);
  });

  it('drops data that nobody uses after 5 minutes', async () => {
    const { client, wrapper } = setUp();
    const { result, unmount } = renderHook(() => useQuery(thing), { wrapper });
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    jest.useFakeTimers();
    unmount();
    jest.advanceTimersByTime(5 * 60 * 1000 - 1);
    expect(client.getQueryData(thing.queryKey)).toBeDefined();
    jest.advanceTimersByTime(2);
    expect(client.getQueryData(thing.queryKey)).toBeUndefined();
    jest.useRealTimers();
  });

  it('works with the generated hooks', async () => {
    const { wrapper } = setUp();
    const { result } = renderHook(() => useLive(), { wrapper });
    await waitFor(() => expect(result.current.data).toEqual({ status: 'ok' }));
  });
});
