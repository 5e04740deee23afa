import { scoreResults } from './score.ts';

describe(scoreResults, () => {
  it('has no score when nothing could be judged', () => {
    expect(scoreResults([]).score).toBeNull();
  });
});
