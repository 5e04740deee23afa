import { goodCandidate } from '../testing/good-candidate.ts';
import { maxPostCharacters, wordsGate } from './words-gate.ts';

describe('wordsGate', () => {
  it('counts visible words, not words of the Markdown source', () => {
    const content = '[one two](/a-b-c) **three** `four`\n\n```\nfive six\n```';
    expect(wordsGate(goodCandidate({ content, minWords: 6 }))).toEqual([]);
    expect(wordsGate(goodCandidate({ content, minWords: 7 }))).toEqual([
      { gate: 'words', detail: '6 words of at least 7' },
    ]);
  });

  it('rejects a text that is too long for a post', () => {
    const candidate = goodCandidate();
    const content = 'a '.repeat(maxPostCharacters);
    expect(wordsGate({ ...candidate, content })).toHaveLength(1);
  });
});
