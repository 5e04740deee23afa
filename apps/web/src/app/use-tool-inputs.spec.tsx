import { screen } from '@testing-library/react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderWithProviders } from '../testing/render.tsx';
import { useToolInputs } from './use-tool-inputs.ts';

/** Below the limit as typed, but far above it when escaped. */
const long = 'ж'.repeat(2_000);

function Example() {
  const [inputs, setInputs] = useToolInputs('seo-audit', ['url', 'keyphrase']);
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="inputs">{JSON.stringify(inputs)}</p>
      <p data-testid="search">{useLocation().search}</p>
      <button onClick={() => setInputs({ url: 'https://b.test/', keyphrase: '' })}>set</button>
      <button onClick={() => setInputs({ url: long, keyphrase: 'spade' })}>set much</button>
      <button onClick={() => void navigate(-1)}>back</button>
      <button onClick={() => void navigate(1)}>forward</button>
    </>
  );
}

const inputs = () => JSON.parse(screen.getByTestId('inputs').textContent ?? '') as unknown;

it('has the inputs in the URL, and nothing else', () => {
  renderWithProviders(<Example />, '/seo-audit?url=https%3A%2F%2Fa.test%2F&utm_source=x');
  expect(inputs()).toEqual({ url: 'https://a.test/' });
});

it('has none on a page without inputs', () => {
  renderWithProviders(<Example />, '/seo-audit');
  expect(inputs()).toEqual({});
});

it('changes them in the URL, and follows it back', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'set' }));
  expect(screen.getByTestId('search')).toHaveTextContent('?url=https%3A%2F%2Fb.test%2F');
  expect(inputs()).toEqual({ url: 'https://b.test/' });
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(inputs()).toEqual({ url: 'a' });
});

it('adds no second history entry for the same inputs', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'set' }));
  await user.click(screen.getByRole('button', { name: 'set' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(screen.getByTestId('search')).toHaveTextContent('?url=a');
});

it('leaves inputs that are too long for a server out of the URL, but keeps them', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'set much' }));
  expect(screen.getByTestId('search')).toHaveTextContent(/^\?keyphrase=spade$/);
  expect(inputs()).toEqual({ url: long, keyphrase: 'spade' });
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(inputs()).toEqual({ url: 'a' });
  await user.click(screen.getByRole('button', { name: 'forward' }));
  expect(inputs()).toEqual({ url: long, keyphrase: 'spade' });
});
