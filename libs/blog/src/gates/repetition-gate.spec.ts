import { goodCandidate, goodContent } from '../testing/good-candidate.ts';
import { repetitionGate, withoutRepetitions } from './repetition-gate.ts';

const filler = 'This sentence says the same as it did before.';

describe('repetitionGate', () => {
  it('accepts one repeated sentence', () => {
    const content = `${goodContent}\n\n${filler} ${filler}`;
    expect(repetitionGate(goodCandidate({ content }))).toEqual([]);
  });

  it('finds repetitions despite case and spacing', () => {
    const content = `${goodContent}\n\n${filler}\n\n- ${filler.toUpperCase()}\n- ${filler}\n`;
    expect(repetitionGate(goodCandidate({ content }))).toEqual([
      { gate: 'repetition', detail: '2 of 34 sentences repeat an earlier one' },
    ]);
  });

  it('ignores short sentences', () => {
    const content = `${goodContent}\n\n${'That is all. '.repeat(20)}`;
    expect(repetitionGate(goodCandidate({ content }))).toEqual([]);
  });
});

describe(withoutRepetitions, () => {
  it('keeps the first occurrence of each long sentence, and all code', () => {
    expect(
      withoutRepetitions(
        `${filler} More.\n\n## ${filler}\n\n${filler}\n\n\`\`\`\n${filler}\n\`\`\``,
      ),
    ).toBe(`${filler} More.\n\n## ${filler}\n\n\n\n\`\`\`\n${filler}\n\`\`\``);
  });
});
