import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { ApiError } from './api-error.ts';
import { apiRequest } from './api-request.ts';
import { fetcher } from './fetcher.ts';

const server = setupServer();
const url = 'http://localhost/api/thing';

/** Responds to every call and records it. */
const answerWith = (make: () => Response): Request[] => {
  const asked: Request[] = [];
  server.use(
    http.all(url, ({ request }) => {
      asked.push(request.clone());
      return make();
    }),
  );
  return asked;
};

const failureOf = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => Promise.reject(new Error('the call did not fail')),
    (error: unknown) => {
      if (error instanceof ApiError) return error;
      throw error;
    },
  );

beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

describe.each([
  ['fetcher', () => fetcher(url)],
  ['apiRequest', () => apiRequest('GET', url)],
])('%s', (_name, call) => {
  it.each([
    [400, 'Bad Request', 'wrong', '400: wrong'],
    [401, 'Unauthorized', '', '401: Unauthorized'],
    [404, 'Not Found', '', '404: Not Found'],
    [500, 'Internal Server Error', '{"a":1}', '500: {"a":1}'],
    [302, 'Found', '', '302: Found'],
  ])(
    'turns %i into an error with a readable message',
    async (status, statusText, text, message) => {
      answerWith(() => new Response(text, { status, statusText }));
      const error = await failureOf(call());
      expect([error.message, error.status]).toEqual([message, status]);
    },
  );

  it('reads the problem document of a failure', async () => {
    const problem = {
      code: 'rate_limited',
      title: 'Too many requests',
      detail: 'Wait.',
      retryable: true,
      errors: [{ field: 'url', message: 'x' }, { field: 1 }, null],
    };
    answerWith(() => HttpResponse.json(problem, { status: 429, headers: { 'retry-after': '17' } }));
    const error = await failureOf(call());
    expect(error.problem).toEqual({ ...problem, errors: [{ field: 'url', message: 'x' }] });
    expect(error.retryAfterSeconds).toBe(17);
  });

  it.each(['<html>', 'null', '7', '[]', '{"code":5}'])(
    'keeps the body of a failure that is not a problem document: %s',
    async (text) => {
      answerWith(() => new Response(text, { status: 502 }));
      const error = await failureOf(call());
      expect(error.problem).toEqual({
        code: null,
        title: null,
        detail: null,
        retryable: true,
        errors: [],
      });
      expect(error.retryAfterSeconds).toBeNull();
    },
  );

  it('fails when there is no response', async () => {
    answerWith(() => HttpResponse.error());
    await expect(call()).rejects.toThrow();
  });

  it('sends credentials', async () => {
    answerWith(() => HttpResponse.json({}));
    const sent = jest.spyOn(globalThis, 'fetch');
    await call();
    expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'include' });
    sent.mockRestore();
  });
});

describe('fetcher', () => {
  it('sends JSON and returns the response', async () => {
    const asked = answerWith(() => HttpResponse.json({ success: true, data: 1 }));
    const answer = await fetcher(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: 'https://example.com' }),
    });
    expect(answer).toEqual({ success: true, data: 1 });
    expect(asked[0]?.headers.get('content-type')).toBe('application/json');
    expect(asked[0]?.headers.get('accept')).toBe('application/json');
    expect(await asked[0]?.json()).toEqual({ url: 'https://example.com' });
  });

  it.each([
    { success: false, data: 1, message: 'No' },
    { success: true, message: 'No' },
  ])('fails when the response reports failure or has no result: %j', async (answer) => {
    answerWith(() => HttpResponse.json(answer));
    await expect(fetcher(url)).rejects.toThrow('No');
  });

  it('returns undefined for 204 No Content', async () => {
    answerWith(() => new Response(null, { status: 204 }));
    expect(await fetcher(url)).toBeUndefined();
  });
});

describe('apiRequest', () => {
  it('sends the method without a body or headers', async () => {
    const asked = answerWith(() => HttpResponse.json({}));
    const answer = await apiRequest('DELETE', url);
    expect(answer.status).toBe(200);
    expect(asked[0]?.method).toBe('DELETE');
    expect(await asked[0]?.text()).toBe('');
    expect(asked[0]?.headers.get('content-type')).toBeNull();
  });
});
