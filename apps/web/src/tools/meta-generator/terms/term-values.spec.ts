import type { KeywordComparedTermDto } from '@plumbline/api-client';
import { checkTerms, toRequest, weightiest } from './term-values.ts';

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
