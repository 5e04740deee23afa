import { sampleClaims } from '../testing/sample-claims.ts';
import { site } from './site.ts';
import { ratingInWords } from './structured-data.ts';

it.each([
  [1, '5 out of 5 from 1 review'],
  [2, '5 out of 5 from 2 reviews'],
])('%i reviews of the operator are counted in words', (reviews, words) => {
  jest.replaceProperty(site, 'claims', { ...sampleClaims, rating: { value: 5, reviews } });
  expect(ratingInWords()).toBe(words);
  jest.restoreAllMocks();
});
