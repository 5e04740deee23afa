import { goodCandidate } from '../testing/good-candidate.ts';
import { slugGate } from './slug-gate.ts';

describe('slugGate', () => {
  it('rejects a URL that is taken', () => {
    const linkExists = (path: string) => path === '/blog/taken-already';
    expect(slugGate(goodCandidate({ slug: 'taken-already', linkExists }))).toHaveLength(1);
    expect(slugGate(goodCandidate({ slug: 'not-taken', linkExists }))).toEqual([]);
  });

  it.each([
    'con',
    'lpt1',
    '../../etc/passwd',
    'A',
    'ab',
    'a--b',
    '-ab',
    'x'.repeat(81),
    'a\u202Eb',
  ])('rejects %j', (slug) => {
    expect(slugGate(goodCandidate({ slug }))).toMatchObject([{ gate: 'slug' }]);
  });
});
