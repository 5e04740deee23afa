import { ApiError, ProblemCode } from '@plumbline/api-client';
import { screen } from '@testing-library/react';
import { renderWithProviders } from '../testing/render.tsx';
import { CallProblem } from './call-problem.tsx';
import { explainFailure } from './explain-failure.ts';

it.each(Object.values(ProblemCode))('shows no reader the code %s', (code) => {
  const problem = {
    type: `/docs/problems#${code}`,
    title: 'The page could not be read',
    status: 422,
    detail: 'Enter another URL.',
    code,
    errors: [],
    success: false,
    message: 'Enter another URL.',
  } as const;
  const response = { status: 422, statusText: '', headers: new Headers() };
  const error = new ApiError(response, JSON.stringify(problem));
  renderWithProviders(<CallProblem problem={explainFailure(error)} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('The page could not be read');
  expect(alert).toHaveTextContent('Enter another URL.');
  expect(alert).not.toHaveTextContent(code);
});
