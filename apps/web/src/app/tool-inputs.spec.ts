import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderWithProviders } from '../testing/render.tsx';
import { fitAddress, toolHref, type ToolInputs, useToolInputs } from './tool-inputs.ts';

/** Below the limit as typed, but far above it when escaped. */
const long = 'ж'.repeat(2_000);

function Example() {
  const [given, setGiven] = useState<ToolInputs['seo-audit'][]>([]);
  const write = useToolInputs('seo-audit', ['url', 'keyphrase'], (inputs) =>
    setGiven((before) => [...before, inputs]),
  );
  const navigate = useNavigate();
  return (
    <>
      <p data-testid="given">{JSON.stringify(given)}</p>
      <p data-testid="search">{useLocation().search}</p>
      <button onClick={() => write({ url: 'https://b.test/', keyphrase: '' })}>write</button>
      <button onClick={() => write({ url: long, keyphrase: 'spade' })}>write much</button>
      <button onClick={() => void navigate(-1)}>back</button>
    </>
  );
}

const given = () => JSON.parse(screen.getByTestId('given').textContent ?? '') as unknown;

it('passes on the inputs in the URL, and nothing else', () => {
  renderWithProviders(<Example />, '/seo-audit?url=https%3A%2F%2Fa.test%2F&utm_source=x');
  expect(given()).toEqual([{ url: 'https://a.test/' }]);
});

it('starts a page without inputs empty', () => {
  renderWithProviders(<Example />, '/seo-audit');
  expect(given()).toEqual([{}]);
});

it('does not call back for its own writes, but does when going back', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'write' }));
  expect(screen.getByTestId('search')).toHaveTextContent('?url=https%3A%2F%2Fb.test%2F');
  expect(given()).toEqual([{ url: 'a' }]);
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(given()).toEqual([{ url: 'a' }, { url: 'a' }]);
});

it('adds no second history entry for the same inputs', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'write' }));
  await user.click(screen.getByRole('button', { name: 'write' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(screen.getByTestId('search')).toHaveTextContent('?url=a');
});

it('leaves out inputs that are too long for a server, also without calling back', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'write much' }));
  expect(screen.getByTestId('search')).toHaveTextContent(/^\?keyphrase=spade$/);
  expect(given()).toEqual([{ url: 'a' }]);
});

it.each(["'", '(', '!', '~', 'ж', '%', ' '])('counts the escaped length of %j', (letter) => {
  const lines = Array.from({ length: 4 }, () => letter.repeat(900)).join('\n');
  const href = toolHref('domain-authority', { domain: 'shop.example', compare: lines });
  expect(href.length).toBeLessThan(8_000);
  expect(href).toContain('domain=shop.example');
  expect(href.includes('compare')).toBe(letter === ' ');
  expect(fitAddress({ domain: 'shop.example', compare: lines })).toBe(letter === ' ');
});

it('leaves out the longest input first', () => {
  const fields = { title: 'a'.repeat(4_000), url: 'b'.repeat(4_100), description: 'c' };
  const [, search] = toolHref('serp-preview', fields).split('?');
  expect([...new URLSearchParams(search).keys()]).toEqual(['title', 'description']);
});

it('links to a tool with only the filled-in inputs', () => {
  expect(toolHref('url-analyzer', { url: 'https://a.test/?b=c&d' })).toBe(
    '/url-analyzer?url=https%3A%2F%2Fa.test%2F%3Fb%3Dc%26d',
  );
  expect(toolHref('meta-generator', { url: '' })).toBe('/meta-generator');
});
