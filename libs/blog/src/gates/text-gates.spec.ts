import { signatureOf, similarityOf } from '../minhash.ts';
import { goodCandidate, goodContent } from '../testing/good-candidate.ts';
import {
  maxPostCharacters,
  nearDuplicateFrom,
  nearDuplicateGate,
  repetitionGate,
  structureGate,
  withoutRepetitions,
  wordsGate,
} from './text-gates.ts';

const found = (content: string) =>
  structureGate(goodCandidate({ content }))
    .map(({ detail }) => detail)
    .join('; ');
const words = (count: number) => Array.from({ length: count }, (_, n) => `word${n}`).join(' ');

describe('structureGate', () => {
  it('accepts a post with introduction, sections and subheadings', () => {
    expect(found(`${goodContent}\n\n### Deeper\n\n${words(20)}`)).toBe('');
  });

  it.each([
    ['no introduction', goodContent.replace(/^[^\n]+/, 'Short.'), 'The introduction has fewer'],
    ['too few sections', goodContent.replaceAll('## Heading', '### Heading'), '0 sections'],
    ['a heading of level 1', `${goodContent}\n\n# Title\n\n${words(20)}`, 'A heading of level 1'],
    ['a skipped level', `${goodContent}\n\n#### Deep\n\n${words(20)}`, 'skips from level 2 to 4'],
    ['an empty section', `${goodContent}\n\n## Empty\n\n## Full\n\n${words(20)}`, '"Empty" has 0'],
    [
      'the same heading twice',
      `${goodContent}\n\n## heading number 2\n\n${words(20)}`,
      'appears twice',
    ],
    [
      'a paragraph as heading',
      `${goodContent}\n\n## ${words(40)}\n\n${words(20)}`,
      'a whole paragraph',
    ],
  ])('finds %s', (_name, content, expected) => {
    expect(found(content)).toContain(expected);
  });

  it('does not read comments in code as headings', () => {
    expect(found(`${goodContent}\n\n\`\`\`sh\n# a comment\n\`\`\`\n`)).toBe('');
  });
});

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

describe('nearDuplicateGate', () => {
  it('rejects a post at the configured share of common wording', () => {
    const at = (similarity: number) => nearDuplicateGate({ id: 'another', similarity });
    expect(at(nearDuplicateFrom - 0.01)).toEqual([]);
    expect(at(nearDuplicateFrom)).toEqual([
      { gate: 'near-duplicate', detail: '30% of its wording matches "another"' },
    ]);
    expect(nearDuplicateGate(null)).toEqual([]);
  });

  it('rejects a text with every twentieth word changed', () => {
    const words = goodContent.split(' ');
    const changed = words
      .map((word, place) => (place % 20 === 0 ? `other${place}` : word))
      .join(' ');
    const similarity = similarityOf(signatureOf(goodContent), signatureOf(changed));
    expect(nearDuplicateGate({ id: 'x', similarity })).toHaveLength(1);
  });
});
