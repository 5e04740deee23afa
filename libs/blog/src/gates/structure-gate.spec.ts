import { goodCandidate, goodContent } from '../testing/good-candidate.ts';
import { structureGate } from './structure-gate.ts';

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
