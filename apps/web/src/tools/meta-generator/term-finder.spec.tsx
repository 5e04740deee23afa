import type { KeywordComparedTermDto } from '@plumbline/api-client';
import { screen, within } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { sourcesIn } from '../../testing/sources-in.ts';
import { checkTerms, toRequest, weightiest } from './term-finder.tsx';
import { tagsServer } from './testing/tags-server.ts';

const server = tagsServer();

const comparison = {
  formula: 'tf = occurrences per 1,000 words',
  texts: [
    {
      label: 'https://a.example/',
      url: 'https://a.example/',
      title: 'A',
      words: 90,
      problem: null,
    },
    {
      label: 'https://b.example/',
      url: null,
      title: null,
      words: null,
      problem: 'No answer came.',
    },
  ],
  total: 2,
  terms: [
    { term: 'clay soil', verdict: 'missing', count: 0, othersWeight: 7.56 },
    { term: '<b>spade</b>', verdict: 'similar', count: 3, othersWeight: 9.1 },
  ],
};

const provenance = { kind: 'measured', by: 'PlumblineBot/0.1.0' };

async function openFinder() {
  const app = await renderApp('/meta-generator');
  await app.user.click(await screen.findByText('Find a keyword in competing pages'));
  const form = screen.getByRole('form', { name: 'TF*IDF' });
  const weigh = async (yours: string, others: string) => {
    await app.user.click(within(form).getByLabelText('Your text, or its URL'));
    if (yours) await app.user.paste(yours);
    await app.user.click(within(form).getByLabelText('Pages to compare with'));
    if (others) await app.user.paste(others);
    await app.user.click(within(form).getByRole('button', { name: 'Find terms' }));
  };
  return { ...app, form, weigh };
}

it('ranks the terms of other pages, and can make one the primary keyword', async () => {
  server.gives('/api/keyword-analysis', { comparison, provenance });
  const { user, form, weigh } = await openFinder();
  await weigh('a text of mine', 'a.example\nb.example');
  const table = await screen.findByRole('table', { name: /stand out/ });
  expect(server.asked).toEqual([
    {
      path: '/api/keyword-analysis',
      body: {
        content: 'a text of mine',
        compare: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }],
      },
    },
  ]);
  expect(
    within(table)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['<b>spade</b>', 'clay soil']);
  expect(screen.getByText(/No answer came/)).toBeVisible();
  expect(sourcesIn(form.parentElement ?? form)).toEqual(['measured']);
  await user.click(within(table).getByRole('button', { name: 'Use clay soil as primary keyword' }));
  expect(screen.getByLabelText('Primary Keyword')).toHaveValue('clay soil');
  expect(screen.getByLabelText('Primary Keyword')).toHaveFocus();
});

it('shows what is missing, and sends no call', async () => {
  const { weigh, form } = await openFinder();
  await weigh('', '');
  expect(within(form).getByText('Please paste your text, or enter its URL')).toBeVisible();
  expect(within(form).getByText('Please enter at least one URL to compare with')).toBeVisible();
});

it('shows an error when the call fails', async () => {
  server.fails('/api/keyword-analysis');
  const { weigh } = await openFinder();
  await weigh('mine', 'a.example');
  expect(await screen.findByText('Something went wrong on our side')).toBeVisible();
});

it('distinguishes a text from a URL', () => {
  expect(toRequest({ yours: ' spades.example/care ', others: 'a.example\n\nb.example' })).toEqual({
    url: 'https://spades.example/care',
    compare: [{ url: 'https://a.example/' }, { url: 'https://b.example/' }],
  });
  expect(toRequest({ yours: 'See spades.example', others: 'a.example' })).toMatchObject({
    content: 'See spades.example',
  });
});

it('returns an error for missing or invalid values', () => {
  expect(checkTerms({ yours: ' ', others: '' })).toEqual({
    yours: 'Please paste your text, or enter its URL',
    others: 'Please enter at least one URL to compare with',
  });
  expect(checkTerms({ yours: 'a', others: 'a.example\nno URL' }).others).toBe(
    'URL 2 is not a valid URL',
  );
  expect(checkTerms({ yours: 'a', others: 'a.example\n'.repeat(6) }).others).toBe(
    'Please enter at most 5 URLs',
  );
  expect(checkTerms({ yours: 'a', others: 'a.example' })).toEqual({});
});

it('sorts terms by their weight in the other pages', () => {
  const term = (name: string, othersWeight: number) =>
    ({ term: name, othersWeight }) as KeywordComparedTermDto;
  const terms = [
    term('clay', 2),
    term('spade', 9),
    ...Array.from({ length: 20 }, () => term('x', 1)),
  ];
  expect(
    weightiest(terms)
      .map(({ term: name }) => name)
      .slice(0, 3),
  ).toEqual(['spade', 'clay', 'x']);
  expect(weightiest(terms)).toHaveLength(15);
});
