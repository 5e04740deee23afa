import { screen } from '@testing-library/react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { renderWithProviders } from '../testing/render.tsx';
import { fitAddress, toolHref, type ToolInputs, useToolInputs } from './tool-inputs.ts';

/** Below the limit as typed, far above it when escaped. */
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

it('hands on what the URL names, and nothing else', () => {
  renderWithProviders(<Example />, '/seo-audit?url=https%3A%2F%2Fa.test%2F&utm_source=x');
  expect(given()).toEqual([{ url: 'https://a.test/' }]);
});

it('starts a page without inputs from nothing', () => {
  renderWithProviders(<Example />, '/seo-audit');
  expect(given()).toEqual([{}]);
});

it('writes without calling back for its own writes, and goes back', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'write' }));
  expect(screen.getByTestId('search')).toHaveTextContent('?url=https%3A%2F%2Fb.test%2F');
  expect(given()).toEqual([{ url: 'a' }]);
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(given()).toEqual([{ url: 'a' }, { url: 'a' }]);
});

it('makes no second entry of the same inputs', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'write' }));
  await user.click(screen.getByRole('button', { name: 'write' }));
  await user.click(screen.getByRole('button', { name: 'back' }));
  expect(screen.getByTestId('search')).toHaveTextContent('?url=a');
});

it('leaves out what is too long for a server, without a call back for that either', async () => {
  const { user } = renderWithProviders(<Example />, '/seo-audit?url=a');
  await user.click(screen.getByRole('button', { name: 'write much' }));
  expect(screen.getByTestId('search')).toHaveTextContent(/^\?keyphrase=spade$/);
  expect(given()).toEqual([{ url: 'a' }]);
});

it.each(["'", '(', '!', '~', 'ж', '%', ' '])('counts %j as a URL has it', (letter) => {
  const lines = Array.from({ length: 4 }, () => letter.repeat(900)).join('\n');
  const href = toolHref('domain-authority', { domain: 'shop.example', compare: lines });
  expect(href.length).toBeLessThan(8_000);
  expect(href).toContain('domain=shop.example');
  expect(href.includes('compare')).toBe(letter === ' ');
  expect(fitAddress({ domain: 'shop.example', compare: lines })).toBe(letter === ' ');
});

it('leaves the longest out first', () => {
  const fields = { title: 'a'.repeat(4_000), url: 'b'.repeat(4_100), description: 'c' };
  const [, search] = toolHref('serp-preview', fields).split('?');
  expect([...new URLSearchParams(search).keys()]).toEqual(['title', 'description']);
});

it('links to a tool with what is filled in alone', () => {
  expect(toolHref('url-analyzer', { url: 'https://a.test/?b=c&d' })).toBe(
    '/url-analyzer?url=https%3A%2F%2Fa.test%2F%3Fb%3Dc%26d',
  );
  expect(toolHref('meta-generator', { url: '' })).toBe('/meta-generator');
});
