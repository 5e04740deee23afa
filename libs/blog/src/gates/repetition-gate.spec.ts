import { goodCandidate, goodContent } from '../testing/good-candidate.ts';
import { repetitionGate, withoutRepetitions } from './repetition-gate.ts';

const filler = 'This sentence says the same as it did before.';

describe('repetitionGate', () => {
  it('takes a sentence that comes again once', () => {
    const content = `${goodContent}\n\n${filler} ${filler}`;
    expect(repetitionGate(goodCandidate({ content }))).toEqual([]);
  });

  it('finds filler, however it is spaced and written', () => {
    const content = `${goodContent}\n\n${filler}\n\n- ${filler.toUpperCase()}\n- ${filler}\n`;
    expect(repetitionGate(goodCandidate({ content }))).toEqual([
      { gate: 'repetition', detail: '2 of 34 sentences repeat an earlier one' },
    ]);
  });

  it('does not count short ones', () => {
    const content = `${goodContent}\n\n${'That is all. '.repeat(20)}`;
    expect(repetitionGate(goodCandidate({ content }))).toEqual([]);
  });
});

describe(withoutRepetitions, () => {
  it('leaves each long sentence where it stands first, and code alone', () => {
    expect(
      withoutRepetitions(
        `${filler} More.\n\n## ${filler}\n\n${filler}\n\n\`\`\`\n${filler}\n\`\`\``,
      ),
    ).toBe(`${filler} More.\n\n## ${filler}\n\n\n\n\`\`\`\n${filler}\n\`\`\``);
  });
});
