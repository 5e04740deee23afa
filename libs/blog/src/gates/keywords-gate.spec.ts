import { goodCandidate } from '../testing/good-candidate.ts';
import { keywordsGate, occurs } from './keywords-gate.ts';

describe('keywordsGate', () => {
  it.each([
    [['title tags', 'page reviews']],
    [['title tags', 'page reviews', 'search results', 'side']],
    [['title tags', 'Title Tags', 'search results']],
    [['title tags', 'page reviews', 'what nobody wrote']],
    [['title tags', 'page reviews', '']],
  ])('refuses %j', (keywords) => {
    expect(keywordsGate(goodCandidate({ keywords }))).toMatchObject([{ gate: 'keywords' }]);
  });

  it('accepts three that occur', () => {
    expect(keywordsGate(goodCandidate())).toEqual([]);
  });
});

describe(occurs, () => {
  it.each([
    ['Long-tail keywords', 'about long tail  KEYWORDS.', true],
    ['tail', 'long-tails', false],
    ['naïve Wege', 'Über naïve Wege', true],
    ['--', 'a -- b', false],
  ])('%j in %j: %s', (phrase, text, expected) => {
    expect(occurs(phrase, text)).toBe(expected);
  });
});
