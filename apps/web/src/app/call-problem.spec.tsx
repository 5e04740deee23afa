import { ApiError, ProblemCode } from '@plumbline/api-client';
import { renderHook, screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render.tsx';
import { CallProblem, useShownError } from './call-problem.tsx';
import { explainFailure } from './explain-failure.ts';

const codes = Object.values(ProblemCode);

const operators: readonly string[] = ['forbidden', 'budget_exhausted'];

function failure(code: string, detail: string, status = 422, headers = {}): ApiError {
  const problem = { title: 'The page could not be read', status, detail, code, errors: [] };
  const response = { status, statusText: '', headers: new Headers(headers) };
  return new ApiError(response, JSON.stringify(problem));
}

function showCard(error: unknown): HTMLElement {
  renderWithProviders(<CallProblem problem={explainFailure(error)} />);
  return screen.getByRole('alert');
}

it.each(codes)('shows no reader the code %s', (code) => {
  const alert = showCard(failure(code, 'Enter another URL.'));
  expect(alert).toHaveTextContent('The page could not be read');
  expect(alert).toHaveTextContent('Enter another URL.');
  expect(alert).not.toHaveTextContent(code);
});

it.each([
  ['Please correct the fields listed in "errors" and try again.', 'Try again in a moment.'],
  [
    'All workers are busy. Wait the number of seconds in Retry-After, then try again.',
    'All workers',
  ],
  [
    'No model is set up. The operator has to set OPENAI_API_KEY, and restart.',
    'No model is set up.',
  ],
  ['Try again; if it fails, report the id in "instance".', 'Try again in a moment.'],
])('leaves out details that only a program or the operator can use: %s', (detail, left) => {
  const alert = showCard(failure('queue_full', detail));
  expect(alert).toHaveTextContent(left);
  expect(alert).not.toHaveTextContent(/[A-Z]_[A-Z]|Retry-After|"/);
});

it.each([
  ['internal_error', 'on our side, not with what you entered'],
  ['rate_limited', 'on our side, not with what you entered'],
  ['offline', 'on our side, not with what you entered'],
  ['tls_error', 'on the site’s side'],
  ['timeout', 'on the site’s side'],
])('says whose problem %s is', (code, words) => {
  expect(showCard(failure(code, 'It failed.'))).toHaveTextContent(words);
});

it.each(['dns_not_found', 'validation_failed', 'blocked_target'])(
  'does not say whose problem %s is',
  (code) => {
    expect(showCard(failure(code, 'Check its spelling.'))).not.toHaveTextContent('side');
  },
);

it('says when to try again', () => {
  const limit =
    'You have reached the limit for now. Wait for the seconds in Retry-After, then go on.';
  const alert = showCard(failure('rate_limited', limit, 429, { 'retry-after': '40' }));
  expect(alert).toHaveTextContent('You have reached the limit for now.');
  expect(alert).not.toHaveTextContent('Retry-After');
  expect(alert).toHaveTextContent('Try again in 40 seconds.');
});

it('treats a response from a proxy as a failure of this service', () => {
  const response = { status: 502, statusText: 'Bad Gateway', headers: new Headers() };
  const alert = showCard(new ApiError(response, '<html>502</html>'));
  expect(alert).toHaveTextContent('on our side');
});

it('does not say whose problem it is if there was no response', () => {
  const alert = showCard(new TypeError('Failed to fetch'));
  expect(alert).toHaveTextContent('We can’t reach the server');
  expect(alert).not.toHaveTextContent('our side');
});

it.each(operators)('tells the operator the setting behind %s', (code) => {
  const alert = showCard(failure(code, 'Raise BLOG_DAILY_BUDGET.'));
  expect(alert).toHaveTextContent('BLOG_DAILY_BUDGET');
});

const failed = new Error('out of reach');
const later = new Error('still out of reach');

it('keeps an error while the query is retried, and drops it with the response', () => {
  const first: { error: Error | null; isFetching: boolean } = { error: null, isFetching: true };
  const { result, rerender } = renderHook(useShownError<Error>, { initialProps: first });
  expect(result.current).toBeNull();
  const becomes = (error: Error | null, isFetching: boolean) => {
    rerender({ error, isFetching });
    return result.current;
  };
  expect(becomes(failed, false)).toBe(failed);
  expect(becomes(null, true)).toBe(failed);
  expect(becomes(later, false)).toBe(later);
  expect(becomes(null, true)).toBe(later);
  expect(becomes(null, false)).toBeNull();
});
